import { defaultLanguage } from '#kernel/language.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/texts.ts';

/**
 * Translates short texts of the shop for the reader of the context: one query for all of them, none in the main
 * language.
 *
 * @param sources texts in the main language, such as names of options and delivery methods. Duplicates are fine.
 * @returns a function that returns the translation of a source, or the source itself without one.
 */
export async function localizeTexts(
  ctx: Context,
  sources: Iterable<string>,
): Promise<(source: string) => string> {
  const { language = defaultLanguage } = ctx;
  if (language === defaultLanguage) return (source) => source;
  const asked = [...new Set(sources)].filter((source) => source !== '');
  const translations = await store.listTranslations(ctx.tx, language, asked);
  return (source) => translations.get(source) ?? source;
}
