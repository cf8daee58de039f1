import type { KitchenProduct } from '#modules/catalog/contract/kitchen-product.ts';
import type { Answers, Use } from '../contract/answers.ts';
import { useRules } from './uses.ts';

/**
 * Whether a piece may be proposed for a kitchen. On the hob and in the oven it must say that it fits; elsewhere it must not
 * say that it does not. `listKitchenProducts` of the catalogue filters by the same rules.
 */
export function fitsKitchen(
  product: Pick<KitchenProduct, 'use' | 'hobs' | 'ovenLimit' | 'dishwasher'>,
  { hob, oven, dishwasher }: Pick<Answers, 'hob' | 'oven' | 'dishwasher'>,
): boolean {
  const rule = useRules[product.use as Use];
  const { hobs, ovenLimit } = product;
  if (hob !== null) {
    const isNamed = hobs?.includes(hob) ?? false;
    if (rule.hob ? !isNamed : hobs !== null && !isNamed && !hobs.includes('none')) return false;
  }
  if (oven === 'none' && rule.oven) return false;
  if (typeof oven === 'number') {
    const isHotEnough = ovenLimit !== null && ovenLimit >= oven;
    if (rule.oven ? !isHotEnough : ovenLimit !== null && !isHotEnough) return false;
  }
  return dishwasher !== 'all' || product.dishwasher !== 'no';
}
