// What the other side did in its turn, in a sentence or two, for whoever comes next.
import type { Happened } from "../wire/types";
import { listed, t } from "../words/words";
import { counted } from "./dice";
import type { Game } from "./game.svelte";

/** Listens to a game, and says what the other side did in the turn before this one. */
export class TurnBefore {
  private now: Happened[] = [];
  private words = "";

  constructor(private readonly game: Game) {}

  /** With what has happened since; empty if there is nothing to tell, or everybody here has seen it. */
  told(events: readonly Happened[]): string {
    const [first] = events;
    if (first !== undefined) this.now = this.now.filter((event) => event.number < first.number);
    for (const event of events) {
      if (event.kind === "turn began") {
        this.words = this.game.watching || this.game.shared ? "" : recapOf(this.game, this.now);
        this.now = [];
      }
      this.now.push(event);
    }
    return this.words;
  }
}

function whole(event: Happened, name: string): number {
  const value = event.fields?.[name];
  return typeof value === "number" ? value : -1;
}

/** What happened in a turn of the other side; empty if there is nothing to tell. */
function recapOf(game: Game, events: readonly Happened[]): string {
  const side = whole(events[0] ?? { number: 0, answer: 0, kind: "asked" }, "side");
  if (events[0]?.kind !== "turn began" || side === game.side) return "";
  const theirs = (event: Happened): boolean => game.sideOf(whole(event, "seat")) === side;
  const names = (kind: Happened["kind"]): string =>
    listed(counted(events.filter((event) => event.kind === kind && theirs(event)).map((event) => game.card(whole(event, "card"))?.name ?? ""), (name, n) => t("names.times", { name, n })));
  const did = (["purchased", "fielded", "action used", "attacked"] as const).flatMap((kind) => (names(kind) ? [t(`recap.${kind}`, { names: names(kind) })] : []));
  const lost = events
    .filter((event) => (event.kind === "player damaged" || event.kind === "life lost") && game.isOwn(whole(event, "seat")))
    .reduce((sum, event) => sum + Math.max(0, whole(event, "amount")), 0);
  const told = did.length > 0 ? [t("recap", { name: game.sideName(side), things: listed(did) })] : [];
  if (lost > 0) told.push(t("recap.lost", { n: lost }));
  else if (names("attacked")) told.push(t("recap.unhurt"));
  return told.join(" ");
}
