import { numberFormat } from '#kernel/number-format.ts';

/** Facets count exactly up to this number; a larger count means "more". */
export const MAX_FACET_COUNT = 1_000;

/** "12" or "1,000+", in a language. */
export function facetCountText(count: number, locale: string): string {
  const number = numberFormat(locale);
  return count > MAX_FACET_COUNT ? `${number.format(MAX_FACET_COUNT)}+` : number.format(count);
}
