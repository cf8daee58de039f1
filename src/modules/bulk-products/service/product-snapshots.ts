import { ok, err, type FieldText, type Result } from '#kernel/result.ts';
import { productToDraft } from '#modules/catalog/rules/product-values.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { findBulkRows } from '#modules/catalog/service/bulk-rows.ts';
import { createProduct, deleteProduct } from '#modules/catalog/service/write-products.ts';
import { countedUnits } from '#modules/inventory/rules/stock.ts';
import { listVariantStock } from '#modules/inventory/service/bulk-stock.ts';
import { setStock } from '#modules/inventory/service/product-stock.ts';
import type { Context } from '#platform/context.ts';
import type { BulkErrorCode, BulkChangeEntry, ProductSnapshot } from '../contract/bulk.ts';

/** A product to delete. It must still have this version. */
export interface ProductToDelete {
  id: string;
  version: number;
  /** The stock must still match this snapshot. Absent: the stock is not compared. */
  created?: ProductSnapshot;
}

/** An error of a whole product, with the path of the product's name. */
const productError = (id: string, message: FieldText) =>
  err('bulk_refused', [{ path: `${id}.name`, message }]);

/** Creates or recreates a product and sets its stock. */
export async function createFromSnapshot(
  ctx: Context,
  snapshot: ProductSnapshot,
): Promise<Result<BulkChangeEntry, BulkErrorCode>> {
  const { draft, stock } = snapshot;
  const created = await createProduct(ctx, draft);
  if (!created.ok) {
    if (created.code === 'unauthenticated' || created.code === 'forbidden') return err(created.code);
    return productError(
      draft.id,
      messages[created.code] ?? created.fields?.[0]?.message ?? /*i18n*/ 'This product is not valid.',
    );
  }
  if (stock.length > 0) {
    const items = stock.map((item) => ({ ...item, version: 0 }));
    const counted = await setStock(ctx, { productId: draft.id, items });
    if (!counted.ok) return productError(draft.id, /*i18n*/ 'Its stock could not be saved.');
  }
  return ok({ id: draft.id, created: snapshot, before: {}, after: {}, version: created.value.version });
}

const messages: Readonly<Record<string, string>> = {
  id_taken: /*i18n*/ 'Another product uses this handle.',
  sku_taken: /*i18n*/ 'This SKU is already used by another product or colour.',
  alias_taken: /*i18n*/ 'One of its redirects is already used by another product.',
  category_missing: /*i18n*/ 'Its category no longer exists.',
};

/**
 * Deletes a product unless it or its stock was changed, units are reserved, or it is part of a set.
 * @returns the snapshot of the deleted product, for undo.
 */
export async function deleteUnchangedProduct(
  ctx: Context,
  { id, version, created }: ProductToDelete,
): Promise<Result<BulkChangeEntry, BulkErrorCode>> {
  // Always lock stock before products to avoid deadlocks.
  const counts = await listVariantStock(ctx, [id], { lock: true });
  const row = (await findBulkRows(ctx, [id], { lock: true })).get(id);
  if (!row) return productError(id, /*i18n*/ 'This product no longer exists.');
  if (row.version !== version) return productError(id, /*i18n*/ 'This product was changed in the meantime.');
  const stock = counts.map((row) => ({
    colorKey: row.colorKey || null,
    onHand: countedUnits(row),
  }));
  if (created && !isSameStock(stock, created.stock)) {
    return productError(id, /*i18n*/ 'Its stock changed in the meantime.');
  }
  if (counts.some(({ held }) => held > 0))
    return productError(id, /*i18n*/ 'Some units are reserved for orders.');
  const found = await getEditableProduct(ctx, { id });
  if (!found.ok) return productError(id, /*i18n*/ 'This product no longer exists.');
  const deleted: ProductSnapshot = { draft: productToDraft(found.value), stock };
  const removed = await deleteProduct(ctx, { id });
  if (!removed.ok) {
    return removed.code === 'product_in_use'
      ? productError(id, /*i18n*/ 'It is part of a set.')
      : err('not_found');
  }
  return ok({ id, deleted, before: {}, after: {}, version });
}

/** Treats uncounted stock as 0. */
function isSameStock(now: ProductSnapshot['stock'], then: ProductSnapshot['stock']): boolean {
  const unitsOf = (stock: ProductSnapshot['stock']) =>
    JSON.stringify(
      stock
        .filter(({ onHand }) => onHand > 0)
        .map(({ colorKey, onHand }) => [colorKey, onHand])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    );
  return unitsOf(now) === unitsOf(then);
}
