/** State of a draft order. Expiry follows from `expiresAt`. */
export const draftStates = ['open', 'placed', 'discarded'] as const;
export type DraftState = (typeof draftStates)[number];
