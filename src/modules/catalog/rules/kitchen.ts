import type { Kitchen, Misfit } from '../contract/kitchen.ts';
import type { ProductAttribute } from '../contract/product-attribute.ts';

/**
 * Why a product does not fit a kitchen. A product that says nothing about it fits, and so does one that is not for the hob.
 * Product lists filter by the same rules, see `fitsKitchen` in `store/list-filter.ts`.
 */
export function findMisfits(
  attributes: readonly Pick<ProductAttribute, 'key' | 'value'>[],
  { hob, oven, hasDishwasher }: Kitchen,
): Misfit[] {
  const valueOf = (key: string) => attributes.find((each) => each.key === key)?.value;
  const found: Misfit[] = [];
  const hobs = valueOf('hob');
  if (hob !== null && Array.isArray(hobs) && !hobs.includes(hob) && !hobs.includes('none')) found.push('hob');
  const limit = valueOf('oven-limit');
  if (oven !== null && typeof limit === 'number' && limit < oven) found.push('oven');
  if (hasDishwasher && valueOf('dishwasher') === 'no') found.push('dishwasher');
  return found;
}

export const isEmptyKitchen = ({ hob, oven, hasDishwasher }: Kitchen): boolean =>
  hob === null && oven === null && !hasDishwasher;
