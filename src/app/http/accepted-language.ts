import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { defaultLanguage, type Language, languages } from '#kernel/language.ts';

/** The language that a request asks for in `Accept-Language`. */
export const acceptedLanguage = (c: Context): Language =>
  accepts(c, {
    ...{ header: 'Accept-Language', supports: [...languages], default: defaultLanguage },
  }) as Language;
