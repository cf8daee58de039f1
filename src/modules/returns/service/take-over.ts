import type { Context } from '#platform/context.ts';
import { giveReturnsTo } from '../store/write-returns.ts';

/**
 * Orders that were placed without an account have come into one, in this same transaction: their returns follow. They
 * are told of there, taken along and forgotten with it.
 */
export async function takeOverReturns(
  ctx: Context,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
): Promise<void> {
  await giveReturnsTo(ctx.tx, userId, orderIds);
}
