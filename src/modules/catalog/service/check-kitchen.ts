import { ok, type Ok } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Kitchen, KitchenCheck } from '../contract/kitchen.ts';
import { findMisfits } from '../rules/kitchen.ts';
import { getProducts } from './get-product.ts';

/** Published products that do not fit a kitchen, such as those of a cart, each with its reasons. */
export async function checkKitchen(
  ctx: Context,
  { ids, kitchen }: { ids: readonly string[]; kitchen: Kitchen },
): Promise<Ok<KitchenCheck[]>> {
  const products = await getProducts(ctx, ids);
  const checks = [...products.values()].map(({ id, name, attributes }) => ({
    id,
    name,
    misfits: findMisfits(attributes, kitchen),
  }));
  return ok(checks.filter((check) => check.misfits.length > 0));
}
