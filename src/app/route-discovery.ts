import { firstInput } from '#ui/first-input.ts';
import { loadScript, ScriptTimeout } from '#ui/load-script.ts';

interface RouteManifest {
  url: string;
  routes: Record<string, unknown>;
}

const manifestInUse = () => Reflect.get(globalThis, '__reactRouterManifest') as RouteManifest | undefined;

/** The manifest that the router uses. The document has written it, with the routes of its own page only. */
let routerManifest: RouteManifest | undefined;

/** Loads the manifest file of the build, and returns the routes that the router does not know yet. */
async function undiscoveredRoutes(): Promise<RouteManifest['routes']> {
  const known = (routerManifest ??= manifestInUse()!);
  await loadScript(() => import(/* @vite-ignore */ known.url), { notice: 'never', retries: false });
  // The file has replaced the global manifest by its own.
  const all = Object.entries(manifestInUse()!.routes);
  return Object.fromEntries(all.filter(([id]) => !(id in known.routes)));
}

/** Whether these are a path and its parents, and not the paths of several links. */
const isOnePath = (sorted: readonly string[]) =>
  sorted.every((path, index) => index === 0 || path.startsWith(`${sorted[index - 1]}/`));

/** Answers instead of the server's `/__manifest`: from a file that browsers cache, and that works offline. */
async function discoverRoutes(request: Request): Promise<Response> {
  const paths = new URL(request.url).searchParams.get('paths')?.split(',') ?? [];
  // The framework asks for the page that is being opened, and for all links on the page.
  if (!isOnePath(paths)) await firstInput;
  try {
    return Response.json(await undiscoveredRoutes());
  } catch (error) {
    // `PageProgress` offers to try again.
    if (error instanceof ScriptTimeout) return new Promise<never>(() => {});
    // After an update the file may be gone: the framework then opens the page as a document.
    return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });
  }
}

/** Requests of the router. */
export function fetchForRouter(request: Request, { type }: { type: string }): Promise<Response> {
  return type === 'manifest' ? discoverRoutes(request) : fetch(request);
}
