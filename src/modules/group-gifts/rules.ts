import { ONLINE_MINIMUM } from '#modules/payments/contract/payment-methods.ts';
import type { GroupGiftState, PledgeState } from './contract/states.ts';

/** Pledges of one gift that count, and all that were ever made. */
export const maxPledges = 50;
export const maxPledgeAttempts = 500;
/** Links of one gift that work at the same time; another one replaces the oldest. */
export const maxLinks = 20;
/** Declined cards after which a pledge ends, so that no one tests stolen cards with it. */
export const maxDeclines = 5;
/** Declined cards of all pledges of a gift after which it takes no cards any more, because a pledge can be made again. */
export const maxDeclinesOfGift = 15;
/** Minutes for which the amount of a card pledge is kept while the card form is open. */
export const cardMinutes = 15;
/** The end is moved by this while cards are charged, so that the order does not expire meanwhile. */
export const capturingMinutes = 60;
/** Days after the end during which the link of a pledge works. */
export const linkDaysAfterEnd = 60;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The state of a charge at the payment provider. */
type ChargeState = 'open' | 'requires_action' | 'authorized' | 'processing' | 'succeeded' | 'cancelled';

/** States of pledges that count towards the target. */
const counted: ReadonlySet<PledgeState> = new Set([
  'started',
  'authorized',
  'promised',
  'received',
  'captured',
]);
export const isCounted = (state: PledgeState): boolean => counted.has(state);

/** Whether the money is certain: in the shop's account or reserved on a card. */
export const isCertain = (state: PledgeState): boolean =>
  state === 'authorized' || state === 'received' || state === 'captured';

/** Whether the shop has the money. */
export const isPaid = (state: PledgeState): boolean => state === 'received' || state === 'captured';

/**
 * Why an amount cannot be pledged; null if it can. Amounts in minor units.
 * @param open what is not pledged yet.
 */
export function pledgeProblem(
  amount: number,
  open: number,
): 'pledge_too_small' | 'pledge_too_large' | 'pledge_leaves_too_little' | null {
  if (amount > open) return 'pledge_too_large';
  if (amount < ONLINE_MINIMUM) return 'pledge_too_small';
  const rest = open - amount;
  return rest > 0 && rest < ONLINE_MINIMUM ? 'pledge_leaves_too_little' : null;
}

/** Whether a person may withdraw a pledge: the money is not in the shop's account, and is not being captured. */
export const canWithdraw = (group: GroupGiftState, state: PledgeState): boolean =>
  group === 'open' && ['started', 'authorized', 'promised'].includes(state);

/** The state of a card pledge after its charge was read; the same state if nothing changes. */
export function stateAfterCharge(
  group: GroupGiftState,
  state: PledgeState,
  charge: ChargeState,
): PledgeState {
  // One that has ended stays so, and is refunded.
  if (charge === 'succeeded') return isCounted(state) ? 'captured' : state;
  if (charge === 'authorized') return state === 'started' && group === 'open' ? 'authorized' : state;
  if (charge !== 'cancelled') return state;
  if (state === 'started') return 'released';
  // The card issuer withdrew the reserved amount.
  return state === 'authorized' ? 'failed' : state;
}

/** What the shop does with the charge of a pledge. */
export function chargeAction(
  group: GroupGiftState,
  pledge: { state: PledgeState; createdAt: Date },
  charge: ChargeState,
  now: Date,
): 'capture' | 'cancel' | null {
  const isOpen = charge === 'open' || charge === 'requires_action' || charge === 'authorized';
  if (!isOpen) return null;
  if (pledge.state === 'released' || pledge.state === 'failed' || group === 'ended') return 'cancel';
  if (pledge.state === 'started' && charge !== 'authorized')
    return isCardLate(pledge.createdAt, now) ? 'cancel' : null;
  return group === 'capturing' && pledge.state === 'authorized' && charge === 'authorized' ? 'capture' : null;
}

export const isCardLate = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > cardMinutes * 60 * 1000;

/** Whether a gift takes cards. @param declines of all its pledges. */
export const takesCards = (declines: number): boolean => declines < maxDeclinesOfGift;

/** What happens next to an open gift: cards are charged, it is complete, or it still waits. */
export function nextStep(
  target: number,
  pledges: readonly { state: PledgeState; amount: number }[],
): 'wait' | 'capture' | 'complete' {
  const certain = pledges.filter(({ state }) => isCertain(state));
  if (certain.reduce((sum, { amount }) => sum + amount, 0) < target) return 'wait';
  return certain.every(({ state }) => isPaid(state)) ? 'complete' : 'capture';
}

/** The ends that the organiser can choose: whole days before the latest one, in the future. Soonest first. */
export function selectableEnds(latestEnd: Date, now: Date): Date[] {
  const ends: Date[] = [];
  for (let days = 0; latestEnd.getTime() - days * DAY_MS > now.getTime(); days += 1)
    ends.unshift(new Date(latestEnd.getTime() - days * DAY_MS));
  return ends;
}
