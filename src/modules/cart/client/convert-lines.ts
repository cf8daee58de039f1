import { fromMajorUnits, money, toMajorUnits } from '#kernel/money.ts';
import type { Picture } from '#kernel/contract.ts';
import type { Cart, CartItem } from '../contract.ts';
import { detailsOf, minQuantity } from '../rules.ts';
import type { CartLine } from './cart-line.ts';
import type { GuestItem } from './guest-cart.ts';

/** The account's cart as pages show it: lines no longer sold come last and can only be removed. */
export function linesFromCart({ items, noLongerSold, totals }: Cart): CartLine[] {
  const unavailable = noLongerSold.map((line) => ({
    ...line,
    quantity: minQuantity,
    price: money(0, totals.subtotal.currency),
    colorName: null,
    addedAt: '',
    image: null,
    available: 0,
    sold: false,
  }));
  return [...items.map(lineFromItem), ...unavailable];
}

function lineFromItem(item: CartItem): CartLine {
  const { productId, selectedColor, quantity, name, price, addedAt, image, available, gift } = item;
  return {
    productId,
    selectedColor,
    ...(item.variantId ? { variantId: item.variantId } : {}),
    ...detailsOf(item),
    ...(gift ? { giftKey: gift.key, gift } : {}),
    ...(item.offer ? { offer: item.offer } : {}),
    ...(item.forGift ? { forGift: item.forGift } : {}),
    ...(item.isOpenToOffers ? { isOpenToOffers: true } : {}),
    quantity,
    name,
    price,
    colorName: item.colorName,
    variantName: item.variantName,
    ...(item.components ? { components: item.components } : {}),
    addedAt,
    image,
    available,
    ...(item.backorder ? { backorder: item.backorder } : {}),
    sold: true,
  };
}

/** A stored guest line at the price of the time it was added. */
export function lineFromGuestItem(item: GuestItem, currency: string): CartLine {
  return {
    productId: item.productId,
    selectedColor: item.selectedColor,
    ...(item.variantId ? { variantId: item.variantId } : {}),
    ...(item.gift ? { giftKey: item.gift.key, gift: item.gift } : {}),
    quantity: item.quantity,
    name: item.name,
    price: fromMajorUnits(item.price, currency),
    colorName: typeof item.colorName === 'string' ? item.colorName : item.selectedColor,
    ...(typeof item.variantName === 'string' ? { variantName: item.variantName } : {}),
    addedAt: item.addedAt,
    image: isPicture(item.image) ? item.image : null,
    available: null,
    sold: true,
  };
}

/** The line as stored in the browser: the price as a plain number in major units. */
export function guestItemFromLine(line: CartLine): GuestItem {
  const { productId, selectedColor, variantId, quantity, name, price, addedAt, image, gift } = line;
  return {
    productId,
    name,
    price: toMajorUnits(price),
    quantity,
    selectedColor,
    ...(variantId ? { variantId } : {}),
    addedAt,
    image,
    colorName: line.colorName,
    ...(line.variantName ? { variantName: line.variantName } : {}),
    ...(gift ? { giftKey: gift.key, gift } : {}),
  };
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
