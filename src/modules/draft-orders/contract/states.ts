/** Where a draft stands. Whether its time is over is the clock's to say. */
export const draftStates = ['open', 'placed', 'discarded'] as const;
export type DraftState = (typeof draftStates)[number];
