// The time, for what counts seconds on the page.
class Ticker {
  now: number = $state(Date.now());
}
export const ticker = new Ticker();

let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Let the time go on as long as somebody looks; call in an effect, which ends it. */
export function ticking(): () => void {
  users += 1;
  ticker.now = Date.now();
  timer ??= setInterval(() => (ticker.now = Date.now()), 500);
  return () => {
    users -= 1;
    if (users > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
