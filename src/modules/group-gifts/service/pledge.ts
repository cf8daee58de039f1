import { newId } from '#kernel/ids.ts';
import type { Language } from '#kernel/language.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findOrderRecord } from '#modules/orders/service/order-records.ts';
import {
  isUnavailable,
  type PaymentProviders,
  rejectionReason,
} from '#modules/payments/service/payment-providers.ts';
import { type Context, write } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { takePledge } from '#platform/mail/recipient-limit.ts';
import type { GroupGiftErrorCode, PledgeCard, SharedGroupGift } from '../contract/group-gifts.ts';
import type { PledgeMethod } from '../contract/states.ts';
import { canWithdraw, isCounted, maxPledgeAttempts, maxPledges, pledgeProblem } from '../rules.ts';
import * as groups from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';
import { announceGroupGift } from './announce-group-gift.ts';
import { continueGroupGift, lockGroup } from './collect-pledges.ts';
import { releasePledge } from './end-pledges.ts';
import { enqueuePledgeEmail } from './enqueue-email.ts';
import { createLink, findByToken } from './links.ts';
import { listPledgeMethods, presentShared } from './present-group-gift.ts';
import { settlePledgeById } from './settle-pledge.ts';

/** The gift, and of the link of a pledge the pledge, for anyone who holds the link. */
export async function openGroupGift(
  ctx: Context,
  { token, providers }: { token: string; providers: PaymentProviders },
): Promise<Result<SharedGroupGift, GroupGiftErrorCode>> {
  const link = await findByToken(ctx, token);
  const group = link && (await groups.findGroupGift(ctx.tx, link.orderId));
  if (!group) return err('link_expired');
  const pledge = link.pledgeId === null ? null : ((await store.findPledge(ctx.tx, link.pledgeId)) ?? null);
  return ok(await presentShared(ctx, { group, pledge, providers }));
}

export interface PledgeInput {
  token: string;
  name: string;
  email: string;
  /** Minor units. */
  amount: number;
  method: PledgeMethod;
  language: Language;
  providers: PaymentProviders;
  limiter: RateLimiter;
}

/**
 * Pledges a part of a gift. The amount of a card is kept for 15 minutes, until the card is entered. Takes a context
 * without a transaction, because it calls the payment provider.
 */
export async function pledge(
  ctx: Context,
  input: PledgeInput,
): Promise<Result<{ pledgeToken: string; card: PledgeCard | null }, GroupGiftErrorCode>> {
  const reserved = await write(ctx.tx, ctx.actor, reservePledge, input);
  if (!reserved.ok) return reserved;
  const { pledgeId, pledgeToken, provider, amount, orderId, orderNumber } = reserved.value;
  if (!provider) return ok({ pledgeToken, card: null });
  try {
    const charge = await provider.createCharge({
      ...{ idempotencyKey: pledgeId, holdId: pledgeId, orderId, orderNumber, amount },
    });
    await write(ctx.tx, ctx.actor, storeChargeId, { pledgeId, chargeId: charge.id });
    if (charge.clientSecret === null) throw new Error(`charge ${charge.id} has no client secret`);
    const { id, browser } = provider;
    return ok({ pledgeToken, card: { provider: id, ...browser, clientSecret: charge.clientSecret } });
  } catch (error) {
    if (!isUnavailable(error) && rejectionReason(error) === null) throw error;
    await write(ctx.tx, ctx.actor, endPledge, { pledgeId });
    return err('cards_away');
  }
}

const storeChargeId = (
  { tx }: Context,
  { pledgeId, chargeId }: { pledgeId: string; chargeId: string },
): Promise<void> => store.storeChargeId(tx, pledgeId, chargeId);

