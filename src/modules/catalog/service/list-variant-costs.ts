import type { Context } from '#platform/context.ts';
import * as store from '../store/names-and-costs.ts';

/** Costs of the products' variants, for margins that staff see. The caller checks the permission. */
export const listVariantCosts = (
  { tx }: Pick<Context, 'tx'>,
  productIds: readonly string[],
): Promise<store.VariantCost[]> => store.listVariantCosts(tx, productIds);
