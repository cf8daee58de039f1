import { useLingui } from '@lingui/react/macro';
import type { MeasureUnits } from '#kernel/measures.ts';
import { formatValue } from '#modules/product-types/rules/format-value.ts';
import type { ProductAttribute } from '../../contract/product-attribute.ts';
import { useMeasureFormat } from './use-measure-format.ts';

/** Number of the standard hobs. */
const ALL_HOBS = 5;

/** Text of a product's value in the reader's language and the units of the settings. */
export function useAttributeText(units: MeasureUnits): (attribute: ProductAttribute) => string {
  const { i18n, t } = useLingui();
  const { format } = useMeasureFormat(units);
  return (attribute) => {
    const { key, value } = attribute;
    // Shorter than the list of all of them.
    if (key === 'hob' && Array.isArray(value) && value.length >= ALL_HOBS && value.includes('induction'))
      return t`All hobs, including induction`;
    return formatValue(attribute, value, { language: i18n.locale, format });
  };
}
