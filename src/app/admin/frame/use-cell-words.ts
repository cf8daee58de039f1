import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CellWords } from '#modules/bulk-products/rules/cells.ts';
import { productStatusWords } from '#modules/catalog/ui/admin/product-words.ts';

/** What the grid and the import need to know to say values in words and to read them back. */
export function useCellWords(
  currency: string | undefined,
  categories: readonly { id: string; name: string }[] | undefined,
): CellWords {
  const { i18n } = useLingui();
  return useMemo(
    () => ({
      currency: currency ?? 'USD',
      categories: categories ?? [],
      statuses: {
        draft: i18n._(productStatusWords.draft.label),
        published: i18n._(productStatusWords.published.label),
        archived: i18n._(productStatusWords.archived.label),
      },
    }),
    [currency, categories, i18n],
  );
}
