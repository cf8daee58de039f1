import { oneLine } from '#kernel/contract.ts';

/** SKU, unique over all products and variants, case-insensitive. */
export const Sku = oneLine(60).min(1);
