import type { Context } from '#platform/context.ts';
import { lockFirstOrder } from '../store/uses.ts';

/**
 * Other orders of this customer with a discount on a first order wait until this transaction ends. The caller then checks that
 * there is no earlier order.
 */
export async function holdFirstOrder(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await lockFirstOrder(ctx.tx, userId);
}
