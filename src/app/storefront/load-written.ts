import type { RouterContextProvider } from 'react-router';
import { i18n } from '@lingui/core';
import {
  findShownFaq,
  findShownPage,
  type RenderOptions,
  type ShownPage,
  type ShownFaqGroup,
} from '#modules/content/service/show-content.ts';
import type { Context } from '#platform/context.ts';
import { placeholdersIn } from '../content-facts.ts';
import { addressIn, defaultLanguage, isLanguage } from '../language.ts';
import { publicData } from '../request-context.ts';
import { readShopTerms, type ShopTerms } from './load-shop-terms.ts';

/** In the language of the requested URL. */
export function readingOf(ctx: Context): RenderOptions {
  const language = isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
  return {
    language,
    placeholders: () => placeholdersIn(ctx, language),
    addressOf: (path) => addressIn(language, path),
  };
}

/** For loaders of fixed pages: content by staff and the settings for default content. */
export async function loadWrittenPage(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<{ written: ShownPage | null; terms: ShopTerms }> {
  const ctx = context.get(publicData);
  return { written: await findShownPage(ctx, id, readingOf(ctx)), terms: await readShopTerms(ctx) };
}

export async function loadWrittenFaq(
  context: Readonly<RouterContextProvider>,
): Promise<{ written: ShownFaqGroup[] | null; terms: ShopTerms }> {
  const ctx = context.get(publicData);
  return { written: await findShownFaq(ctx, readingOf(ctx)), terms: await readShopTerms(ctx) };
}
