import { newId } from '#kernel/ids.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChanges } from '#modules/audit/service.ts';
import { loggedAmounts } from '#modules/catalog/service/audit-product.ts';
import { writeBulkRows } from '#modules/catalog/service/bulk-rows.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type {
  BulkChangeEntry,
  BulkChangeResult,
  BulkErrorCode,
  BulkPartValues,
  ProductSnapshot,
} from '../contract/bulk.ts';
import { partsToWrite } from './plan-parts.ts';
import * as store from '../store.ts';
import type { Plan } from './bulk-plan.ts';
import { writeStock } from './write-stock.ts';
import { createFromSnapshot, deleteUnchangedProduct, type ProductToDelete } from './product-snapshots.ts';

/** Values for the audit log: amounts with their currency. */
const auditValues = (
  values: BulkChangeEntry['before'],
  { attributes, variants }: BulkPartValues = { attributes: {}, variants: [] },
  currency: string,
): object => ({
  ...values,
  ...loggedAmounts(values, currency),
  attributes,
  variants: variants.map(({ id, set }) => ({ id, ...set, ...loggedAmounts(set, currency) })),
});

const hasParts = ({ attributes, variants }: BulkPartValues) =>
  variants.length > 0 || Object.keys(attributes).length > 0;

/**
 * Saves the changes of a plan whose product rows are already locked, and creates and deletes the products in
 * `extra`. On any error nothing is saved: the transaction rolls back. Stores the change, so that it can be undone.
 */
export async function writePlan(
  ctx: Context,
  plan: Plan,
  extra: { create: readonly ProductSnapshot[]; remove: readonly ProductToDelete[] } = {
    create: [],
    remove: [],
  },
): Promise<Result<BulkChangeResult, BulkErrorCode>> {
  const { refusals } = plan;
  if (refusals.length > 0) {
    return err(
      'bulk_refused',
      refusals.map(({ id, variantId, field, message }) => ({
        path: `${variantId === undefined ? id : `${id}#${variantId}`}.${field}`,
        message,
      })),
    );
  }
  const changed = await writeChanges(ctx, plan);
  if (!changed.ok) return changed;
  const entries = changed.value;
  for (const product of extra.remove) {
    const removed = await deleteUnchangedProduct(ctx, product);
    if (!removed.ok) return removed;
    entries.push(removed.value);
  }
  for (const product of extra.create) {
    const created = await createFromSnapshot(ctx, product);
    if (!created.ok) return created;
    entries.push(created.value);
  }
  const changeId = newId(ctx.now);
  const madeBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await store.insertBulkChange(ctx.tx, {
    id: changeId,
    madeAt: ctx.now,
    madeBy,
    rows: JSON.stringify(entries),
  });
  return ok({ changeId, products: entries.length });
}

async function writeChanges(
  ctx: Context,
  { changes, products, counts }: Plan,
): Promise<Result<BulkChangeEntry[], BulkErrorCode>> {
  const written = await writeBulkRows(
    ctx,
    products.map(({ requested }) => requested),
    products.map(partsToWrite),
  );
  if (!written.ok)
    return err('bulk_refused', [
      { path: written.code, message: /*i18n*/ 'A conflicting change was made in the meantime.' },
    ]);
  const stock = await writeStock(ctx, counts);
  if (!stock.ok) return stock;
  const entries = products.map(({ requested, before, after, parts, version }): BulkChangeEntry => {
    return {
      id: requested.id,
      before,
      after,
      ...(hasParts(parts.after) ? { parts } : {}),
      version,
      ...stock.value.get(requested.id),
    };
  });
  const names = new Map(changes.map(({ id, name }) => [id, name]));
  const { currency } = await getSettings(ctx, 'shop');
  await recordChanges(
    ctx,
    entries.map(({ id, before, after, parts }) => ({
      what: 'product' as const,
      id,
      name: names.get(id) ?? '',
      before: auditValues(before, parts?.before, currency),
      after: auditValues(after, parts?.after, currency),
    })),
  );
  return ok(entries);
}
