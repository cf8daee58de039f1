/** The pages that keep the token of their link, by the key in the session storage. */
type TokenKey = 'registryToken' | 'groupGiftToken' | 'appointmentToken' | 'roomToken';

/** The token of the link that this tab opened last, so that a reload and signing in keep it. */
export function rememberLinkToken(key: TokenKey, linkToken: string): string {
  try {
    if (linkToken !== '') sessionStorage.setItem(key, linkToken);
    return linkToken || (sessionStorage.getItem(key) ?? '');
  } catch {
    return linkToken;
  }
}
