import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import type { SetContent } from '#modules/catalog/contract/product.ts';
import type { BillingAddress, Picture } from '#kernel/contract.ts';
import type { ActorKind } from '#kernel/recorded-actor.ts';
import type { RecordedRefundMethod } from '#modules/payments/contract/manual-refund-methods.ts';
import type { PaymentMessage } from '#modules/payments/contract/messages.ts';
import type { OrderMessage } from './contract/messages.ts';
import type { OrderColumn } from './contract/list-options.ts';
import type { OrderFilter } from './contract/order-views.ts';
import type { Address, OrderDiscount, OrderedItem } from './contract/order.ts';
import type {
  OrderEmailKind,
  OrderState,
  OrderStatus,
  ShipmentState,
  TimelineEvent,
} from './contract/states.ts';
import type { DeliveryEstimate } from '#modules/shipping/contract/shipping.ts';
import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { TaxPart } from '#modules/taxes/contract.ts';
import type { UndoableAction } from './rules/undo.ts';
import type { AllocatedUnits } from './rules/units.ts';

type Instant = ColumnType<Date, Date, Date>;
/** Written as JSON text. */
type Json<Value> = ColumnType<Value, null extends Value ? string | null : string, never>;
/** Written as JSON text; can be updated. */
type Rewritten<Value> = ColumnType<Value, WrittenJson<Value>, WrittenJson<Value>>;
type WrittenJson<Value> = null extends Value ? string | null : string;

