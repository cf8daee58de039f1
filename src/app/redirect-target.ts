import { splitLanguage } from '#kernel/language.ts';

interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** Sign-in path with the return path, both without a language prefix. */
export function loginPath({ pathname, search, hash = '' }: Place): string {
  // The framework requests page data under another path; the return path is the page itself.
  const page = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname;
  const origin = `${splitLanguage(page).pathname}${search}${hash}`;
  return `/login?redirectTo=${encodeURIComponent(origin)}`;
}

const base = 'https://shop.invalid';

/**
 * Return path after sign-in. Only a path on this site is valid: `//x`, `/\x`, `javascript:` and their encoded forms,
 * control characters and the sign-in pages fall back to the home page. The current page selects the language.
 */
export function redirectTarget(redirectTo: string | null): string {
  if (!redirectTo || !/^\/(?![/\\])/.test(redirectTo) || /[\p{Cc}\\]/u.test(redirectTo)) return '/';
  if (!URL.canParse(redirectTo, base)) return '/';
  const url = new URL(redirectTo, base);
  const { pathname } = splitLanguage(url.pathname);
  if (url.origin !== base || url.pathname.startsWith('//') || pathname.startsWith('//')) return '/';
  const encoded = /^\/(%2f|%5c)/i.test(pathname);
  const loops = pathname === '/login' || pathname === '/register';
  return encoded || loops ? '/' : `${pathname}${url.search}${url.hash}`;
}
