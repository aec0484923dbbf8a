/** Which page is shown: the path of the address. */

export type Route =
  | { page: 'start' | 'new' | 'lobby' | 'pad' | 'rules' | 'unknown' }
  | { page: 'table' | 'replay'; id: string }
  | { page: 'join'; code: string };

export function routeOf(path: string): Route {
  const [first = '', second, third, ...rest] = path.split('/').slice(1).map(decodeURIComponent);
  if (rest.length) return { page: 'unknown' };
  if (first === '' && second === undefined) return { page: 'start' };
  if (first === 't' && second && third === undefined) return { page: 'table', id: second };
  if (first === 't' && second && third === 'replay') return { page: 'replay', id: second };
  if (first === 'join' && second && third === undefined) return { page: 'join', code: second };
  for (const page of ['new', 'lobby', 'pad', 'rules'] as const)
    if (first === page && second === undefined) return { page };
  return { page: 'unknown' };
}

let path = $state(typeof location === 'undefined' ? '/' : location.pathname);

export const route = (): Route => routeOf(path);

/** Go to another page of ours. */
export function goTo(target: string): void {
  history.pushState(null, '', target);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Follow the browser's back and forward, and links to our own pages. */
export function startRouter(): void {
  addEventListener('popstate', () => (path = location.pathname));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (/^\/(api|docs|openapi)/.test(link.pathname) || link.hash) return;
    event.preventDefault();
    goTo(link.pathname + link.search);
  });
}
