import { useLingui } from '@lingui/react/macro';
import type { Language } from '#kernel/language.ts';

/** Names of the shop's languages in the reader's language: `French`. */
export function useLanguageName(): (language: Language) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  return (language) => names.of(language) ?? language;
}
