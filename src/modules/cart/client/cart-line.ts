import { type Money, fromMajorUnits, money, multiplyMoney, sumMoney, toMajorUnits } from '#kernel/money.ts';
import type { Picture } from '#kernel/contract.ts';
import type { ProductCard } from '#modules/catalog/contract.ts';
import type { Cart, CartItem } from '../contract.ts';
import { countUnits, isSameLine, type Line, type LineIdentity, minQuantity } from '../rules.ts';
import type { GuestItem } from './guest-cart.ts';

/** What a product must bring along to be put into the cart; a product card has all of it. */
export type CartProduct = Pick<
  ProductCard,
  'id' | 'kind' | 'name' | 'price' | 'colors' | 'images' | 'inStock'
>;

/** A line as the pages show it, the account's and the guest's alike. */
export interface CartLine extends Line {
  name: string;
  price: Money;
  colorName: string | null;
  addedAt: string;
  image: Picture | null;
  /** Units that can be had today; null while that is not known. */
  available: number | null;
  /** False for what has left the shop's shelves since it was added. */
  sold: boolean;
}

/** Sum of price times quantity, of what can be bought. */
export function totalOf(lines: readonly CartLine[], currency: string): Money {
  const sold = lines.filter((line) => line.sold && line.price.currency === currency);
  return sumMoney(
    sold.map(({ price, quantity }) => multiplyMoney(price, quantity)),
    currency,
  );
}

/** Sum of quantities, of what can be bought. */
export function countItems(lines: readonly CartLine[]): number {
  return countUnits(lines.filter(({ sold }) => sold));
}

export function lineFromProduct(product: CartProduct, selectedColor: string | null, now: Date): CartLine {
  const color = product.colors.find(({ key }) => key === selectedColor);
  return {
    productId: product.id,
    selectedColor,
    quantity: minQuantity,
    name: product.name,
    price: product.price,
    colorName: color?.name ?? null,
    addedAt: now.toISOString(),
    image: color?.images[0] ?? product.images[0] ?? null,
    available: null,
    sold: true,
  };
}

/** The account's cart as the pages show it: what has left the shop comes last, to be removed. */
export function linesFromCart({ items, noLongerSold, totals }: Cart): CartLine[] {
  const gone = noLongerSold.map((line) => ({
    ...line,
    quantity: minQuantity,
    price: money(0, totals.subtotal.currency),
    colorName: null,
    addedAt: '',
    image: null,
    available: 0,
    sold: false,
  }));
  return [...items.map(lineFromItem), ...gone];
}

function lineFromItem(item: CartItem): CartLine {
  const { productId, selectedColor, quantity, name, price, colorName, addedAt, image, available } = item;
  return {
    productId,
    selectedColor,
    quantity,
    name,
    price,
    colorName,
    addedAt,
    image,
    available,
    sold: true,
  };
}

/** A guest's line as it was kept, at the price of when it was added. */
export function lineFromGuestItem(item: GuestItem, currency: string): CartLine {
  return {
    productId: item.productId,
    selectedColor: item.selectedColor,
    quantity: item.quantity,
    name: item.name,
    price: fromMajorUnits(item.price, currency),
    colorName: typeof item.colorName === 'string' ? item.colorName : item.selectedColor,
    addedAt: item.addedAt,
    image: isPicture(item.image) ? item.image : null,
    available: null,
    sold: true,
  };
}

/** What is kept of a line in the browser: the price as a plain number in major units. */
export function guestItemFromLine(line: CartLine): GuestItem {
  const { productId, selectedColor, quantity, name, price, colorName, addedAt, image } = line;
  return { productId, name, price: toMajorUnits(price), quantity, selectedColor, addedAt, image, colorName };
}

/** Where a line's price today is another than the one it was kept with. */
export type TodaysLine = CartLine & { formerPrice: Money | null };

/**
 * A guest's lines with what the shop says of them today. A line kept without a colour is the product's line in the
 * colour it gets.
 */
export function withTodaysFacts(
  lines: readonly CartLine[],
  today: Pick<Cart, 'items'> & { skipped: readonly LineIdentity[] },
): TodaysLine[] {
  return lines.map((line) => {
    const sameProduct = (item: CartItem) => line.selectedColor === null && item.productId === line.productId;
    const item = today.items.find((each) => isSameLine(each, line)) ?? today.items.find(sameProduct);
    if (!item) {
      return { ...line, formerPrice: null, sold: !today.skipped.some((each) => isSameLine(each, line)) };
    }
    const { name, price, colorName, image, available } = item;
    const formerPrice = line.price.amount === price.amount ? null : line.price;
    return { ...line, name, price, colorName, image, available, formerPrice };
  });
}

function isPicture(value: unknown): value is Picture {
  const picture = value as Partial<Picture> | null;
  return (
    typeof picture === 'object' &&
    typeof picture?.src === 'string' &&
    typeof picture.width === 'number' &&
    typeof picture.height === 'number' &&
    typeof picture.alt === 'string'
  );
}
