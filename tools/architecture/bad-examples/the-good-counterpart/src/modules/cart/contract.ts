import type { PricedProduct } from '#modules/catalog/contract.ts';

export interface CartLine {
  product: PricedProduct;
  quantity: number;
}
