import type { Context } from '#platform/context.ts';
import * as store from '../store/convert-amounts.ts';

/** Rounding never makes a discount or a gift card worthless. */
const atLeastOne = (amount: number): number => Math.max(1, amount);

/**
 * Converts the amounts of promotions and the unused gift cards that staff issued. Other gift cards belong to orders, so
 * they keep their currency. The caller checks permissions.
 */
export async function convertPromotionAmounts(
  ctx: Context,
  { from, to, convert }: { from: string; to: string; convert: (amount: number) => number },
): Promise<void> {
  for (const { id, terms, minimum } of await store.lockPromotionAmounts(ctx.tx)) {
    const converted = 'amount' in terms ? { ...terms, amount: atLeastOne(convert(terms.amount)) } : terms;
    await store.savePromotionAmounts(ctx.tx, { id, terms: converted, minimum: convert(minimum) }, ctx.now);
  }
  const cards = await store.lockUnusedCards(ctx.tx, from);
  if (cards.length > 0)
    await store.saveCardValues(
      ctx.tx,
      cards.map(({ id, value }) => ({ id, value: atLeastOne(convert(value)) })),
      to,
    );
}

/** Numbers of promotions, of gift cards that a change of currency converts, and of those that it keeps. */
export async function countPromotionAmounts(
  ctx: Context,
): Promise<{ promotions: number; giftCards: number; keptGiftCards: number }> {
  const { unused, used } = await store.countCards(ctx.tx);
  return { promotions: await store.countPromotions(ctx.tx), giftCards: unused, keptGiftCards: used };
}
