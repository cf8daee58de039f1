// Without schemas: the storefront downloads this file.

/** See `transitions` in rules.ts. */
export const giftStates = ['draft', 'ordered', 'awaiting', 'accepted', 'cancelled'] as const;
export type GiftState = (typeof giftStates)[number];

export const occasions = ['birthday', 'wedding', 'housewarming', 'holidays', 'thanks'] as const;
export type Occasion = (typeof occasions)[number];

/** Designs of the message card, drawn in `documents/message-card.tsx`. */
export const cardDesigns = ['branch', 'steam', 'tiles'] as const;
export type CardDesign = (typeof cardDesigns)[number];

/** Where the address comes from: the giver, the recipient by a link, or the registry of the recipient. */
export const giftDeliveries = ['address', 'recipient', 'registry'] as const;
export type GiftDelivery = (typeof giftDeliveries)[number];

export const maxNameLength = 80;
export const maxMessageLength = 400;
/** Gifts in a cart at the same time. */
export const maxDraftGifts = 20;
