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
  /** Which filling of a guest's cart it is for; null for what is in an account. */
  cartId: string | null;
}

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, never>;

export type CheckoutTables = {
  checkoutQuotes: {
    id: string;
    /** Whose it is: a person's, or a guest's. */
    userId: string | null;
    guestId: string | null;
    quote: Json<StoredQuote>;
    createdAt: ColumnType<Date, never, never>;
    /** By the database's clock, like the question whether it has passed. */
    expiresAt: ColumnType<Date, Date, never>;
  };
  checkoutRequests: {
    userId: string | null;
    guestId: string | null;
    idempotencyKey: string;
    request: string;
    orderId: string;
    /** Of a guest: which filling of the cart was ordered. */
    cartId: string | null;
    answer: Json<PlacedCheckout>;
    createdAt: ColumnType<Date, never, never>;
  };
};
