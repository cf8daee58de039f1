import { type Money, multiplyMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { Product } from '../contract/product.ts';

/** Price of a set's components bought separately, and the set's saving; negative when the set costs more. */
export function setSaving({ components, price }: Pick<Product, 'components' | 'price'>): {
  total: Money;
  saving: Money;
} {
  const parts = components.map(({ product, quantity }) => multiplyMoney(product.price, quantity));
  const total = sumMoney(parts, price.currency);
  return { total, saving: subtractMoney(total, price) };
}
