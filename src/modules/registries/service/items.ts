import { isId, newId } from '#kernel/ids.ts';
import { err, type Result } from '#kernel/result.ts';
import { listProductsWithVariants } from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import { maxItems, maxWanted } from '../contract/limits.ts';
import type { Registry, RegistryErrorCode } from '../contract/registries.ts';
import { chooseItem, isItem } from '../rules.ts';
import * as items from '../store/items.ts';
import { lockRegistry } from '../store/registries.ts';
import { announceRegistry } from './announce-registry.ts';
import { findOwn, readOwn } from './own-registries.ts';

type RegistryResult = Promise<Result<Registry, RegistryErrorCode>>;

/** Adds an item. One that the registry has already is wanted more often. */
export async function addItem(
  ctx: Context,
  {
    registryId,
    productId,
    variantId,
    wanted,
  }: { registryId: string; productId: string; variantId: string | null; wanted: number },
): RegistryResult {
  const found = await findOwn(ctx, registryId);
  if (!found.ok) return found;
  const [product] = await listProductsWithVariants(ctx, [productId]);
  if (!product) return err('product_not_sold');
  if (product.isGiftCard) return err('not_giftable');
  const chosen = chooseItem(product, variantId);
  if (chosen === null) return err('color_not_sold');
  await lockRegistry(ctx.tx, registryId);
  const known = await items.listItems(ctx.tx, [registryId]);
  const isKnown = known.some((item) => isItem(item, { productId, variantId: chosen }));
  if (known.length >= maxItems && !isKnown) return err('registry_full');
  const { name } = product;
  const item = { id: newId(ctx.now), registryId, productId, variantId: chosen, name, wanted };
  await items.addItem(ctx.tx, item, maxWanted, ctx.now);
  await announceRegistry(ctx, registryId);
  return readOwn(ctx, registryId);
}

export async function changeItem(
  ctx: Context,
  { registryId, itemId, wanted }: { registryId: string; itemId: string; wanted: number },
): RegistryResult {
  const found = await findOwn(ctx, registryId);
  if (!found.ok) return found;
  if (!isId(itemId) || !(await items.setWanted(ctx.tx, { id: itemId, registryId, wanted })))
    return err('not_found');
  await announceRegistry(ctx, registryId);
  return readOwn(ctx, registryId);
}

export async function removeItem(
  ctx: Context,
  { registryId, itemId }: { registryId: string; itemId: string },
): RegistryResult {
  const found = await findOwn(ctx, registryId);
  if (!found.ok) return found;
  if (!isId(itemId) || !(await items.deleteItem(ctx.tx, { id: itemId, registryId }))) return err('not_found');
  await announceRegistry(ctx, registryId);
  return readOwn(ctx, registryId);
}
