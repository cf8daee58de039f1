import type { GiftDelivery, GiftState } from './contract/states.ts';

export type GiftAction =
  /** Order with the giver's address. */
  | 'order'
  /** Order whose address the recipient enters. */
  | 'orderForRecipient'
  /** The recipient answers. */
  | 'accept'
  /** The giver or staff enter the address instead. */
  | 'enterAddress'
  /** The order is cancelled. */
  | 'cancel'
  /** A payment after the deadline places the order again. */
  | 'restore'
  | 'restoreForRecipient';

interface Transition {
  from: GiftState;
  action: GiftAction;
  to: GiftState;
}

/** Every allowed transition of a gift. A draft belongs to a cart. */
export const transitions: readonly Transition[] = [
  { from: 'draft', action: 'order', to: 'ordered' },
  { from: 'draft', action: 'orderForRecipient', to: 'awaiting' },
  { from: 'ordered', action: 'cancel', to: 'cancelled' },
  { from: 'awaiting', action: 'accept', to: 'accepted' },
  { from: 'awaiting', action: 'enterAddress', to: 'ordered' },
  { from: 'awaiting', action: 'cancel', to: 'cancelled' },
  { from: 'accepted', action: 'cancel', to: 'cancelled' },
  { from: 'cancelled', action: 'restore', to: 'ordered' },
  { from: 'cancelled', action: 'restoreForRecipient', to: 'awaiting' },
];

/** The state after an action; null if the action is not allowed. */
export const nextState = (from: GiftState, action: GiftAction): GiftState | null =>
  transitions.find((each) => each.from === from && each.action === action)?.to ?? null;

export const orderAction = (delivery: GiftDelivery): GiftAction =>
  delivery === 'recipient' ? 'orderForRecipient' : 'order';

/** Links of one gift that work at the same time; another one replaces the oldest. */
export const maxLinks = 5;

/** Days that an unordered gift, and a finished one, are kept after their last change. */
export const draftDays = 90;
export const finishedDays = 365;

/** Days ahead that a delivery day can be. */
export const maxDaysAhead = 180;

/** Whether a parcel can arrive on the day: not before the earliest, and not too far ahead. Days: `2026-11-25`. */
export function isDeliverable(day: string, earliest: string | null, today: string): boolean {
  const latest = new Date(`${today}T00:00:00Z`);
  latest.setUTCDate(latest.getUTCDate() + maxDaysAhead);
  return day >= (earliest ?? today) && day <= latest.toISOString().slice(0, 10);
}
