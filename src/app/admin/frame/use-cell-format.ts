import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { listCountries } from '#kernel/countries.ts';
import { localize } from '#kernel/localized-text.ts';
import { productStatuses } from '#modules/catalog/contract/field-description.ts';
import type { CellFormat } from '#modules/bulk-products/rules/cells.ts';
import { productStatusLabels } from '#modules/catalog/ui/admin/product-labels.ts';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import { validateValue } from '#modules/product-types/rules/validate-value.ts';
import { parseValue, valueText } from '#modules/product-types/rules/value-text.ts';
import { productTypesQuery } from '#modules/product-types/client.ts';
import { taxSettingsQuery } from '#modules/settings/client/admin.ts';

/** Currency and choices with which the bulk editor shows and parses values. */
export function useCellFormat(
  currency: string | undefined,
  categories: readonly { id: string; name: string }[] | undefined,
  attributes: readonly Attribute[],
): CellFormat {
  const { i18n } = useLingui();
  const taxClasses = useQuery(taxSettingsQuery).data?.classes;
  const productTypes = useQuery(productTypesQuery).data;
  return useMemo(
    () => ({
      currency: currency ?? 'USD',
      attributeText: (key, value) => {
        const choice = attributes
          .find((each) => each.key === key)
          ?.choices.find((each) => each.key === value);
        return choice ? localize(choice.name, i18n.locale) : valueText(value);
      },
      parseAttribute: (key, text) => {
        const attribute = attributes.find((each) => each.key === key);
        const value = attribute ? parseValue(attribute, text) : null;
        return attribute && value !== null && validateValue(attribute, value) === null ? value : null;
      },
      choices: {
        categories: categories ?? [],
        statuses: productStatuses.map((id) => ({ id, name: i18n._(productStatusLabels[id].label) })),
        taxClasses: taxClasses?.map(({ key, name }) => ({ id: key, name })) ?? [],
        countries: listCountries(i18n.locale).map(({ code, name }) => ({ id: code, name })),
        productTypes: productTypes?.map(({ id, name }) => ({ id, name: localize(name, i18n.locale) })) ?? [],
      },
    }),
    [currency, categories, attributes, taxClasses, productTypes, i18n],
  );
}
