/**
 * `capturing`: pledged in full, cards are being charged. `complete`: the order is paid. `ended`: the order was cancelled
 * or has expired.
 */
export const groupGiftStates = ['open', 'capturing', 'complete', 'ended'] as const;
export type GroupGiftState = (typeof groupGiftStates)[number];

/**
 * Of a card: `started` (the card form is open), `authorized`, then `captured`, `released` or `failed` (the card could not
 * be charged). Of a transfer: `promised`, then `received` or `released`.
 */
export const pledgeStates = [
  'started',
  'authorized',
  'promised',
  'received',
  'captured',
  'released',
  'failed',
] as const;
export type PledgeState = (typeof pledgeStates)[number];

export const pledgeMethods = ['card', 'bank-transfer'] as const;
export type PledgeMethod = (typeof pledgeMethods)[number];

export const pledgeRefundStates = ['pending', 'done', 'failed'] as const;
export type PledgeRefundState = (typeof pledgeRefundStates)[number];
