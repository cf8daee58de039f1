import type { TextPart } from '#modules/translations/service/translation-source.ts';
import { settingTexts, textsOfGroup, type TranslatedGroup } from '../rules/setting-texts.ts';
import * as store from '../store.ts';
import { findSettings } from './read-settings.ts';

/** Texts of the settings, for their translation. Groups that are invalid are left out: `doctor` reports them. */
export const settingsTextPart: TextPart = async (ctx) => {
  const texts: { source: string; maxLength: number }[] = [];
  for (const key of Object.keys(settingTexts) as TranslatedGroup[]) {
    const group = await findSettings(ctx, key);
    if (group.ok) texts.push(...textsOfGroup(key, group.value));
  }
  return store.textRows(texts);
};
