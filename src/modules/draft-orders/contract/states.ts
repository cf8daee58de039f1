/** State of a draft order. Expiry follows from `expiresAt`. */
export const draftOrderStates = ['open', 'placed', 'discarded'] as const;
export type DraftOrderState = (typeof draftOrderStates)[number];
