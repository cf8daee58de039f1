import { type Money, splitMoney } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { AppliedPromotion } from '../contract/discounts.ts';
import type { Customer } from '../rules/customers.ts';
import { takeUniqueCode } from '../store/unique-codes.ts';
import * as store from '../store/uses.ts';

/**
 * Records the discounts of an order written in this transaction, and counts the uses of promotions with a code or a
 * limit. Fails when a limit is reached.
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
  const counted = await store.holdUncounted(
    ctx.tx,
    applied.map(({ promotionId }) => promotionId),
  );
  if (counted.length > 0 && !(await store.countUses(ctx.tx, counted, customer))) return err('code_used_up');
  for (const { promotionId, code, hasUniqueCode } of applied)
    if (
      hasUniqueCode &&
      code !== null &&
      !(await takeUniqueCode(ctx.tx, { promotionId, code, orderId }, ctx.now))
    )
      return err('code_used_up');
  await store.insertUses(
    ctx.tx,
    applied.map(({ promotionId, amount, code, hasUniqueCode }) => ({
      ...{ promotionId, orderId, customer, amount: amount.amount },
      uniqueCode: hasUniqueCode ? code : null,
    })),
    ctx.now,
  );
  return ok(undefined);
}

/**
 * Splits the discount that an edited order still has over its promotions, in proportion. A manual discount keeps its share.
 */
export async function changeUseAmounts(
  ctx: Context,
  { orderId, before, after }: { orderId: string; before: Money; after: Money },
): Promise<void> {
  if (before.amount === after.amount) return;
  const uses = await store.listUses(ctx.tx, orderId);
  const amounts = uses.map(({ amount }) => amount);
  const byPromotions = amounts.reduce((sum, amount) => sum + amount, 0);
  if (byPromotions === 0) return;
  const parts = splitMoney(after, [...amounts, Math.max(0, before.amount - byPromotions)]);
  for (const [index, { promotionId }] of uses.entries())
    await store.changeUseAmount(ctx.tx, { orderId, promotionId, amount: parts[index]!.amount });
}

/** Releases the uses of a cancelled order. */
export async function releasePromotionUses(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  await store.releaseUses(ctx.tx, orderId, ctx.now);
}

/**
 * An order that ended unpaid is placed after all: it uses its promotions again.
 *
 * @param isFirstOrder whether the customer has no other order.
 * @returns false if the uses of a promotion are exhausted, or another order used its code meanwhile.
 */
export async function redeemPromotionsAgain(
  ctx: Context,
  {
    orderId,
    userId,
    isFirstOrder,
  }: { orderId: string; userId: string | null; isFirstOrder: (userId: string) => Promise<boolean> },
): Promise<boolean> {
  const released = await store.listReleased(ctx.tx, orderId);
  if (released.length === 0) return true;
  if (released.some(({ firstOrder }) => firstOrder)) {
    if (userId === null) return false;
    await store.lockFirstOrder(ctx.tx, userId);
    if (!(await isFirstOrder(userId))) return false;
  }
  return store.redeemReleased(ctx.tx, { orderId, userId }, ctx.now);
}

/** Integrity check: promotions and codes whose use count differs from their orders. */
export async function findUseCountErrors(ctx: Context): Promise<store.UseCountError[]> {
  return store.findUseCountErrors(ctx.tx);
}
