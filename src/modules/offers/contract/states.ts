/** Constants shared by browser and server, without schemas. */

export const offerStates = [
  'open',
  'countered',
  'accepted',
  'used',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type OfferState = (typeof offerStates)[number];

export const offerActions = ['offer', 'counter', 'accept', 'decline', 'withdraw', 'expire', 'use'] as const;
export type OfferAction = (typeof offerActions)[number];

/** `rule`: an automatic answer. `time`: a deadline passed. `order`: the offer was ordered. */
export const offerAuthors = ['customer', 'staff', 'rule', 'time', 'order'] as const;
export type OfferAuthor = (typeof offerAuthors)[number];

/** Actions of each side in a request. */
export const customerActions = ['offer', 'accept', 'decline', 'withdraw'] as const;
export const staffActions = ['accept', 'counter', 'decline', 'withdraw'] as const;

/** Why a rule or the staff can give another price. */
export const counterReasons = ['quantity', 'open_box', 'slower_delivery'] as const;
export type CounterReason = (typeof counterReasons)[number];

export const ruleScopes = ['product', 'category', 'shop'] as const;
export type RuleScope = (typeof ruleScopes)[number];

export const maxRounds = 3;
export const maxOfferQuantity = 99;
export const maxNoteLength = 500;
/** Offers per person and product in `limitDays`, all rounds counted. */
export const maxOffers = 5;
export const limitDays = 7;
/** Hours that an offer or a counter-offer is valid. */
export const answerHours = 48;
/** Hours that an accepted price is valid. */
export const acceptedHours = 24;
/** Days that an offer without an order is stored. */
export const retentionDays = 365;
