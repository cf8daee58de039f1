interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** Where a visitor signs in before coming back to a page. */
export function loginPath({ pathname, search, hash = '' }: Place): string {
  // The framework asks for a page's data under another name; people come back to the page itself.
  const page = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname;
  return `/login?redirectTo=${encodeURIComponent(`${page}${search}${hash}`)}`;
}

const base = 'https://shop.invalid';

/**
 * Where to go after signing in. Only a path on this site is believed: `//x`, `/\x`, `javascript:` and their encoded
 * forms, control characters and the sign-in pages themselves all lead home.
 */
export function redirectTarget(redirectTo: string | null): string {
  if (!redirectTo || !/^\/(?![/\\])/.test(redirectTo) || /[\p{Cc}\\]/u.test(redirectTo)) return '/';
  if (!URL.canParse(redirectTo, base)) return '/';
  const url = new URL(redirectTo, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return '/';
  const encoded = /^\/(%2f|%5c)/i.test(url.pathname);
  const loops = url.pathname === '/login' || url.pathname === '/register';
  return encoded || loops ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
