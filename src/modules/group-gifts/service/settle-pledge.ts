import {
  type Charge,
  type PaymentProviders,
  rejectionReason,
  requireProvider,
} from '#modules/payments/service/payment-providers.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import {
  cardMinutes,
  chargeAction,
  isCardLate,
  isCounted,
  maxDeclines,
  stateAfterCharge,
  takesCards,
} from '../rules.ts';
import * as groups from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';
import { continueGroupGift, lockGroup } from './collect-pledges.ts';
import { refundPledge, releasePledge } from './end-pledges.ts';
import { enqueuePledgeEmail } from './enqueue-email.ts';
import { recordProviderChanges } from './provider-changes.ts';

/** Handler: the provider reported a change of a charge. */
export async function checkPledge(ctx: Context, { holdId }: { holdId: string }): Promise<void> {
  await enqueueJob(ctx.tx, 'group-gifts:settlePledge', { pledgeId: holdId }, { key: `pledge ${holdId}` });
}

/** Job: queues what is due, in case a webhook, a job or the browser's return was lost. */
export async function reconcilePledges(ctx: Context): Promise<void> {
  const { now } = ctx;
  const startedBefore = new Date(now.getTime() - cardMinutes * 60_000);
  for (const pledgeId of await store.listDue(ctx.tx, { startedBefore, now }))
    await enqueueJob(ctx.tx, 'group-gifts:settlePledge', { pledgeId }, { key: `pledge ${pledgeId}` });
  for (const refundId of await store.listPendingCardRefunds(ctx.tx, new Date(now.getTime() - 30_000)))
    await enqueueJob(ctx.tx, 'group-gifts:refund', { refundId }, { key: `refund ${refundId}` });
}

/**
 * Reads the charge of a card pledge, captures or cancels it if the gift asks for it, and stores the result. Takes a
 * context without a transaction. @returns the charge; null for a pledge without one.
 */
export async function settlePledgeById(
  ctx: Context,
  { pledgeId, providers }: { pledgeId: string; providers: PaymentProviders },
): Promise<Charge | null> {
  const pledge = await store.findPledge(ctx.tx, pledgeId);
  if (pledge?.method !== 'card' || pledge.provider === null) return null;
  if (pledge.chargeId === null) {
    if (isCardLate(pledge.createdAt, ctx.now)) await write(ctx.tx, ctx.actor, releaseUncharged, { pledgeId });
    return null;
  }
  const provider = requireProvider(providers, pledge.provider);
  const group = (await groups.findGroupGift(ctx.tx, pledge.orderId))!;
  const found = await provider.findCharge(pledge.chargeId);
  const action = chargeAction(group.state, pledge, found.state, ctx.now);
  const charge =
    action === 'cancel'
      ? await provider.cancelCharge(pledge.chargeId)
      : action === 'capture'
        ? await capture(provider, pledge.chargeId)
        : found;
  await write(ctx.tx, ctx.actor, storeCharge, { pledgeId, charge });
  return charge;
}

/** A declined capture ends the charge: the card cannot be charged any more. */
async function capture(provider: ReturnType<typeof requireProvider>, chargeId: string): Promise<Charge> {
  try {
    return await provider.captureCharge(chargeId);
  } catch (error) {
    if (rejectionReason(error) === null) throw error;
    return provider.cancelCharge(chargeId);
  }
}

/** The card form was never shown, because the provider did not answer. */
async function releaseUncharged(ctx: Context, { pledgeId }: { pledgeId: string }): Promise<void> {
  const { orderId } = (await store.findPledge(ctx.tx, pledgeId))!;
  await lockGroup(ctx, orderId);
  const pledge = (await store.findPledge(ctx.tx, pledgeId))!;
  if (pledge.chargeId !== null) return;
  if (pledge.state === 'started') await releasePledge(ctx, pledge);
  await store.markChecked(ctx.tx, pledgeId, true, ctx.now);
  await continueGroupGift(ctx, orderId);
}

async function storeCharge(
  ctx: Context,
  { pledgeId, charge }: { pledgeId: string; charge: Charge },
): Promise<void> {
  const { orderId } = (await store.findPledge(ctx.tx, pledgeId))!;
  const group = (await lockGroup(ctx, orderId))!;
  const pledge = (await store.findPledge(ctx.tx, pledgeId))!;
  const isFinal = charge.state === 'succeeded' || charge.state === 'cancelled';
  await store.markChecked(ctx.tx, pledgeId, isFinal, ctx.now);
  const state = stateAfterCharge(group.state, pledge.state, charge.state);
  if (state === pledge.state) {
    if (charge.state === 'succeeded') await refundIfEnded(ctx, pledge);
    if (charge.state === 'succeeded') await recordProviderChanges(ctx, group, pledge, charge);
    if (state === 'started' && charge.failure && (await hasTooManyDeclines(ctx, pledge, charge.failure)))
      await releasePledge(ctx, pledge);
    return;
  }
  if (state === 'released' || state === 'failed') {
    await releasePledge(ctx, pledge, state);
    if (state === 'failed') await enqueuePledgeEmail(ctx, { pledgeId, kind: 'pledge-released' });
  } else {
    await store.changePledge(ctx.tx, pledgeId, { from: pledge.state, to: state });
    if (state === 'authorized') await enqueuePledgeEmail(ctx, { pledgeId, kind: 'pledge-received' });
  }
  await continueGroupGift(ctx, orderId);
}

/** Captured although the pledge or the gift had ended: the money goes back, once. */
async function refundIfEnded(ctx: Context, pledge: store.PledgeRow): Promise<void> {
  if (isCounted(pledge.state)) return;
  const refunds = await store.listRefunds(ctx.tx, pledge.orderId);
  if (refunds.every(({ pledgeId }) => pledgeId !== pledge.id)) await refundPledge(ctx, pledge, pledge.amount);
}

/** Whether the pledge has reached the limit of declined cards, or the gift that of all its pledges. */
async function hasTooManyDeclines(
  ctx: Context,
  { id, orderId }: store.PledgeRow,
  { reference }: { reference: string },
): Promise<boolean> {
  const declines = await store.countDecline(ctx.tx, id, reference);
  return declines >= maxDeclines || !takesCards(await store.sumDeclines(ctx.tx, orderId));
}
