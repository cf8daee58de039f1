import { listOffersById } from '#modules/offers/service/offer-lines.ts';
import { listOfferLines } from '#modules/orders/service/offer-lines.ts';
import type { Context } from '#platform/context.ts';

/** Ids of offers with an order line, but used by another order, not used, or agreed at a lower price. */
export async function findOfferLineErrors(ctx: Context): Promise<string[]> {
  const lines = await listOfferLines(ctx);
  const offers = await listOffersById(
    ctx,
    lines.map(({ offerId }) => offerId),
  );
  return offers
    .filter(({ id, state, orderId, unitPrice }) => {
      const line = lines.find(({ offerId }) => offerId === id);
      return state !== 'used' || line?.orderId !== orderId || line.unitPrice > unitPrice;
    })
    .map(({ id }) => id);
}
