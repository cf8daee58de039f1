import { isSignedIn } from '#kernel/actor.ts';
import { type Money, money } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import * as found from '../store/find-offers.ts';
import * as store from '../store/offers.ts';
import * as rules from '../store/rules.ts';
import { announceOffer } from './record-answer.ts';

/** What an accepted offer makes of a cart line. */
export interface OfferedLine {
  productId: string;
  variantId: string | null;
  productName: string;
  quantity: number;
  unitPrice: Money;
  expiresAt: Date;
}

/** The signed-in customer's accepted offers that are valid now, by id. */
export async function listOfferedLines(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferedLine>> {
  if (ids.length === 0 || !isSignedIn(ctx.actor)) return new Map();
  const rows = await store.listAccepted(ctx.tx, ctx.actor.id, ids, ctx.now);
  return new Map(
    rows.map(({ id, productId, variantId, productName, quantity, unitPrice, currency, expiresAt }) => [
      id,
      {
        productId,
        variantId: variantId || null,
        productName,
        quantity,
        unitPrice: money(unitPrice, currency),
        expiresAt,
      },
    ]),
  );
}

/**
 * Uses the accepted offers of an order's lines, in the transaction that places the order: each once, by its customer, for
 * its variant and quantity.
 */
export async function redeemOffers(
  ctx: Context,
  {
    orderId,
    userId,
    lines,
  }: {
    orderId: string;
    userId: string | null;
    lines: readonly {
      offerId: string;
      productId: string;
      variantId: string | null;
      quantity: number;
      unitPrice: Money;
    }[];
  },
): Promise<Result<true, 'offer_changed'>> {
  // In a fixed order, so that two orders never wait for each other.
  for (const line of lines.toSorted((a, b) => a.offerId.localeCompare(b.offerId))) {
    const isUsed =
      userId !== null &&
      (await store.redeemOffer(
        ctx.tx,
        {
          id: line.offerId,
          userId,
          variant: [line.productId, line.variantId ?? ''],
          quantity: line.quantity,
          unitPrice: line.unitPrice.amount,
        },
        orderId,
        ctx.now,
      ));
    if (!isUsed) return err('offer_changed');
    await store.insertMessage(ctx.tx, messageOf(line.offerId, 'use', ctx.now));
    await announceOffer(ctx, { offerId: line.offerId, userId, state: 'used' });
  }
  return ok(true);
}

const messageOf = (offerId: string, action: 'use' | 'accept', createdAt: Date) => ({
  ...{ offerId, action, createdAt },
  author: 'order' as const,
  ...{ staffId: null, quantity: null, unitPrice: null, reason: null },
});

/**
 * An order ended unpaid: its accepted prices are valid again until their deadline, and are lines of the cart.
 *
 * @returns the ids of these offers.
 */
export async function reopenOffers(ctx: Context, { orderId }: { orderId: string }): Promise<string[]> {
  const reopened = await store.reopenOffers(ctx.tx, orderId, ctx.now);
  for (const { id, userId, productId, variantId, productName, quantity } of reopened) {
    await store.insertMessage(ctx.tx, messageOf(id, 'accept', ctx.now));
    await announceOffer(ctx, { offerId: id, userId, state: 'accepted' });
    const line = { productId, variantId: variantId || null, productName, quantity };
    await emitEvent(ctx, 'offer.accepted', { offerId: id, userId, ...line });
  }
  return reopened.map(({ id }) => id);
}

/**
 * An order that ended unpaid is placed after all.
 *
 * @returns false if one of its offers was used by another order, or has ended.
 */
export async function redeemOffersAgain(
  ctx: Context,
  { orderId, offerIds }: { orderId: string; offerIds: readonly string[] },
): Promise<boolean> {
  for (const id of offerIds.toSorted()) {
    const offer = await store.findOffer(ctx.tx, id);
    if (offer?.state === 'used' && offer.orderId === orderId) continue;
    if (!offer || !(await store.redeemReopened(ctx.tx, { id, orderId }, ctx.now))) return false;
    await store.insertMessage(ctx.tx, messageOf(id, 'use', ctx.now));
    await announceOffer(ctx, { offerId: id, userId: offer.userId, state: 'used' });
  }
  return true;
}

/** Whether coupons and promotions apply to lines with an accepted offer. */
export const allowsCoupons = async (ctx: Context): Promise<boolean> =>
  (await rules.readSettings(ctx.tx)).allowCoupons;

/** States, orders and prices of offers, for the check of integrity. An erased customer's are missing. */
export const listOffersById = (ctx: Context, ids: readonly string[]) => found.listById(ctx.tx, ids);
