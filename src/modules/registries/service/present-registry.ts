import { pictureOfVariant } from '#modules/catalog/rules/variant-picture.ts';
import { findVariant } from '#modules/catalog/rules/set-choice.ts';
import {
  listProductsWithVariants,
  type ProductWithVariants,
} from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import type { Registry, RegistryItem, SharedRegistry } from '../contract/registries.ts';
import { chooseItem } from '../rules.ts';
import * as items from '../store/items.ts';
import type { StoredRegistry } from '../store/registries.ts';

type Products = ReadonlyMap<string, ProductWithVariants>;

async function listProductsOf(ctx: Context, rows: readonly items.StoredItem[]): Promise<Products> {
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  return new Map((await listProductsWithVariants(ctx, ids)).map((product) => [product.id, product]));
}

function presentItem(
  { id, productId, variantId, wanted, given }: items.StoredItem,
  product: ProductWithVariants,
): SharedRegistry['items'][number] {
  const variant = findVariant(product, variantId) ?? undefined;
  return {
    ...{ id, productId, wanted, given },
    variantId: variantId || null,
    name: product.name,
    variantName: variant?.name ?? null,
    image: pictureOfVariant(product, variant),
    price: (variant ?? product).price,
    inStock: (variant ?? product).inStock,
  };
}

const presentUnsold = ({ id, productId, variantId, name, wanted, given }: items.StoredItem) => ({
  ...{ id, productId, name, wanted, given },
  variantId: variantId || null,
  variantName: null,
  image: null,
  price: null,
  inStock: false,
});

/** The product of an item, unless it or its variant is no longer sold. */
function findSold(products: Products, { productId, variantId }: items.StoredItem) {
  const product = products.get(productId);
  return product && chooseItem(product, variantId || null) === variantId ? product : undefined;
}

/** Registries for their owner. */
export async function presentRegistries(ctx: Context, rows: readonly StoredRegistry[]): Promise<Registry[]> {
  const stored = await items.listItems(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const products = await listProductsOf(ctx, stored);
  const givers = await items.listGivers(
    ctx.tx,
    stored.flatMap(({ id, given }) => (given > 0 ? [id] : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    ownerName: row.ownerName,
    message: row.message,
    eventOn: row.eventOn,
    address: row.address,
    items: stored
      .filter(({ registryId }) => registryId === row.id)
      .map((item): RegistryItem => {
        const product = findSold(products, item);
        const presented = product ? presentItem(item, product) : presentUnsold(item);
        return { ...presented, givers: givers.get(item.id) ?? [] };
      }),
    sharedUntil: row.sharedUntil?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function presentShared(ctx: Context, row: StoredRegistry): Promise<SharedRegistry> {
  const stored = await items.listItems(ctx.tx, [row.id]);
  const products = await listProductsOf(ctx, stored);
  return {
    id: row.id,
    title: row.title,
    ownerName: row.ownerName,
    message: row.message,
    eventOn: row.eventOn,
    country: row.address.country,
    items: stored.flatMap((item) => {
      const product = findSold(products, item);
      return product ? presentItem(item, product) : [];
    }),
  };
}
