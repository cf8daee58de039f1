import type { Tx } from '#platform/database/database.ts';
import type { ProductImportTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ProductImportTables>();

export interface PictureToFetch {
  number: number;
  productId: string;
  url: string;
  alt: string;
  variantIds: string[];
}

export async function insertPictures(
  tx: Tx,
  importId: string,
  pictures: readonly Omit<PictureToFetch, 'number'>[],
): Promise<void> {
  if (pictures.length === 0) return;
  await on(tx)
    .insertInto('productImportPictures')
    .values(pictures.map((picture) => ({ importId, ...picture })))
    .execute();
}

/** Addresses from which a product's pictures were fetched by any import, with the pictures. */
export async function listFetched(
  tx: Tx,
  productId: string,
): Promise<{ url: string; pictureId: string | null }[]> {
  return on(tx)
    .selectFrom('productImportPictures')
    .select(['url', 'pictureId'])
    .where('productId', '=', productId)
    .where('status', '=', 'done')
    .execute();
}

/** All pictures of the product with the first pending picture. */
export async function listNextPictures(tx: Tx, importId: string): Promise<PictureToFetch[]> {
  const first = await on(tx)
    .selectFrom('productImportPictures')
    .select('productId')
    .where('importId', '=', importId)
    .where('status', '=', 'pending')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (!first) return [];
  return on(tx)
    .selectFrom('productImportPictures')
    .select(['number', 'productId', 'url', 'alt', 'variantIds'])
    .where('importId', '=', importId)
    .where('productId', '=', first.productId)
    .where('status', '=', 'pending')
    .orderBy('number')
    .execute();
}

export async function changePicture(
  tx: Tx,
  importId: string,
  number: number,
  change: { status: 'done' | 'failed'; problem?: string; pictureId?: string },
): Promise<void> {
  await on(tx)
    .updateTable('productImportPictures')
    .set(change)
    .where('importId', '=', importId)
    .where('number', '=', number)
    .execute();
}

export async function countPictures(
  tx: Tx,
  importIds: readonly string[],
): Promise<{ importId: string; status: 'pending' | 'done' | 'failed'; pictures: number }[]> {
  if (importIds.length === 0) return [];
  return on(tx)
    .selectFrom('productImportPictures')
    .select((row) => ['importId', 'status', row.fn.countAll<number>().as('pictures')])
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'status'])
    .execute();
}

/** Pictures that are not fetched yet are not fetched any more. */
export async function dropPendingPictures(tx: Tx, importId: string): Promise<void> {
  await on(tx)
    .deleteFrom('productImportPictures')
    .where('importId', '=', importId)
    .where('status', '=', 'pending')
    .execute();
}
