import { localize } from '#kernel/localized-text.ts';
import type { AttributeFacet, AttributeParams } from '../contract/attribute-filters.ts';

/** The brand in the URL of a list: `f.brand=Forno Alto`, like an attribute. */
export const BRAND_KEY = 'brand';

export interface CountedBrand {
  brand: string;
  count: number;
}

/**
 * The brands of the listed products as a filter: with two or more, or with a chosen one, so that it can be taken back. An
 * attribute of the shop with the key `brand` takes its place.
 */
export function brandFacet(
  counted: readonly CountedBrand[],
  attributes: readonly { key: string }[],
  { params, language }: { params: AttributeParams; language: string },
): AttributeFacet[] {
  if (attributes.some(({ key }) => key === BRAND_KEY)) return [];
  const options = counted.map(({ brand, count }) => ({ value: brand, name: brand, count }));
  if (options.length === 0 || (options.length === 1 && !params[BRAND_KEY])) return [];
  const name = { en: 'Brand', fr: 'Marque', ar: 'العلامة التجارية' };
  return [{ key: BRAND_KEY, name: localize(name, language), unit: null, options }];
}

/** The brands to filter by; undefined for all. */
export const chosenBrands = (
  params: AttributeParams,
  attributes: readonly { key: string }[],
): readonly string[] | undefined =>
  attributes.some(({ key }) => key === BRAND_KEY) ? undefined : params[BRAND_KEY];
