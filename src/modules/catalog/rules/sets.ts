import { type Money, multiplyMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { Product } from '../contract/product.ts';
import { chosenVariant } from './set-choice.ts';

/**
 * Price of a set's components bought separately, and the set's saving; negative when the set costs more. Without a `choice`,
 * at the lowest prices of the components that the customer chooses.
 */
export function setSaving(
  { components, price }: Pick<Product, 'components' | 'price'>,
  choice: string | null = null,
): {
  total: Money;
  saving: Money;
} {
  const parts = components.map((component) =>
    multiplyMoney((chosenVariant(component, choice) ?? component.product).price, component.quantity),
  );
  const total = sumMoney(parts, price.currency);
  return { total, saving: subtractMoney(total, price) };
}
