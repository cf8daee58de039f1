import { isId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canMakeOffers } from '../access.ts';
import type { Offer, OfferErrorCode } from '../contract/offers.ts';
import { type customerActions, maxOffers, maxRounds } from '../contract/states.ts';
import { nextState, stateAt } from '../rules.ts';
import * as found from '../store/find-offers.ts';
import * as store from '../store/offers.ts';
import { findTerms } from './find-terms.ts';
import { answerByRule } from './make-offer.ts';
import { presentOffer, presentOffers } from './present-offers.ts';
import { recordAnswer } from './record-answer.ts';

/** Number of offers on the customer's page. */
const LISTED_OFFERS = 50;

type OfferResult = Promise<Result<Offer, OfferErrorCode>>;

export async function listOwnOffers(ctx: Context): Promise<Result<{ items: Offer[] }, OfferErrorCode>> {
  if (!canMakeOffers(ctx.actor)) return err('unauthenticated');
  return ok({
    items: await presentOffers(ctx, await found.listOffersOf(ctx.tx, ctx.actor.id, LISTED_OFFERS)),
  });
}

async function findOwn(ctx: Context, offerId: string): Promise<Result<store.OfferRecord, OfferErrorCode>> {
  if (!canMakeOffers(ctx.actor)) return err('unauthenticated');
  const offer = isId(offerId) ? await store.findOffer(ctx.tx, offerId) : undefined;
  return offer?.userId === ctx.actor.id ? ok(offer) : err('not_found');
}

export async function getOwnOffer(ctx: Context, { offerId }: { offerId: string }): OfferResult {
  const offer = await findOwn(ctx, offerId);
  return offer.ok ? ok(await presentOffer(ctx, offer.value)) : offer;
}

interface OwnAnswer {
  offerId: string;
  /** The version that the customer saw: an answer to a replaced price fails. */
  version: number;
  action: (typeof customerActions)[number];
  quantity?: number | undefined;
  unitPrice?: number | undefined;
  note: string;
}

export async function answerOwnOffer(ctx: Context, input: OwnAnswer): OfferResult {
  const own = await findOwn(ctx, input.offerId);
  if (!own.ok) return own;
  const { action, note } = input;
  const offer = { ...own.value, version: input.version };
  if (own.value.version !== input.version || !nextState(stateAt(offer, ctx.now), action, 'customer'))
    return err('offer_changed');
  if (action === 'offer') return offerAgain(ctx, offer, input);
  const recorded = await recordAnswer(ctx, offer, { action, by: 'customer', note });
  return recorded.ok ? ok(await presentOffer(ctx, (await store.findOffer(ctx.tx, offer.id))!)) : recorded;
}

/** The next round: another price instead of the counter-offer. */
async function offerAgain(
  ctx: Context,
  offer: store.OfferRecord,
  { quantity = offer.quantity, unitPrice, note }: OwnAnswer,
): OfferResult {
  const { id, userId, productId, variantId } = offer;
  if (offer.round >= maxRounds) return err('no_more_rounds');
  if (unitPrice === undefined)
    return err('invalid', [{ path: 'unitPrice', message: /*i18n*/ 'Enter a price per item.' }]);
  const terms = await findTerms(ctx, { productId, variantId });
  if (!terms.ok) return terms;
  const regularPrice = terms.value.regularPrice.amount;
  if (unitPrice >= regularPrice || terms.value.regularPrice.currency !== offer.currency)
    return err('offer_not_lower');
  await store.lockProduct(ctx.tx, userId, productId);
  if ((await store.countRecent(ctx.tx, userId, productId, ctx.now)) >= maxOffers)
    return err('too_many_offers');
  const recorded = await recordAnswer(ctx, offer, {
    action: 'offer',
    by: 'customer',
    price: { quantity, unitPrice, regularPrice },
    note,
  });
  if (!recorded.ok) return recorded;
  const messages = (await found.listMessages(ctx.tx, [id])).get(id) ?? [];
  const hasCountered = messages.some(({ author, action }) => author === 'rule' && action === 'counter');
  await answerByRule(ctx, id, terms.value, { hasCountered });
  return ok(await presentOffer(ctx, (await store.findOffer(ctx.tx, id))!));
}

/** The customer's offers, for the export of personal data. */
export async function collectOffers(ctx: Context) {
  if (!canMakeOffers(ctx.actor)) return [];
  const offers = await presentOffers(ctx, await found.listOffersOf(ctx.tx, ctx.actor.id, null));
  return offers.map(
    ({ productName, variantName, state, quantity, unitPrice, createdAt, messages, orderId }) => ({
      productName,
      variantName,
      state,
      quantity,
      unitPrice,
      createdAt,
      messages,
      orderId,
    }),
  );
}
