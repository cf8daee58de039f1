const KEY = 'registryToken';

/** The token of the last opened registry of this tab, so that a reload and signing in keep it. */
export function keptToken(linkToken: string): string {
  try {
    if (linkToken !== '') sessionStorage.setItem(KEY, linkToken);
    return linkToken || (sessionStorage.getItem(KEY) ?? '');
  } catch {
    return linkToken;
  }
}
