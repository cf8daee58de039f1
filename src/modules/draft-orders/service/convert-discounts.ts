import type { Context } from '#platform/context.ts';
import * as store from '../store.ts';

/** Converts the manual discounts of open draft orders to another currency. The caller checks permissions. */
export async function convertDiscounts(ctx: Context, convert: (amount: number) => number): Promise<void> {
  for (const { id, content } of await store.lockDiscounts(ctx.tx)) {
    const { discount } = content;
    if (!discount) continue;
    const amount = Math.max(1, convert(discount.amount));
    await store.saveContent(ctx.tx, id, { ...content, discount: { ...discount, amount } }, ctx.now);
  }
}
