import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { AppliedPromotion } from '../contract.ts';
import type { Customer } from '../rules/customers.ts';
import * as store from '../store/uses.ts';

/**
 * Records the discounts of an order written in this transaction, and counts code uses. Fails when a limit is reached.
 */
export async function redeemPromotions(
  ctx: Context,
  {
    orderId,
    customer,
    applied,
  }: { orderId: string; customer: Customer; applied: readonly AppliedPromotion[] },
): Promise<Result<void, 'code_used_up'>> {
  if (applied.length === 0) return ok(undefined);
  const counted = applied.filter(({ code }) => code !== null).map(({ promotionId }) => promotionId);
  if (counted.length > 0 && !(await store.countUses(ctx.tx, counted, customer))) return err('code_used_up');
  await store.insertUses(
    ctx.tx,
    applied.map(({ promotionId, amount }) => ({ promotionId, orderId, customer, amount: amount.amount })),
    ctx.now,
  );
  return ok(undefined);
}

/** Releases the code uses of a cancelled order. */
export async function releasePromotionUses(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  await store.releaseUses(ctx.tx, orderId, ctx.now);
}

/** Integrity check: codes whose use count differs from their orders. */
export async function findUseCountErrors(ctx: Context): Promise<store.UseCountError[]> {
  return store.findUseCountErrors(ctx.tx);
}
