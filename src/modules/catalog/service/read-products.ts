import type { CacheTag } from '#kernel/cache-tags.ts';
import { type Context, readSharedRows } from '#platform/context.ts';
import * as store from '../store/public-products.ts';
import type { ProductCardRow, ProductRow } from '../store/public-products.ts';

/** Published products as cards, in the order of the given ids. Public pages share what they read, until it changes. */
export const readCards = (ctx: Context, ids: readonly string[]): Promise<ProductCardRow[]> =>
  readInOrder(ctx, { table: 'product cards', ids, read: store.listCards, tagsOf: cardTags });

/** Like `readCards`, with all data of the products. */
export const readProducts = (ctx: Context, ids: readonly string[]): Promise<ProductRow[]> =>
  readInOrder(ctx, { table: 'products', ids, read: store.listProducts, tagsOf: productTags });

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

async function readInOrder<Row extends { id: string }>(
  ctx: Context,
  { table, ids, read, tagsOf }: Reading<Row>,
): Promise<Row[]> {
  const readMissing = async (missing: readonly string[]) =>
    new Map((await read(ctx.tx, missing)).map((row) => [row.id, row]));
  const rows = await readSharedRows(ctx, { table, ids, read: readMissing, tagsOf });
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
}
