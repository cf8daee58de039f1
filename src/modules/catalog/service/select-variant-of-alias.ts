import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canEditCatalog } from '../access.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import * as store from '../store/variants.ts';

/** Lets a former id of a product, now its alias, redirect to one of the product's variants. */
export async function selectVariantOfAlias(
  ctx: Context,
  input: { productId: string; alias: string; variantId: string },
): Promise<Result<null, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  return (await store.selectVariantOfAlias(ctx.tx, input)) ? ok(null) : err('not_found');
}
