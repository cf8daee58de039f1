import { languagePrefix, splitLanguage } from '../language.ts';
import { publicPages } from '../pages.ts';

/** Where somebody wants to go after signing in is nobody else's business. */
const tellingKeys = new Set(['redirectTo']);

const partsOf = (path: string) => path.split('/').filter(Boolean);

function isAddressOf(path: string, parts: readonly string[]): boolean {
  const pattern = partsOf(path);
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

/**
 * Whether a page may be kept in the browser for times without a connection: a public one, asked for with nothing but
 * what it knows. An address that is a secret (`/gift/:token`) shows what is somebody's to whoever has it.
 */
export function mayKeep({ pathname, searchParams }: URL): boolean {
  const parts = partsOf(splitLanguage(pathname).pathname);
  const page = publicPages.find(({ path }) => isAddressOf(path, parts));
  const known = page?.query;
  if (!known || page.path.includes(':token')) return false;
  return [...searchParams.keys()].every((key) => known.includes(key) && !tellingKeys.has(key));
}

/** The second lock: the shop itself says of an answer that it is the same for everybody. */
export function isForEverybody(answer: Response): boolean {
  const cacheControl = answer.headers.get('cache-control') ?? '';
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    /(^|[\s,])public\b/.test(cacheControl) &&
    !/no-store/.test(cacheControl)
  );
}

/** The page without what only a running script needs: it is shown at whatever address could not be reached. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*\sdata-scheme-script)[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link[^>]*\srel="modulepreload"[^>]*>/gi, '');
}

/** The beginning of a page's address that says its language: `/fr`, or nothing. */
export function languageOf(pathname: string): string {
  return languagePrefix(splitLanguage(pathname).language);
}
