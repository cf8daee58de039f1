import type { KitchenProduct } from '#modules/catalog/contract/kitchen-product.ts';
import type { Answers, Use } from '../contract/answers.ts';
import type { PlannerSettings } from '#modules/settings/contract/policies.ts';
import { useRules } from './uses.ts';

const dishwasherPoints: Readonly<Record<string, number>> = { yes: 1, 'top-rack': 0.7, no: 0 };

type Sized = Pick<KitchenProduct, 'diameter' | 'dimensions' | 'variantId'>;

/**
 * Diameter in millimetres of a round product: its attribute, else the size that its variant is named by, as in `moss.26cm`.
 */
export function diameterOf({ diameter, variantId }: Sized): number | null {
  const size = /(?:^|\.)(\d{2})cm$/.exec(variantId);
  return diameter ?? (size ? Number(size[1]) * 10 : null);
}

/** Millimetres across; null if the product has no dimensions. */
const acrossOf = (product: Sized) =>
  diameterOf(product) ??
  (product.dimensions && Math.min(product.dimensions.length, product.dimensions.width));

/** Size that a use prefers, and the product's: for uses with a preferred size only. */
export function sizeOf(
  product: KitchenProduct,
  people: number,
): { wanted: number; actual: number | null } | null {
  const rule = useRules[product.use as Use].size;
  if (!rule) return null;
  const actual = rule.of === 'capacity' ? product.capacity : acrossOf(product);
  return { wanted: rule.for(people), actual };
}

/** How well a piece suits a customer, from 0 to 1: the weighted mean of what the answers ask for. */
export function scoreOf(
  product: KitchenProduct,
  answers: Answers,
  { weights, mostFavorites }: { weights: PlannerSettings; mostFavorites: number },
): number {
  let sum = 0;
  let total = 0;
  const count = (weight: number, points: number) => {
    sum += weight * points;
    total += weight;
  };
  const size = sizeOf(product, answers.household);
  if (size)
    count(
      weights.size,
      size.actual === null ? 0.4 : Math.max(0, 1 - (2 * Math.abs(size.actual - size.wanted)) / size.wanted),
    );
  if (answers.colors.length > 0)
    count(weights.color, product.color === null ? 0.5 : Number(answers.colors.includes(product.color.key)));
  if (answers.dishwasher !== 'none')
    count(weights.dishwasher, dishwasherPoints[product.dishwasher ?? ''] ?? 0.5);
  if (answers.spaces.length > 0) count(weights.nesting, product.nestingHeight === null ? 0.3 : 1);
  count(weights.favorites, Math.log1p(product.favorites) / Math.log1p(Math.max(1, mostFavorites)));
  return total === 0 ? 0 : sum / total;
}
