import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { listProductsWithAttribute } from '../store/product-attributes.ts';
import { listIdsOfProductType } from '../store/search-index.ts';
import { indexProducts } from './index-products.ts';
import { announceChange } from './announce-change.ts';

/** Shows a changed attribute on pages and, a little later, in search. */
export async function followAttribute(ctx: Context, { key }: { key: string | null }): Promise<void> {
  await announceChange(ctx, 'products');
  if (key === null) return;
  await enqueueJob(
    ctx.tx,
    'catalog:refreshSearch',
    { attributeKey: key, after: '' },
    { key: `search:${key}` },
  );
}

const BATCH = 500;

/** Updates the search texts of products with an attribute, in batches, each in its own transaction. */
export async function refreshSearchOfAttribute(
  ctx: Context,
  { attributeKey, after }: { attributeKey: string; after: string },
): Promise<void> {
  const ids = await listProductsWithAttribute(ctx.tx, attributeKey, { after, limit: BATCH });
  await indexBatch(ctx, ids, (last) =>
    enqueueJob(ctx.tx, 'catalog:refreshSearch', { attributeKey, after: last }),
  );
}

/** Products are found by the name of their type. */
export async function followProductType(ctx: Context, { id }: { id: string }): Promise<void> {
  await enqueueJob(
    ctx.tx,
    'catalog:indexProductType',
    { productTypeId: id, after: '' },
    { key: `index-type:${id}` },
  );
}

/** Updates the search texts of products of a type, in batches, each in its own transaction. */
export async function indexProductType(
  ctx: Context,
  { productTypeId, after }: { productTypeId: string; after: string },
): Promise<void> {
  const ids = await listIdsOfProductType(ctx.tx, productTypeId, { after, limit: BATCH });
  await indexBatch(ctx, ids, (last) =>
    enqueueJob(ctx.tx, 'catalog:indexProductType', { productTypeId, after: last }),
  );
}

async function indexBatch(
  ctx: Context,
  ids: readonly string[],
  enqueueNext: (last: string) => Promise<void>,
): Promise<void> {
  await indexProducts(ctx, ids);
  const last = ids.length === BATCH ? ids.at(-1) : undefined;
  if (last !== undefined) await enqueueNext(last);
  // Searches may have been answered, and cached, while the index was incomplete.
  else await announceChange(ctx, 'products');
}
