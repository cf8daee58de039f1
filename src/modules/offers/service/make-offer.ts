import { newId } from '#kernel/ids.ts';
import type { Language } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { canMakeOffers } from '../access.ts';
import type { Context } from '#platform/context.ts';
import { violatedConstraint } from '#platform/database/failures.ts';
import type { Offer, OfferErrorCode } from '../contract/offers.ts';
import { maxOffers } from '../contract/states.ts';
import { automaticAnswer, deadlineOf } from '../rules.ts';
import * as store from '../store/offers.ts';
import * as rules from '../store/rules.ts';
import { recordExpired } from './expire-offers.ts';
import { findTerms, offsetOf, type OfferTerms } from './find-terms.ts';
import { presentOffer } from './present-offers.ts';
import { announceOffer, recordAnswer } from './record-answer.ts';

interface MakeOffer {
  productId: string;
  variantId: string | null;
  quantity: number;
  /** Minor units. */
  unitPrice: number;
  note: string;
  language: Language;
}

/**
 * Makes an offer on a variant. A rule answers it at once; without an answer by a rule it waits for staff. No part of this
 * reads the floor price.
 */
export async function makeOffer(ctx: Context, input: MakeOffer): Promise<Result<Offer, OfferErrorCode>> {
  if (!canMakeOffers(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  const { productId, quantity, unitPrice, note, language } = input;
  const variantId = input.variantId ?? '';
  const terms = await findTerms(ctx, { productId, variantId });
  if (!terms.ok) return terms;
  const { product, variantName, regularPrice } = terms.value;
  if (unitPrice >= regularPrice.amount) return err('offer_not_lower');
  await store.lockProduct(ctx.tx, userId, productId);
  await recordExpired(ctx, await store.expireOwn(ctx.tx, { userId, productId, variantId }, ctx.now));
  if ((await store.countRecent(ctx.tx, userId, productId, ctx.now)) >= maxOffers)
    return err('too_many_offers');
  const id = newId(ctx.now);
  try {
    await store.insertOffer(ctx.tx, {
      id,
      userId,
      productId,
      variantId,
      productName: product.name,
      variantName,
      language,
      state: 'open',
      round: 1,
      quantity,
      unitPrice,
      regularPrice: regularPrice.amount,
      currency: regularPrice.currency,
      expiresAt: deadlineOf('open', ctx.now),
      orderId: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
  } catch (error) {
    if (violatedConstraint(error) === 'offers_live') return err('offer_exists');
    throw error;
  }
  await store.insertMessage(ctx.tx, {
    offerId: id,
    author: 'customer',
    staffId: null,
    action: 'offer',
    quantity,
    unitPrice,
    reason: null,
    note,
    createdAt: ctx.now,
  });
  await announceOffer(ctx, { offerId: id, userId, state: 'open' });
  await answerByRule(ctx, id, terms.value, { hasCountered: false });
  return ok(await presentOffer(ctx, (await store.findOffer(ctx.tx, id))!));
}

/** Answers an open offer by its rule, unless staff must. */
export async function answerByRule(
  ctx: Context,
  id: string,
  { rule, regularPrice }: OfferTerms,
  { hasCountered }: { hasCountered: boolean },
): Promise<void> {
  const offer = (await store.findOffer(ctx.tx, id))!;
  const { secret } = await rules.readSettings(ctx.tx);
  const answer = automaticAnswer({ ...offer, regularPrice: regularPrice.amount }, rule, {
    offset: offsetOf(secret, offer.userId, offer.productId),
    hasCountered,
  });
  if (!answer) return;
  const { action } = answer;
  const recorded = await recordAnswer(
    ctx,
    offer,
    action === 'counter'
      ? {
          action,
          by: 'rule',
          reason: answer.reason,
          price: {
            quantity: answer.quantity,
            unitPrice: answer.unitPrice,
            regularPrice: regularPrice.amount,
          },
        }
      : { action, by: 'rule' },
  );
  // The offer is new in this transaction, or its row is locked by it.
  if (!recorded.ok) throw new Error(`offer ${id} changed while its rule answered`);
}
