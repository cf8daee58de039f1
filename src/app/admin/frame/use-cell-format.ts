import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CellFormat } from '#modules/bulk-products/rules/cells.ts';
import { productStatusLabels } from '#modules/catalog/ui/admin/product-labels.ts';

/** Currency, categories and status labels with which the bulk editor and CSV import show and parse values. */
export function useCellFormat(
  currency: string | undefined,
  categories: readonly { id: string; name: string }[] | undefined,
): CellFormat {
  const { i18n } = useLingui();
  return useMemo(
    () => ({
      currency: currency ?? 'USD',
      categories: categories ?? [],
      statuses: {
        draft: i18n._(productStatusLabels.draft.label),
        published: i18n._(productStatusLabels.published.label),
        archived: i18n._(productStatusLabels.archived.label),
      },
    }),
    [currency, categories, i18n],
  );
}
