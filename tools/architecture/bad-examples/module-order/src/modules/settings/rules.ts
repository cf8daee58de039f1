export type { PricedProduct } from '#modules/catalog/contract.ts'; // ✗
