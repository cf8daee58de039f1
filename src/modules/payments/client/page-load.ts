/**
 * Whether the browser loaded this page as a document, not by client-side navigation. Only then does the
 * page's CSP allow the payment provider's script.
 */
export function isOwnDocument(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name, location.href).pathname === location.pathname;
}
