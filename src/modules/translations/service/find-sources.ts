import { defaultLanguage } from '#kernel/language.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/texts.ts';

/**
 * The texts of the main language that stand behind stored translations, such as the options of an order that was placed
 * in another language. One query; none in the main language. Unknown texts are absent.
 *
 * @param language of the translations.
 */
export async function findSources(
  { tx }: Context,
  language: string,
  translations: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return language === defaultLanguage
    ? new Map()
    : store.listSources(tx, language, [...new Set(translations)]);
}
