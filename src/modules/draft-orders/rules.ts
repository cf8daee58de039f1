import { missingFields } from '#kernel/address-fields.ts';
import type { Cart } from '#modules/cart/contract.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import type { DraftOrderContent, DraftOrderIssue } from './contract/draft-orders.ts';

/** A draft order expires this many days after its last change or link. */
export const draftOrderDays = 7;

/** Days that an expired draft order is stored if it was not placed. */
export const retentionDays = 60;

/** Audit log entry of the content, without personal data. */
export function loggedContent({ items, deliveryMethodId, codes, discount }: DraftOrderContent) {
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

/** Whether both draft orders contain the same items, in any sequence. */
export function hasSameItems(one: DraftOrderContent, other: DraftOrderContent): boolean {
  const text = ({ items }: DraftOrderContent) =>
    items
      .map(({ productId, selectedColor, quantity }) => JSON.stringify([productId, selectedColor, quantity]))
      .toSorted()
      .join();
  return text(one) === text(other);
}

/** The address, if it is complete; otherwise null. */
export function addressOf({ address, name }: DraftOrderContent): Address | null {
  if (!address) return null;
  const whole = { ...address, name: address.name || name };
  return missingFields(whole).length === 0 ? whole : null;
}

/** The recipient's name, or the customer's. */
export const nameOf = ({ address, name }: DraftOrderContent): string => address?.name || name;

/** Whether it can be placed, by staff or by a link: without an email address too, except for gift cards by email. */
export const canBePlaced = (issues: readonly DraftOrderIssue[], hasGiftCard: boolean): boolean =>
  issues.every((issue) => issue === 'email' && !hasGiftCard);

/** What prevents placing the draft order. @param cart null if none of the items is for sale. */
export function findIssues(
  content: DraftOrderContent,
  cart: Cart | null,
  delivery: 'fine' | 'address' | 'none',
): DraftOrderIssue[] {
  const { email, items } = content;
  const lacks: DraftOrderIssue[] = [];
  if (items.length === 0) lacks.push('goods');
  else if (!cart || cart.noLongerSold.length > 0 || cart.items.some((item) => item.available < item.quantity))
    lacks.push('stock');
  if (email === '') lacks.push('email');
  if (nameOf(content) === '') lacks.push('name');
  if (delivery === 'address') lacks.push('address');
  if (delivery === 'none') lacks.push('delivery');
  return lacks;
}
