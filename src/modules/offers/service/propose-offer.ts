import { isSignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import type { Language } from '#kernel/language.ts';
import { type Money, money } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { violatedConstraint } from '#platform/database/failures.ts';
import { canAnswerOffers } from '../access.ts';
import { deadlineOf, stateAt } from '../rules.ts';
import * as store from '../store/offers.ts';
import { findVariantPrice } from './find-terms.ts';
import { recordExpired } from './expire-offers.ts';
import { announceOffer } from './record-answer.ts';

interface Proposal {
  /** The customer. */
  userId: string;
  productId: string;
  /** '' for a product without options. */
  variantId: string;
  quantity: number;
  language: Language;
}

type ProposalResult = Promise<
  Result<{ id: string }, 'forbidden' | 'not_found' | 'offer_not_lower' | 'offer_exists'>
>;

/** Offers a customer a price below the regular one, also for a product that is closed to offers. */
export async function proposeOffer(
  ctx: Context,
  { unitPrice, ...proposal }: Proposal & { unitPrice: number },
): ProposalResult {
  if (!canAnswerOffers(ctx.actor)) return err('forbidden');
  const price = await findVariantPrice(ctx, proposal);
  if (!price) return err('not_found');
  if (unitPrice >= price.regularPrice.amount) return err('offer_not_lower');
  return insertProposal(ctx, proposal, { ...price, unitPrice, expiresAt: deadlineOf('countered', ctx.now) });
}

/**
 * Holds today's price for a customer: an offer at the regular price, which counts if the price rises. The caller checks
 * the permission.
 */
export async function holdPrice(
  ctx: Context,
  { hours, ...proposal }: Proposal & { hours: number },
): ProposalResult {
  const price = await findVariantPrice(ctx, proposal);
  if (!price) return err('not_found');
  const expiresAt = new Date(ctx.now.getTime() + hours * 60 * 60 * 1000);
  return insertProposal(ctx, proposal, { ...price, unitPrice: price.regularPrice.amount, expiresAt });
}

async function insertProposal(
  ctx: Context,
  proposal: Proposal,
  {
    productName,
    variantName,
    regularPrice,
    unitPrice,
    expiresAt,
  }: {
    productName: string;
    variantName: string | null;
    regularPrice: Money;
    unitPrice: number;
    expiresAt: Date;
  },
): ProposalResult {
  const { userId, productId, variantId, quantity } = proposal;
  await store.lockProduct(ctx.tx, userId, productId);
  await recordExpired(ctx, await store.expireOwn(ctx.tx, { userId, productId, variantId }, ctx.now));
  // A violation of the constraint would end the caller's transaction.
  if (await store.hasLive(ctx.tx, { userId, productId, variantId })) return err('offer_exists');
  const id = newId(ctx.now);
  try {
    await store.insertOffer(ctx.tx, {
      ...{ id, productName, variantName, unitPrice, expiresAt, ...proposal },
      ...{ state: 'countered', round: 1, orderId: null },
      regularPrice: regularPrice.amount,
      currency: regularPrice.currency,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
  } catch (error) {
    if (violatedConstraint(error) === 'offers_live') return err('offer_exists');
    throw error;
  }
  await store.insertMessage(ctx.tx, {
    ...{ offerId: id, author: 'staff', action: 'counter', quantity, unitPrice, reason: null, note: '' },
    staffId: isSignedIn(ctx.actor) ? ctx.actor.id : null,
    createdAt: ctx.now,
  });
  await announceOffer(ctx, { offerId: id, userId, state: 'countered' });
  return ok({ id });
}

/** The price that an offer gives its customer. */
export interface OfferedPrice {
  id: string;
  version: number;
  state: 'countered' | 'accepted';
  unitPrice: Money;
  quantity: number;
  expiresAt: string;
}

/** Offers by id that their customer can still accept, or has accepted and not used. The caller checks the permission. */
export async function listOfferedPrices(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferedPrice>> {
  const rows = ids.length === 0 ? [] : await store.listOffers(ctx.tx, ids);
  return new Map(
    rows.flatMap((row) => {
      const state = stateAt(row, ctx.now);
      if (state !== 'countered' && state !== 'accepted') return [];
      const { id, version, quantity } = row;
      const unitPrice = money(row.unitPrice, row.currency);
      return [[id, { id, version, state, unitPrice, quantity, expiresAt: row.expiresAt.toISOString() }]];
    }),
  );
}
