import type { CacheTag } from '#kernel/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/public-products.ts';
import type { ProductCardRow, ProductRow } from '../store/public-products.ts';

/** Published products as cards, in the order of the given ids. Public pages share what they read, until it changes. */
export const readCards = (ctx: Context, ids: readonly string[]): Promise<ProductCardRow[]> =>
  readShared(ctx, { table: 'product cards', ids, read: store.listCards, tagsOf: cardTags });

/** Like `readCards`, with all data of the products. */
export const readProducts = (ctx: Context, ids: readonly string[]): Promise<ProductRow[]> =>
  readShared(ctx, { table: 'products', ids, read: store.listProducts, tagsOf: productTags });

/** The name of its category, and everything of the product. */
const cardTags = ({ id }: ProductCardRow): CacheTag[] => ['categories', `product:${id}`];

const productTags = (row: ProductRow): CacheTag[] => [
  ...cardTags(row),
  ...row.components.map(({ productId }): CacheTag => `product:${productId}`),
];

interface Reading<Row> {
  table: string;
  ids: readonly string[];
  read: (tx: Context['tx'], ids: readonly string[]) => Promise<Row[]>;
  tagsOf: (row: Row) => CacheTag[];
}

async function readShared<Row extends { id: string }>(
  { tx, sharedReads }: Context,
  { table, ids, read, tagsOf }: Reading<Row>,
): Promise<Row[]> {
  if (!sharedReads) return read(tx, ids);
  const readMissing = async (missing: readonly string[]) =>
    new Map((await read(tx, missing)).map((row) => [row.id, row]));
  const rows = await sharedReads.findRows(table, ids, readMissing, tagsOf);
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
}
