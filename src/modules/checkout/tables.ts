import type { ColumnType } from 'kysely';
import type { Address } from '#modules/orders/contract/order.ts';
import type { OfferedPayment } from '#modules/payments/contract.ts';
import type { DeliveryPromise } from '#modules/shipping/contract.ts';
import type { PlacedCheckout } from './contract.ts';
import type { Offer } from './rules.ts';

/** What was quoted, and for whom: enough to place the order without asking again. */
export interface StoredQuote {
  offer: Offer;
  /** How it may be paid, and what that costs. */
  payments: OfferedPayment[];
  email: string;
  customerName: string;
  phone: string;
  note: string;
  address: Address | null;
  promise: DeliveryPromise | null;
  /** Those that took something off. */
  codes: string[];
}

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, never>;

export type CheckoutTables = {
  checkoutQuotes: {
    id: string;
    userId: string;
    quote: Json<StoredQuote>;
    createdAt: ColumnType<Date, never, never>;
    /** By the database's clock, like the question whether it has passed. */
    expiresAt: ColumnType<Date, Date, never>;
  };
  checkoutRequests: {
    userId: string;
    idempotencyKey: string;
    request: string;
    orderId: string;
    answer: Json<PlacedCheckout>;
    createdAt: ColumnType<Date, never, never>;
  };
};
