import type { Context } from '#platform/context.ts';
import { attachReturnsToAccount } from '../store/write-returns.ts';

/**
 * Moves the returns of guest orders into an account, in the transaction that moves the orders. Live events, data export
 * and account deletion then include them.
 */
export async function attachGuestReturns(
  ctx: Context,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
): Promise<void> {
  await attachReturnsToAccount(ctx.tx, userId, orderIds);
}
