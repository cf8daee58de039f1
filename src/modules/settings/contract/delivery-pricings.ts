export const deliveryPricings = ['flat', 'by-weight', 'by-total'] as const;
