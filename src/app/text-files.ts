import textFiles from 'virtual:text-files';
import { textAreasOf } from './text-areas.ts';

/** Addresses of a page's words, so that the browser asks for them as soon as for its scripts. On the server only. */
export function textFilesOf(language: string, pathname: string): string[] {
  return textAreasOf(pathname).flatMap((area) => textFiles[`${language}/${area}`] ?? []);
}
