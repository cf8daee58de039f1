import { newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChanges } from '#modules/audit/service.ts';
import { writeBulkRows } from '#modules/catalog/service/bulk-rows.ts';
import { countMany } from '#modules/inventory/service/count-many.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { BulkMade, BulkErrorCode, BulkWritten, WholeProduct } from '../contract/bulk.ts';
import * as store from '../store.ts';
import type { Plan } from './bulk-plan.ts';
import { makeProduct, removeProduct, type Untouched } from './whole-products.ts';

/** Values for the audit log: prices with their currency. */
const told = (values: BulkWritten['before'], currency: string): object =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const isPrice = field === 'price' || field === 'compareAtPrice' || field === 'cost';
      return [field, isPrice && typeof value === 'number' ? money(value, currency) : value];
    }),
  );

/**
 * Writes a plan whose products are locked, and creates and deletes further products. On any error nothing is written
 * and the errors are returned. Stores the change so it can be undone.
 */
export async function writePlan(
  ctx: Context,
  plan: Plan,
  besides: { make: readonly WholeProduct[]; remove: readonly Untouched[] } = { make: [], remove: [] },
): Promise<Result<BulkMade, BulkErrorCode>> {
  const { refusals } = plan;
  if (refusals.length > 0) {
    return err(
      'bulk_refused',
      refusals.map(({ id, field, message }) => ({ path: `${id}.${field}`, message })),
    );
  }
  const changed = await writeChanges(ctx, plan);
  if (!changed.ok) return changed;
  const kept = changed.value;
  for (const product of besides.remove) {
    const removed = await removeProduct(ctx, product);
    if (!removed.ok) return removed;
    kept.push(removed.value);
  }
  for (const product of besides.make) {
    const made = await makeProduct(ctx, product);
    if (!made.ok) return made;
    kept.push(made.value);
  }
  const changeId = newId(ctx.now);
  const madeBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await store.keepBulkChange(ctx.tx, { id: changeId, madeAt: ctx.now, madeBy, rows: JSON.stringify(kept) });
  return ok({ changeId, products: kept.length });
}

async function writeChanges(
  ctx: Context,
  { changes, products, counts }: Plan,
): Promise<Result<BulkWritten[], BulkErrorCode>> {
  const written = await writeBulkRows(
    ctx,
    products.map(({ wanted }) => wanted),
  );
  if (!written.ok) return err('bulk_refused', [{ path: written.code, message: 'Somebody was quicker.' }]);
  if (!(await countMany(ctx, counts))) return err('changed_meanwhile');
  const counted = new Map(counts.map((count) => [count.productId, count]));
  const kept = products.map(({ wanted, before, after, version }): BulkWritten => {
    const count = counted.get(wanted.id);
    return { id: wanted.id, before, after, version, ...(count ? { stockVersion: count.version + 1 } : {}) };
  });
  const names = new Map(changes.map(({ id, name }) => [id, name]));
  const { currency } = await getSettings(ctx, 'shop');
  await recordChanges(
    ctx,
    kept.map(({ id, before, after }) => ({
      what: 'product' as const,
      id,
      name: names.get(id) ?? '',
      before: told(before, currency),
      after: told(after, currency),
    })),
  );
  return ok(kept);
}
