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
import { placeholdersIn } from '../content-placeholders.ts';
import { addressIn, defaultLanguage, isLanguage } from '#kernel/language.ts';
import { publicData } from '../request-context.ts';
import { readContentSettings, type ContentSettings } from './load-content-settings.ts';

/** Options that render content in the language of the requested URL. */
export function contentRequest(ctx: Context): RenderOptions {
  const language = isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
  return {
    language,
    placeholders: () => placeholdersIn(ctx, language),
    addressOf: (path) => addressIn(language, path),
  };
}

/** For loaders of fixed pages: content by staff and the settings for default content. */
export async function loadContentPage(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<{ written: ShownPage | null; terms: ContentSettings }> {
  const ctx = context.get(publicData);
  return {
    written: await findShownPage(ctx, id, contentRequest(ctx)),
    terms: await readContentSettings(ctx),
  };
}

export async function loadFaq(
  context: Readonly<RouterContextProvider>,
): Promise<{ written: ShownFaqGroup[] | null; terms: ContentSettings }> {
  const ctx = context.get(publicData);
  return { written: await findShownFaq(ctx, contentRequest(ctx)), terms: await readContentSettings(ctx) };
}
