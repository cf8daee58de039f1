import { useLingui } from '@lingui/react/macro';
import type { Product } from '../../contract/product.ts';
import type { FactField } from '../../contract/product-fields.ts';

export interface ProductFact {
  key: string;
  name: string;
  /** Empty: the product does not have it. */
  textOf: (product: Pick<Product, FactField>) => string;
}

/** The plain fields that product page and comparison list before the attributes. */
export function useProductFacts(): ProductFact[] {
  const { t, i18n } = useLingui();
  const countries = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const facts: Record<FactField, Omit<ProductFact, 'key'>> = {
    brand: { name: t`Brand`, textOf: ({ brand }) => brand },
    countryOfOrigin: {
      name: t`Country of origin`,
      textOf: ({ countryOfOrigin: code }) => (code ? (countries.of(code) ?? code) : ''),
    },
  };
  return Object.entries(facts).map(([key, fact]) => ({ key, ...fact }));
}
