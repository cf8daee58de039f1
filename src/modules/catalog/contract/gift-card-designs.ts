// Without schemas: the product page downloads this file.

/** Pictures of emails that carry a gift card: `/gift-card-designs/branch.png`. */
export const giftCardDesigns = ['branch', 'steam', 'tiles'] as const;
export type GiftCardDesign = (typeof giftCardDesigns)[number];
