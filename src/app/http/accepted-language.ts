import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { defaultLanguage, type Language, languages } from '#kernel/language.ts';

/** The language that a request asks for in `Accept-Language`. */
export const acceptedLanguage = (c: Context): Language =>
  accepts(c, {
    ...{ header: 'Accept-Language', supports: [...languages], default: defaultLanguage },
  }) as Language;

/** Values of the header with their language. Few differ, but any client can send new ones. */
const known = new Map<string, Language>();
const MAX_KNOWN = 1_000;

/** The same by the value of the header. */
export function languageOfHeader(header = ''): Language {
  const found = known.get(header);
  if (found) return found;
  const language = acceptedLanguage({ req: { header: () => header } } as unknown as Context);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(header, language);
  return language;
}
