/** Whether this URL was loaded as its own document. Only then does its CSP allow the provider's script. */
export function isOwnDocument(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name, location.href).pathname === location.pathname;
}
