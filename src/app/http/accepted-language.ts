import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { defaultLanguage, type Language, languages } from '#kernel/language.ts';

/** The language that a request asks for in `Accept-Language`. */
export const acceptedLanguage = (c: Context): Language =>
  accepts(c, {
    ...{ header: 'Accept-Language', supports: [...languages], default: defaultLanguage },
  }) as Language;

/** Languages by value of the header, as browsers send it. Any client can send others. */
const known = new Map<string, Language>();
const MAX_KNOWN = 1_000;
const MAX_LENGTH = 100;

/** The same by the value of the header. */
export function languageOfHeader(header = ''): Language {
  const found = known.get(header);
  if (found) return found;
  const language = acceptedLanguage({ req: { header: () => header } } as unknown as Context);
  if (known.size >= MAX_KNOWN) known.clear();
  if (header.length <= MAX_LENGTH) known.set(header, language);
  return language;
}
