import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Pages whose routes are cached, and the longest path of such a page. */
const MAX_PAGES = 2000;
const MAX_CACHED_PATH = 300;

/** @returns a function that finds the ids of the routes that a page needs, by its path without language. */
export function createRouteLookup(routes: Routes): (pathname: string) => readonly string[] {
  const tree = childrenOf(routes, undefined);
  const known = new LRUCache<string, readonly string[]>({ max: MAX_PAGES });
  return (pathname) => {
    const cached = known.get(pathname);
    if (cached) return cached;
    const ids = matchedIds(tree, pathname);
    if (pathname.length <= MAX_CACHED_PATH) known.set(pathname, ids);
    return ids;
  };
}

/** Its own routes, and those of the pages above it: the framework names them in the document. */
function matchedIds(tree: RouteObject[], pathname: string): string[] {
  const matches = [pathname, ...pathsAbove(pathname)].flatMap((path) => matchRoutes(tree, path) ?? []);
  return [...new Set(matches.map(({ route }) => route.id!))];
}

/** `/a/b/c`: `/`, `/a`, `/a/b`. */
function pathsAbove(pathname: string): string[] {
  const names = pathname.split('/').filter(Boolean);
  return names.map((_, count) => `/${names.slice(0, count).join('/')}`);
}

function childrenOf(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const common = { id, path, caseSensitive };
    return [index ? { ...common, index } : { ...common, children: childrenOf(routes, id) }];
  });
}

/** The build with only some of its routes: for each page, the framework goes through all of them several times. */
export function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
