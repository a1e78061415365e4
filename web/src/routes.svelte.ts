// Addresses of the pages: `/` home, `/game/ID` a table.
class Route {
  path: string = $state(location.pathname);
}
export const route = new Route();

export function goTo(path: string): void {
  history.pushState(null, "", path);
  route.path = path;
  scrollTo(0, 0);
}

addEventListener("popstate", () => (route.path = location.pathname));

/** Links inside the page change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  goTo(link.pathname);
}
