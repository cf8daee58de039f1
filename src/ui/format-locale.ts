import { createContext, useContext } from 'react';
import { useLingui } from '@lingui/react';

const FormatLocaleContext = createContext<string | null>(null);

/** The locale of dates, times and numbers, where it differs from the language of the texts. */
export const FormatLocaleProvider = FormatLocaleContext.Provider;

/** The locale of dates, times and numbers: the language of the texts, in the back office with the reader's region. */
export function useFormatLocale(): string {
  const { i18n } = useLingui();
  return useContext(FormatLocaleContext) ?? i18n.locale;
}
