import { useLingui } from '@lingui/react';

/** Names as a list, with the separators of the page's language. */
export function useListText(): (names: readonly string[]) => string {
  const { i18n } = useLingui();
  const format = new Intl.ListFormat(i18n.locale, { style: 'short', type: 'unit' });
  return (names) => format.format(names);
}
