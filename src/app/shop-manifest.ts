/** Whether an address, or a route, is of the back office: without a language and a slash before it. */
export const isOfTheBackOffice = (pathname: string): boolean => /^\/?admin(\/|$)/.test(pathname);

/** The file of the routes that pages of the shop bring along, beside the framework's of all (tools/shop-manifest.ts). */
export const shopManifest = (manifest: string): string => manifest.replace(/(?=manifest-[^/]*$)/, 'shop-');

/** Whether the page in this browser came with the back office's routes. */
export function backOfficeIsKnown(): boolean {
  const manifest = Reflect.get(globalThis, '__reactRouterManifest') as { routes: object };
  return 'admin/layout' in manifest.routes;
}
