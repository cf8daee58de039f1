import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { listCountries } from '#kernel/countries.ts';
import { localize } from '#kernel/localized-text.ts';
import { productStatuses } from '#modules/catalog/contract/field-description.ts';
import type { FieldFormat } from '#modules/catalog/contract/field-text.ts';
import { productStatusLabels } from '#modules/catalog/ui/admin/product-labels.ts';
import { productTypesQuery } from '#modules/product-types/client.ts';
import { taxSettingsQuery } from '#modules/settings/client/admin.ts';

/** Currency and choices with which the bulk editor shows and parses values. */
export function useCellFormat(
  currency: string | undefined,
  categories: readonly { id: string; name: string }[] | undefined,
): FieldFormat {
  const { i18n } = useLingui();
  const taxClasses = useQuery(taxSettingsQuery).data?.classes;
  const productTypes = useQuery(productTypesQuery).data;
  return useMemo(
    () => ({
      currency: currency ?? 'USD',
      choices: {
        categories: categories ?? [],
        statuses: productStatuses.map((id) => ({ id, name: i18n._(productStatusLabels[id].label) })),
        taxClasses: taxClasses?.map(({ key, name }) => ({ id: key, name })) ?? [],
        countries: listCountries(i18n.locale).map(({ code, name }) => ({ id: code, name })),
        productTypes: productTypes?.map(({ id, name }) => ({ id, name: localize(name, 'en') })) ?? [],
      },
    }),
    [currency, categories, taxClasses, productTypes, i18n],
  );
}
