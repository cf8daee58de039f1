import { matchPath } from 'react-router';
import { languagePrefix, splitLanguage } from '#kernel/language.ts';
import { publicFiles, publicPages } from './pages.ts';

/** Maximum characters of a cached path and query: longer ones, such as long searches, fill the cache. */
const MAX_KEY = 300;

/** Path of the page without `.data`, the suffix of the framework's requests for page data. */
export const pageOf = (pathname: string): string => pathname.replace(/(?:(?<=\/)_)?\.data$/, '');

export const isDataRequest = ({ pathname }: URL): boolean => pathname.endsWith('.data');

/**
 * Canonical URL of a public page: spelled as in the table of pages, with only the query keys that the page
 * knows. Capitals and tracking parameters then cause no extra rendering or cache entry. Null for a page that
 * is not public.
 */
export function canonicalUrl(url: URL): URL | null {
  const address = pageOf(url.pathname);
  const { language, pathname } = splitLanguage(address);
  const page = [...publicPages, ...publicFiles].find(({ path }) => matchPath(`/${path}`, pathname));
  if (!page?.query) return null;
  const canonical = new URL(url);
  const prefix = languagePrefix(language);
  canonical.pathname =
    prefix + withoutCapitals(page.path, address.slice(prefix.length)) + url.pathname.slice(address.length);
  for (const key of new Set(url.searchParams.keys())) {
    if (!isQueryKey(page.query, key) && !(isDataRequest(url) && key === '_routes'))
      canonical.searchParams.delete(key);
  }
  canonical.searchParams.sort();
  return canonical;
}

const isQueryKey = (known: readonly string[], key: string): boolean =>
  known.some((each) => (each.endsWith('*') ? key.startsWith(each.slice(0, -1)) : each === key));

/** The router ignores case in the fixed segments of a path. */
function withoutCapitals(pattern: string, pathname: string): string {
  const fixed = pattern.split('/');
  return pathname
    .split('/')
    .map((segment, index) => {
      const expected = fixed[index - 1];
      return expected && !/^[:*]/.test(expected) ? expected : segment;
    })
    .join('/');
}

/** Cache key of a public page; null for a URL that is too long. */
export function pageCacheKey({ pathname, search }: URL): string | null {
  const key = `${pathname}${search}`;
  return key.length <= MAX_KEY ? key : null;
}
