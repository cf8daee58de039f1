import { useLingui } from '@lingui/react/macro';
import { settingsText, type SettingsText } from './default-content/settings-text.ts';
import type { ContentSettings } from './load-content-settings.ts';
import { useShop } from './use-shop.ts';

/** Current settings as text, for default content. */
export function useSettingsText(terms: ContentSettings): SettingsText {
  const { i18n } = useLingui();
  return settingsText(terms, useShop(), i18n);
}
