/** Systems whose order exports the import reads. */
export const pastOrderSources = ['shopify', 'woocommerce'] as const;
export type PastOrderSource = (typeof pastOrderSources)[number];

export const pastOrderStates = ['paid', 'fulfilled', 'refunded', 'cancelled', 'other'] as const;
export type PastOrderState = (typeof pastOrderStates)[number];
