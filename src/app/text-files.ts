import textFiles from 'virtual:text-files';
import { textAreasOf } from './text-areas.ts';

/** URLs of a page's texts, for preload hints. Server only. */
export function textFilesOf(language: string, pathname: string): string[] {
  return textAreasOf(pathname).flatMap((area) => textFiles[`${language}/${area}`] ?? []);
}
