import { type Tier, tiers } from '../contract/plan.ts';
import { mostSuitable } from './choose-kit.ts';
import type { Candidate } from './sets.ts';

/**
 * Good, better and best: the most suitable product of the lower, middle and upper third of the prices. The chosen product
 * takes the place of its third. Two products are good and best; one is no choice.
 */
export function tiersOf(
  all: readonly Candidate[],
  chosen: Candidate,
): { tier: Tier; candidate: Candidate }[] {
  const byProduct = Map.groupBy(all, ({ product }) => `${product.productId} ${product.price}`);
  const isChosen = (each: Candidate) =>
    each.product.productId === chosen.product.productId &&
    each.product.variantId === chosen.product.variantId;
  const products = [...byProduct.values()]
    .map((variants) => variants.find(isChosen) ?? mostSuitable(variants))
    .toSorted((a, b) => a.cost - b.cost || b.score - a.score);
  if (products.length < 2) return [];
  const count = Math.min(tiers.length, products.length);
  const names = count === 2 ? (['good', 'best'] as const) : tiers;
  return Array.from({ length: count }, (_, index) => {
    const third = products.slice(
      Math.floor((index * products.length) / count),
      Math.floor(((index + 1) * products.length) / count),
    );
    return { tier: names[index]!, candidate: third.find(isChosen) ?? mostSuitable(third) };
  });
}
