import { money } from '#kernel/money.ts';
import { choosableComponents } from '#modules/catalog/contract/set-choice.ts';
import type { Product } from '#modules/catalog/contract/product.ts';
import type { ProductVariant } from '#modules/catalog/contract/variants.ts';
import { findVariant } from '#modules/catalog/rules/set-choice.ts';
import type { DeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import type { ReturnableLine } from '../contract/own-returns.ts';
import { isFreeExchange, type Positioned } from '../rules.ts';

/** An order line that is exchanged; `currency` is that of its order. */
type BoughtLine = Pick<DeliveredOrder['lines'][number], 'colorKey' | 'quantity' | 'total' | 'discount'> & {
  currency: string;
};

/**
 * Whether a variant may replace the bought one: it costs no more today than the bought variant does today, or than was paid
 * for one unit. So the same variant always may.
 */
export function mayReplaceBought(
  product: Product,
  { colorKey, quantity, total, discount, currency }: BoughtLine,
  { price }: Pick<ProductVariant, 'price'>,
): boolean {
  const paid = money(Math.floor((total - discount) / quantity), currency);
  const same = findVariant(product, colorKey);
  return isFreeExchange(price, same ? [paid, same.price] : [paid]);
}

/**
 * Exchange options of a product: the variants that cost no more than the bought one, or the product itself when it has no
 * variants. A set is exchanged for the same choice of components only. An exchange is sent from stock, not on backorder.
 */
export function exchangesOf(product: Product, bought: BoughtLine): ReturnableLine['exchanges'] {
  const { kind, variants, components } = product;
  const isInStock = ({ inStock, backorder }: Pick<Product, 'inStock' | 'backorder'>) => inStock && !backorder;
  if (kind === 'set' && choosableComponents(components).length > 0) {
    const same = findVariant(product, bought.colorKey);
    return same ? [{ colorKey: null, colorName: null, inStock: isInStock(same) }] : [];
  }
  if (variants.length === 0) return [{ colorKey: null, colorName: null, inStock: isInStock(product) }];
  return variants
    .filter((variant) => mayReplaceBought(product, bought, variant))
    .map((variant) => ({
      colorKey: variant.id || null,
      colorName: variant.name,
      inStock: isInStock(variant),
    }));
}

type GiftLines = Pick<DeliveredOrder, 'lines'>;

/** Whether the recipient of a gift chose another item than the giver ordered. */
export const isChosenByRecipient = (
  { lines }: GiftLines,
  { position }: Pick<Positioned, 'position'>,
): boolean => lines.some((line) => line.position === position && line.orderedItem !== null);

/**
 * Whether the order of an exchange would show the giver of a gift the address that the recipient entered, or the item that
 * the recipient chose.
 */
export const hidesRecipient = (
  arrived: GiftLines & Pick<DeliveredOrder, 'order'>,
  returned: readonly Pick<Positioned, 'position'>[],
): boolean => arrived.order.addressByRecipient || returned.some((line) => isChosenByRecipient(arrived, line));