export type OrdersTables = {
  orders: {
    id: string;
    number: Generated<number>;
    /** Null for a guest order, and after the account was erased. */
    userId: string | null;
    /** Placed without an account and not moved into one since. */
    isGuest: Generated<boolean>;
    email: string;
    customerName: string;
    /** Language it was placed in, of its emails and documents. Never changes. Null: English. */
    language: ColumnType<string | null, string | null | undefined, never>;
    status: OrderStatus;
    orderState: OrderState;
    paymentState: PaymentState;
    shipmentState: ShipmentState;
    paymentMethod: PaymentMethod;
    /** ISO 4217; every amount of the order is in its minor units. */
    currency: string;
    subtotal: number;
    delivery: number;
    discount: number;
    tax: number;
    deliveryDiscount: Generated<number>;
    deliveryTax: Generated<number>;
    discounts: ColumnType<OrderDiscount[], string | undefined, string>;
    /** The part of the total paid by gift cards. */
    giftCards: Generated<number>;
    taxes: ColumnType<TaxPart[], string | undefined, string>;
    paymentFee: Generated<number>;
    total: number;
    deliveryMethod: string;
    deliveryName: string;
    address: Rewritten<Address | null>;
    /** Null: the invoice bills the shipping address or the customer's name. */
    billingAddress: ColumnType<BillingAddress | null, string | null | undefined, string | null>;
    /** The recipient of a gift enters the address: until then nothing can be shipped, and the giver never sees it. */
    addressByRecipient: Generated<boolean>;
    /** The delivery estimate. */
    promise: Json<DeliveryEstimate | null>;
    phone: string | null;
    note: string;
    version: Generated<number>;
    placedAt: Instant;
    updatedAt: Instant;
    /** Time when the order was first paid in full; written by a database trigger. */
    paidAt: ColumnType<Date | null, never, never>;
    /** The last staff action that can be undone for a minute. */
    undoable: ColumnType<UndoableAction | null, string | null | undefined, string | null>;
    /** Number of the invoice; null until the invoice is issued. */
    invoiceNumber: ColumnType<number | null, number | null | undefined, number | null>;
    invoicedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  orderLines: {
    orderId: string;
    position: number;
    productId: string;
    name: string;
    /** '' for a product without variants. */
    colorKey: string;
    colorName: string | null;
    picture: Json<Picture | null>;
    unitPrice: number;
    quantity: number;
    total: number;
    /** Discount on the whole line. */
    discount: Generated<number>;
    /** Tax added to the discounted line total; 0 if the price includes the tax. */
    tax: Generated<number>;
    /** Tax rate in basis points; the tax is added to the price or included in it. */
    taxRate: Generated<number>;
    isGiftCard: Generated<boolean>;
    /** SKU when the item was ordered; written by a database trigger. */
    sku: ColumnType<string | null, never, never>;
    /** Recipient of a gift card; null: the customer. A jsonb column, written as JSON text. */
    gift: ColumnType<Gift | null, string | null | undefined, string | null>;
    /** Accepted offer and gift for a recipient that the line was ordered with. */
    offerId: ColumnType<string | null, string | null | undefined, never>;
    giftId: ColumnType<string | null, string | null | undefined, never>;
    /** Contents of a set; null for other lines and in older orders. A jsonb column, written as JSON text. */
    components: ColumnType<SetContent[] | null, string | null | undefined, string | null>;
    /** What the giver ordered, if the recipient of the gift chose another item. A jsonb column, written as JSON text. */
    orderedItem: ColumnType<OrderedItem | null, string | null | undefined, string | null>;
    taken: Json<AllocatedUnits[]>;
    /** When it ships, as the customer was told; null: it was in stock. A jsonb column, written as JSON text. */
    backorder: ColumnType<Backorder | null, string | null | undefined, string | null>;
    /** Refunded and exchanged units; together at most the line's quantity. */
    refunded: Generated<number>;
    exchanged: Generated<number>;
    /** Units restocked by refunds and returns, not by a cancellation. */
    shelved: Generated<number>;
    /** Units in shipments that are not lost. The database counts them when a shipment changes. */
    shipped: ColumnType<number, never, never>;
  };
  orderTimeline: {
    id: GeneratedAlways<number>;
    orderId: string;
    event: TimelineEvent;
    /** A person's name; '' for other kinds of actors. */
    actor: string;
    actorKind: Generated<ActorKind>;
    /** A text that a person typed. */
    note: Generated<string>;
    /** Written as JSON text. */
    messages: ColumnType<OrderMessage[], string | undefined, never>;
    happenedAt: Instant;
  };
  orderMails: {
    orderId: string;
    kind: OrderEmailKind;
    /**
     * Id of the shipment, refund or edit, because an order may have several. For a notice to the shop, its
     * kind, and the refund's id if there is one. '' for other emails.
     */
    about: Generated<string>;
    id: Generated<string>;
    /** 0 for the original, then counts the resent copies. */
    copy: Generated<number>;
    dueAt: Instant;
    /** Recipient and content; null until sent, and after erasure. */
    recipient: string | null;
    subject: string | null;
    html: string | null;
    /** Null until sent. */
    sentAt: ColumnType<Date | null, Date | null, Date | null>;
  };
  orderRefunds: {
    id: string;
    orderId: string;
    amount: number;
    delivery: number;
    /** A text that staff typed. */
    note: string;
    /** Written as JSON text. */
    messages: ColumnType<PaymentMessage[], string | undefined, never>;
    actor: string;
    actorKind: Generated<ActorKind>;
    refundedAt: Instant;
    /** Method and reference of a manual refund. */
    paidBack: RecordedRefundMethod | null;
    reference: Generated<string>;
    /** Whether another email announces this refund, such as that of a return: no refund email is sent. */
    isToldOtherwise: Generated<boolean>;
  };
  orderRefundLines: {
    refundId: string;
    orderId: string;
    position: number;
    quantity: number;
    restocked: Generated<boolean>;
  };
  /** One row: the last assigned invoice number. */
  invoiceNumbers: {
    last: number;
  };
  /** Saved list views of staff. */
  orderViews: {
    id: string;
    userId: string;
    /** From 1 to 30. */
    place: number;
    name: string;
    filter: Rewritten<OrderFilter>;
    columns: Rewritten<OrderColumn[]>;
    createdAt: Instant;
  };
  /** Internal staff notes. */
  orderNotes: {
    id: string;
    orderId: string;
    author: string;
    text: string;
    writtenAt: Instant;
  };
  /** View: orders that count as sales. */
  soldOrders: {
    orderId: string;
    userId: string | null;
    currency: string;
    placedAt: Date;
    paidAt: Date;
    /** Minor units. */
    total: number;
  };
  /** View: amounts of each order before refunds, as `figuresOfOrder` computes them. Minor units. */
  orderFigures: {
    orderId: string;
    currency: string;
    gross: number;
    discounts: number;
    shipping: number;
    tax: number;
    fees: number;
    giftCards: number;
    /** Tax on items, and what was paid for them. */
    itemTax: number;
    itemPaid: number;
    /** Tax on shipping, and what was paid for it. */
    shippingTax: number;
    shippingPaid: number;
  };
  /** View: refunds that were made, without those that settle an order edit. Minor units. */
  effectiveRefunds: {
    key: string;
    /** Null for a refund in the payment provider's dashboard. */
    refundId: string | null;
    orderId: string;
    refundedAt: Date;
    amount: number;
    delivery: number;
  };
  /** View: each of these refunds as `figuresOfRefunds` splits it. Minor units. */
  refundFigures: {
    key: string;
    orderId: string;
    currency: string;
    refundedAt: Date;
    amount: number;
    refunds: number;
    shipping: number;
    tax: number;
    giftCards: number;
  };
  unseenOrders: {
    userId: string;
    orderId: string;
  };
  /** Browsers that may open orders without an account. */
  orderGuests: {
    id: string;
    tokenHash: string;
    /** Number of orders placed. */
    orders: Generated<number>;
    /** Whether the guest has started a guest session, which opens the checkout. */
    canCheckOut: Generated<boolean>;
    createdAt: Generated<Date>;
    expiresAt: Date;
  };
  orderGuestKeys: {
    guestId: string;
    orderId: string;
  };
  orderLinks: {
    tokenHash: string;
    orderId: string;
    expiresAt: Date;
  };
};