async function reservePledge(ctx: Context, input: PledgeInput) {
  const { token, name, email, amount, method, language, providers, limiter } = input;
  const link = await findByToken(ctx, token);
  const group = link && (await groups.lockGroupGift(ctx.tx, link.orderId));
  if (!group) return err('link_expired');
  const { orderId, currency } = group;
  // Read under the lock of the gift, like the declined cards that are counted.
  const methods = await listPledgeMethods(ctx, { orderId, providers });
  if (!methods.includes(method)) return err('pledge_method_unavailable');
  if (group.state !== 'open' || group.endsAt <= ctx.now) return err('group_gift_closed');
  const problem = pledgeProblem(amount, group.target - group.pledged);
  if (problem) return err(problem);
  const made = await store.listPledges(ctx.tx, orderId);
  const counted = made.filter(({ state }) => isCounted(state));
  if (counted.length >= maxPledges || made.length >= maxPledgeAttempts) return err('too_many_pledges');
  // Counted last, because requests that fail send no email.
  if ((await takePledge(limiter, email)) > 0) return err('too_many_requests');
  if (!(await groups.addPledged(ctx.tx, { orderId, amount }, ctx.now))) return err('group_gift_closed');
  const provider = method === 'card' ? providers.forMethod('card') : null;
  const id = newId(ctx.now);
  await store.insertPledge(
    ctx.tx,
    {
      ...{ id, orderId, name, email, language, amount, method },
      state: method === 'card' ? 'started' : 'promised',
      provider: provider?.id ?? null,
    },
    ctx.now,
  );
  const pledgeToken = await createLink(ctx, { group, pledgeId: id });
  if (method === 'bank-transfer') {
    await enqueuePledgeEmail(ctx, { pledgeId: id, kind: 'pledge-received' });
    await announceGroupGift(ctx, orderId);
  }
  const order = (await findOrderRecord(ctx, orderId))!;
  return ok({
    ...{ pledgeId: id, pledgeToken, provider, orderId },
    orderNumber: order.number,
    amount: money(amount, currency),
  });
}

/** Ends a pledge that may be withdrawn. */
async function endPledge(
  ctx: Context,
  { pledgeId }: { pledgeId: string },
): Promise<Result<true, 'group_gift_closed'>> {
  const { orderId } = (await store.findPledge(ctx.tx, pledgeId))!;
  const group = (await lockGroup(ctx, orderId))!;
  const found = (await store.findPledge(ctx.tx, pledgeId))!;
  if (found.state === 'released') return ok(true);
  if (!canWithdraw(group.state, found.state)) return err('group_gift_closed');
  await releasePledge(ctx, found);
  await continueGroupGift(ctx, orderId);
  return ok(true);
}

/** Withdraws the pledge of the link. */
export async function withdrawPledge(
  ctx: Context,
  { token, providers }: { token: string; providers: PaymentProviders },
): Promise<Result<SharedGroupGift, GroupGiftErrorCode>> {
  const pledgeId = (await findByToken(ctx, token))?.pledgeId;
  if (!pledgeId) return err('link_expired');
  const ended = await endPledge(ctx, { pledgeId });
  return ended.ok ? openGroupGift(ctx, { token, providers }) : ended;
}

export type PledgeOutcome = { state: 'pledged' | 'processing' | 'open' | 'over'; reason: string };

/** Reads the result of the card form from the provider and stores it. Takes a context without a transaction. */
export async function getPledgeOutcome(
  ctx: Context,
  { token, providers }: { token: string; providers: PaymentProviders },
): Promise<Result<PledgeOutcome, GroupGiftErrorCode>> {
  const pledgeId = (await findByToken(ctx, token))?.pledgeId;
  if (!pledgeId) return err('link_expired');
  try {
    const charge = await settlePledgeById(ctx, { pledgeId, providers });
    const state = (await store.findPledge(ctx.tx, pledgeId))!.state;
    if (state === 'released' || state === 'failed') return ok({ state: 'over', reason: '' });
    if (state !== 'started') return ok({ state: 'pledged', reason: '' });
    if (charge?.state === 'processing' || charge?.state === 'authorized')
      return ok({ state: 'processing', reason: '' });
    return ok({ state: 'open', reason: charge?.failure?.reason ?? '' });
  } catch (error) {
    // The job that runs every minute asks the provider again.
    if (isUnavailable(error)) return ok({ state: 'processing', reason: '' });
    throw error;
  }
}
