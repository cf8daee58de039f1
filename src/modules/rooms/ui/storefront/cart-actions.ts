import type { RoomItem } from '../../contract/rooms.ts';

/** What the page does in the cart for the customer. Only the customer puts something in it. */
export interface CartActions {
  /** @returns the names of the items that failed. */
  add: (items: readonly RoomItem[]) => Promise<string[]>;
  /** Accepts the price that the shop offers; the item is in the cart afterwards. */
  acceptOffer: (item: RoomItem) => Promise<void>;
}

/** Whether the offered price is better than today's. A held price counts once the price has risen. */
export const isBetter = ({ offer, price }: RoomItem): boolean =>
  offer !== null &&
  offer.state === 'countered' &&
  offer.unitPrice.currency === price.currency &&
  offer.unitPrice.amount < price.amount;
