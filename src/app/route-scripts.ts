import { matchRoutes, type RouteObject } from 'react-router';
import { loadScript } from '#ui/load-script.ts';

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
}

type ScriptRoute = RouteObject & { id: string };

/** The framework writes its manifest of all routes into the document. */
function manifestRoutes(): readonly ManifestRoute[] {
  const manifest = Reflect.get(globalThis, '__reactRouterManifest') as
    { routes: Record<string, ManifestRoute> } | undefined;
  return Object.values(manifest?.routes ?? {});
}

function routesBelow(parentId: string | undefined, all: readonly ManifestRoute[]): ScriptRoute[] {
  return all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): ScriptRoute => {
      const place = { id, ...(path === undefined ? {} : { path }) };
      return index ? { ...place, index } : { ...place, children: routesBelow(id, all) };
    });
}

/** URLs of the scripts of a page's routes. @param pathname without the language prefix. */
export function routeScripts(pathname: string, all: readonly ManifestRoute[] = manifestRoutes()): string[] {
  const matches = matchRoutes(routesBelow(undefined, all), pathname) ?? [];
  return matches.flatMap(({ route }) => all.find(({ id }) => id === route.id)?.module ?? []);
}

/**
 * Rejects if a script of the page's routes fails. The framework imports the same scripts, but answers a failure by
 * reloading the page that is open.
 */
export async function loadRouteScripts(pathname: string): Promise<void> {
  // Without retries: the framework does not wait for them.
  await Promise.all(
    routeScripts(pathname).map((file) =>
      loadScript(() => import(/* @vite-ignore */ file), { notice: 'never', retries: false }),
    ),
  );
}
