import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import type { SetContent } from '#modules/catalog/contract/product.ts';
import type { Picture } from '#kernel/contract.ts';
import type { OrderedItem } from '#modules/orders/contract/order.ts';
import type { AllocatedUnits } from '#modules/orders/rules/units.ts';
import type { LineRow, OrderRow } from '#modules/orders/service/order-records.ts';
import type { Ledger } from '#modules/payments/service/ledger.ts';
import type { EditRequest } from '../contract.ts';
import type { EditedLine } from './price-edit.ts';

/** A line after the edit, with its product data. */
export interface EditedOrderLine extends EditedLine {
  picture: Picture | null;
  /** Contents of a set. */
  components: readonly SetContent[] | null;
  /** Stock allocated for the quantity before the edit. */
  taken: AllocatedUnits[];
  /** When the quantity before the edit ships; null: it was in stock. */
  backorder: Backorder | null;
  isGiftCard: boolean;
  /** Recipient of a gift card. */
  gift: Gift | null;
  /** Accepted offer and gift of the line. */
  offerId: string | null;
  giftId: string | null;
  /** What was ordered, if the recipient of the gift chose another item. */
  orderedItem: OrderedItem | null;
}

export interface EditInput {
  order: OrderRow;
  lines: readonly LineRow[];
  ledger: Ledger;
  request: EditRequest;
}
