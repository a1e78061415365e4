// Addresses of the pages, and moving between them without loading anew.
class Route {
  path: string = $state(location.pathname);
  /** What stands behind the path, with its question mark. */
  search: string = $state(location.search);
  /** Whether somebody has gone from page to page since the program was loaded. */
  moved = false;
  /** Whether the browser's own button for back or forward led here. */
  returned = false;
}
export const route = new Route();

function arrive(returned: boolean): void {
  route.moved = true;
  route.returned = returned;
  route.path = location.pathname;
  route.search = location.search;
}

/** Go to an address of ours: a path, maybe with a question mark and what follows it. */
export function goTo(address: string): void {
  history.pushState(null, "", address);
  arrive(false);
  scrollTo(0, 0);
}

/** Go to another address instead of this one, which is not to be come back to. */
export function replaceBy(path: string): void {
  history.replaceState(null, "", path);
  route.path = path;
}

/** Change what stands behind the path, without a step for the back button. */
export function replaceSearch(search: string): void {
  history.replaceState(history.state, "", `${location.pathname}${search}`);
  route.search = location.search;
}

addEventListener("popstate", () => arrive(true));

/** Links inside the page change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  goTo(`${link.pathname}${link.search}`);
}
