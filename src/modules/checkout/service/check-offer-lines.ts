import { listOffersById } from '#modules/offers/service/offer-lines.ts';
import { listOfferLines } from '#modules/orders/service/offer-lines.ts';
import type { Context } from '#platform/context.ts';

/** Ids of offers with a line of an order that has not ended, but used by another order, not used, or agreed at a lower price. */
export async function findOfferLineErrors(ctx: Context): Promise<string[]> {
  const lines = await listOfferLines(ctx);
  const offers = new Map(
    (
      await listOffersById(
        ctx,
        lines.map(({ offerId }) => offerId),
      )
    ).map((offer) => [offer.id, offer]),
  );
  const wrong = lines.filter(({ offerId, orderId, unitPrice }) => {
    const offer = offers.get(offerId);
    return offer && (offer.state !== 'used' || offer.orderId !== orderId || unitPrice > offer.unitPrice);
  });
  return [...new Set(wrong.map(({ offerId }) => offerId))];
}
