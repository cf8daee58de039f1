import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
import type { Context } from '#platform/context.ts';
import type { SettingGroups } from '../contract/admin.ts';
import { textsOfGroup, type TranslatedGroup, translateGroup } from '../rules/setting-texts.ts';
import { getSettings } from './read-settings.ts';

/** A settings group with its texts in the reader's language. */
export async function localizeSettings<Key extends TranslatedGroup>(
  ctx: Context,
  key: Key,
  value: SettingGroups[Key],
): Promise<SettingGroups[Key]> {
  const texts = textsOfGroup(key, value).map(({ source }) => source);
  return translateGroup(key, value, await localizeTexts(ctx, texts));
}

/** @throws ResultError as `getSettings`. */
export const getLocalizedSettings = async <Key extends TranslatedGroup>(
  ctx: Context,
  key: Key,
): Promise<SettingGroups[Key]> => localizeSettings(ctx, key, await getSettings(ctx, key));
