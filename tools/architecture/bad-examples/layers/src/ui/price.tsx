import type { PricedProduct } from '#modules/catalog/contract.ts'; // ✗
import { loader } from '#app/storefront/cart-page.tsx'; // ✗

export const Price = loader;
export type Used = PricedProduct;
