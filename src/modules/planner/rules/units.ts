import type { Answers, Use } from '../contract/answers.ts';
import type { Unit } from './pack.ts';
import { diameterOf } from './score.ts';
import type { Selection } from './sets.ts';
import { useRules } from './uses.ts';

/** Units of a quantity that are stored at most: more are not drawn. */
const MAX_UNITS = 60;

/** The single pieces of a kit, with the places that the customer chose. */
export function unitsOf(selection: Selection, { places }: Pick<Answers, 'places'>): Unit[] {
  return [...selection].flatMap(([use, { product, quantity }]) => {
    const count = quantity * (useRules[use].isBoxOfUnits ? Math.max(1, product.pieces) : 1);
    const weight = (product.weight ?? 0) * (quantity / count);
    return Array.from({ length: Math.min(MAX_UNITS, count) }, (_, index): Unit => {
      const key = `${use satisfies Use}.${index + 1}`;
      return {
        ...{ key, use, name: product.name, dimensions: product.dimensions, diameter: diameterOf(product) },
        ...{ nestingHeight: product.nestingHeight, weight: Math.ceil(weight), place: places[key] },
      };
    });
  });
}
