import type { Cart } from '#modules/cart/contract.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import type { DraftContent, DraftLack } from './contract/drafts.ts';

/** Days for which a draft waits, from its last change or link on. */
export const draftDays = 7;

/** Days after its end for which a draft that nobody ordered by is kept. */
export const keptDays = 60;

/** Whether a text can be a link's secret at all. Anything else is none, and is not asked for. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What of a draft stands in the log: nothing of the person it is for. */
export function loggedContent({ items, deliveryMethodId, codes, discount }: DraftContent) {
  return {
    items: Object.fromEntries(
      items.map(({ productId, selectedColor, quantity }) => [
        selectedColor === null ? productId : `${productId} (${selectedColor})`,
        quantity,
      ]),
    ),
    deliveryMethodId,
    codes: codes.join(', '),
    discount,
  };
}

/** Whether the same is ordered, in whatever order it is written. */
export function isSameGoods(one: DraftContent, other: DraftContent): boolean {
  const text = ({ items }: DraftContent) =>
    items
      .map(({ productId, selectedColor, quantity }) => JSON.stringify([productId, selectedColor, quantity]))
      .toSorted()
      .join();
  return text(one) === text(other);
}

/** Where it goes, once a parcel could be sent there; else null. */
export function addressOf({ address, name }: DraftContent): Address | null {
  if (!address) return null;
  const whole = { ...address, name: address.name || name };
  return whole.name && whole.line1 && whole.city && whole.country ? whole : null;
}

/** What its customer is called: as the parcel is addressed, or as they were called on the telephone. */
export const nameOf = ({ address, name }: DraftContent): string => address?.name || name;

/** What keeps a draft from being ordered. @param cart null where nothing of it is sold. */
export function lacksOf(
  content: DraftContent,
  cart: Cart | null,
  delivery: 'fine' | 'address' | 'none',
): DraftLack[] {
  const { email, items } = content;
  const lacks: DraftLack[] = [];
  if (items.length === 0) lacks.push('goods');
  else if (!cart || cart.noLongerSold.length > 0 || cart.items.some((item) => item.available < item.quantity))
    lacks.push('stock');
  if (email === '') lacks.push('email');
  if (nameOf(content) === '') lacks.push('name');
  if (delivery === 'address') lacks.push('address');
  if (delivery === 'none') lacks.push('delivery');
  return lacks;
}
