import type { ColumnType } from 'kysely';
import type { BillingAddress } from '#kernel/contract.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import type { OfferedPayment } from '#modules/payments/contract/schemas.ts';
import type { DeliveryEstimate } from '#modules/shipping/contract/shipping.ts';
import type { PlacedCheckout } from './contract.ts';
import type { PricedCart } from './rules.ts';

/** The quote with contact data and codes: all data needed to place the order. */
export interface StoredQuote {
  offer: PricedCart;
  /** Offered payment methods with their fees. */
  payments: OfferedPayment[];
  email: string;
  customerName: string;
  phone: string;
  note: string;
  address: Address | null;
  /** Whom the invoice bills; absent in older quotes. */
  billingAddress?: BillingAddress | null;
  promise: DeliveryEstimate | null;
  /** Coupon and gift card codes that have an effect. */
  codes: string[];
  /** Id of a guest's cart; null for an account's cart. */
  cartId: string | null;
  /** Id of the gift that is quoted; null or absent for the items without a gift. */
  giftId?: string | null;
}

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, never>;

export type CheckoutTables = {
  checkoutQuotes: {
    id: string;
    /** The owner: a customer or a guest. */
    userId: string | null;
    guestId: string | null;
    quote: Json<StoredQuote>;
    createdAt: ColumnType<Date, never, never>;
    /** Set by the database's clock, which also decides whether the quote has expired. */
    expiresAt: ColumnType<Date, Date, never>;
  };
  checkoutRequests: {
    userId: string | null;
    guestId: string | null;
    idempotencyKey: string;
    request: string;
    orderId: string;
    /** Id of a guest's ordered cart; null for an account's cart. */
    cartId: string | null;
    answer: Json<PlacedCheckout>;
    createdAt: ColumnType<Date, never, never>;
  };
};
