import { isSignedIn } from '#kernel/actor.ts';
import type { Page } from '#kernel/contract.ts';
import { isId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { listPeople } from '#modules/accounts/service/list-people.ts';
import { recordChange } from '#modules/audit/service.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import { listVariantCosts } from '#modules/catalog/service/list-variant-costs.ts';
import type { Context } from '#platform/context.ts';
import { canAnswerOffers, canViewOffers } from '../access.ts';
import type { AdminOffer, OfferErrorCode } from '../contract/offers.ts';
import type { CounterReason, OfferState, staffActions } from '../contract/states.ts';
import { priceAt, ruleFor } from '../rules.ts';
import * as found from '../store/find-offers.ts';
import * as store from '../store/offers.ts';
import * as rules from '../store/rules.ts';
import { findTerms } from './find-terms.ts';
import { presentOffers } from './present-offers.ts';
import { recordAnswer } from './record-answer.ts';

/** Adds what only staff see: customer, cost, floor price and earlier offers. */
async function presentForStaff(ctx: Context, rows: readonly store.OfferRecord[]): Promise<AdminOffer[]> {
  if (rows.length === 0) return [];
  const offers = await presentOffers(ctx, rows);
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const people = await listPeople(ctx, userIds);
  const counts = await found.countByState(ctx.tx, userIds);
  const costs = await listVariantCosts(ctx, productIds);
  const attributes = await listPricingAttributes(ctx, productIds);
  const allRules = await rules.listRules(ctx.tx);
  return offers.map((offer, index) => {
    const { userId, productId, variantId, currency } = rows[index]!;
    const own = counts.filter((each) => each.userId === userId);
    const countOf = (...states: OfferState[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
    const cost = costs.find((each) => each.productId === productId && each.variantId === variantId)?.cost;
    const categoryIds = attributes.get(productId)?.categoryIds ?? [];
    const floor = ruleFor(allRules, { productId, categoryIds })?.floorPercent ?? null;
    return {
      ...offer,
      customer: { id: userId, name: people.get(userId)?.name ?? '', email: people.get(userId)?.email ?? '' },
      cost: cost === undefined || cost === null ? null : money(cost, currency),
      floor: floor === null ? null : money(priceAt(offer.regularPrice.amount, floor), currency),
      history: {
        made: own.reduce((sum, { count }) => sum + count, 0),
        accepted: countOf('accepted', 'used'),
        used: countOf('used'),
      },
    };
  });
}

export async function listOffers(
  ctx: Context,
  { page, pageSize, state }: { page: number; pageSize: number; state?: OfferState | undefined },
): Promise<Result<Page<AdminOffer>, OfferErrorCode>> {
  if (!canViewOffers(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await found.listPage(
    ctx.tx,
    { state, offset: (page - 1) * pageSize, limit: pageSize },
    ctx.now,
  );
  return ok({ items: await presentForStaff(ctx, rows), total, page, pageSize });
}

export async function getOffer(
  ctx: Context,
  { offerId }: { offerId: string },
): Promise<Result<AdminOffer, OfferErrorCode>> {
  if (!canViewOffers(ctx.actor)) return denied(ctx.actor);
  const offer = isId(offerId) ? await store.findOffer(ctx.tx, offerId) : undefined;
  return offer ? ok((await presentForStaff(ctx, [offer]))[0]!) : err('not_found');
}

interface StaffAnswer {
  offerId: string;
  /** The version that the staff member saw. */
  version: number;
  action: (typeof staffActions)[number];
  quantity?: number | undefined;
  unitPrice?: number | undefined;
  reason: CounterReason | null;
  note: string;
}

/** Accepts, counters or declines an offer, or withdraws a counter-offer. Of two answers at once, one counts. */
export async function answerOffer(
  ctx: Context,
  input: StaffAnswer,
): Promise<Result<AdminOffer, OfferErrorCode>> {
  if (!canAnswerOffers(ctx.actor)) return denied(ctx.actor);
  const { offerId, version, action, reason, note } = input;
  const offer = isId(offerId) ? await store.findOffer(ctx.tx, offerId) : undefined;
  if (!offer) return err('not_found');
  if (offer.version !== version) return err('offer_changed');
  const price = action === 'counter' ? await counterPrice(ctx, offer, input) : ok(undefined);
  if (!price.ok) return price;
  const recorded = await recordAnswer(ctx, offer, {
    action,
    by: 'staff',
    staffId: isSignedIn(ctx.actor) ? ctx.actor.id : null,
    ...(price.value ? { price: price.value } : {}),
    reason: action === 'counter' ? reason : null,
    note,
  });
  if (!recorded.ok) return recorded;
  await recordChange(ctx, {
    what: 'offer',
    id: offer.id,
    name: offer.productName,
    before: { state: offer.state, quantity: offer.quantity, unitPrice: offer.unitPrice },
    after: {
      state: recorded.value,
      quantity: price.value?.quantity ?? offer.quantity,
      unitPrice: price.value?.unitPrice ?? offer.unitPrice,
    },
  });
  return getOffer(ctx, { offerId });
}

async function counterPrice(
  ctx: Context,
  offer: store.OfferRecord,
  { unitPrice, quantity = offer.quantity }: StaffAnswer,
): Promise<Result<{ quantity: number; unitPrice: number; regularPrice: number }, OfferErrorCode>> {
  if (unitPrice === undefined)
    return err('invalid', [{ path: 'unitPrice', message: /*i18n*/ 'Enter a price per item.' }]);
  const { productId, variantId, currency } = offer;
  const terms = await findTerms(ctx, { productId, variantId });
  // Staff may still counter after the product was closed to new offers.
  if (!terms.ok && terms.code === 'not_found') return terms;
  const regularPrice =
    terms.ok && terms.value.regularPrice.currency === currency
      ? terms.value.regularPrice.amount
      : offer.regularPrice;
  if (unitPrice > regularPrice) return err('offer_not_lower');
  return ok({ quantity, unitPrice, regularPrice });
}
