import { languagePrefix, splitLanguage } from '#kernel/language.ts';
import { publicPages } from '../pages.ts';
import { offlineScriptType } from './offline-cart-script.ts';

/** The return path after sign-in is private. */
const privateQueryKeys = new Set(['redirectTo']);

const partsOf = (path: string) => path.split('/').filter(Boolean);

function matchesPath(path: string, parts: readonly string[]): boolean {
  const pattern = partsOf(path);
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

/**
 * Whether the service worker may cache a page: a public one, requested only with query keys that `pages.ts`
 * lists for it. A page with a secret URL (`/gift/:token`) shows private data.
 */
export function isCacheable({ pathname, searchParams }: URL): boolean {
  const parts = partsOf(splitLanguage(pathname).pathname);
  const page = publicPages.find(({ path }) => matchesPath(path, parts));
  const known = page?.query;
  if (!known || page.path.includes(':token')) return false;
  return [...searchParams.keys()].every((key) => known.includes(key) && !privateQueryKeys.has(key));
}

/** Second check: whether the response is a successful one of this site, marked as public. */
export function isPublicResponse(response: Response): boolean {
  const cacheControl = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    /(^|[\s,])public\b/.test(cacheControl) &&
    !/no-store/.test(cacheControl)
  );
}

/**
 * Removes scripts and their preloads, except the inline script of the colour scheme, and activates that of the offline
 * cart. The offline page replaces a page at any URL, where its scripts would not work.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*\sdata-(?:scheme|offline-cart)-script)[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link[^>]*\srel="(late-)?modulepreload"[^>]*>/gi, '')
    .replace(` type="${offlineScriptType}"`, '');
}

/** Language prefix of a path: `/fr`, or empty. */
export function languageOf(pathname: string): string {
  return languagePrefix(splitLanguage(pathname).language);
}
