import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Picture } from '#kernel/contract.ts';
import type { EditOutcome, EditWish } from './contract/edits.ts';
import type { OrderColumn } from './contract/list-options.ts';
import type { OrderFilter } from './contract/order-views.ts';
import type { Address, OrderDiscount } from './contract/order.ts';
import type {
  OrderMailKind,
  OrderState,
  OrderStatus,
  PaidBackWay,
  ParcelState,
  ShipmentState,
  TimelineEvent,
} from './contract/states.ts';
import type { DeliveryPromise } from '#modules/shipping/contract.ts';
import type { PaymentMethod, PaymentState } from '#modules/payments/contract.ts';
import type { TaxPart } from '#modules/taxes/contract.ts';
import type { TakenUnits } from './rules/units.ts';

type Instant = ColumnType<Date, Date, Date>;
/** Written as JSON text. */
type Json<Value> = ColumnType<Value, null extends Value ? string | null : string, never>;
/** The same, written anew when staff change an order. */
type Rewritten<Value> = ColumnType<Value, WrittenJson<Value>, WrittenJson<Value>>;
type WrittenJson<Value> = null extends Value ? string | null : string;

export type OrdersTables = {
  orders: {
    id: string;
    number: Generated<number>;
    /** Null once the person has asked to be forgotten, and of who ordered without an account. */
    userId: string | null;
    /** Placed without an account, and in none since. */
    isGuest: Generated<boolean>;
    email: string;
    customerName: string;
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
    /** What of the total gift cards pay. */
    giftCards: Generated<number>;
    taxes: ColumnType<TaxPart[], string | undefined, string>;
    paymentFee: Generated<number>;
    total: number;
    deliveryMethod: string;
    deliveryName: string;
    address: Rewritten<Address | null>;
    /** Between which days it was promised to arrive. */
    promise: Json<DeliveryPromise | null>;
    phone: string | null;
    note: string;
    version: Generated<number>;
    placedAt: Instant;
    updatedAt: Instant;
    /** Of its invoice; null as long as it waits for its payment. */
    invoiceNumber: ColumnType<number | null, number | null | undefined, number | null>;
    invoicedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  orderLines: {
    orderId: string;
    position: number;
    productId: string;
    name: string;
    /** '' for a product without colours. */
    colorKey: string;
    colorName: string | null;
    picture: Json<Picture | null>;
    unitPrice: number;
    quantity: number;
    total: number;
    /** Taken off the whole line. */
    discount: Generated<number>;
    /** Added to what is left of it. */
    tax: Generated<number>;
    /** Basis points, added or held. */
    taxRate: Generated<number>;
    isGiftCard: Generated<boolean>;
    taken: Json<TakenUnits[]>;
    /** How many units have their money back, and how many were exchanged; never more than there are. */
    refunded: Generated<number>;
    exchanged: Generated<number>;
    /** How many are on the shelf again, while the order stands. */
    shelved: Generated<number>;
  };
  orderTimeline: {
    id: GeneratedAlways<number>;
    orderId: string;
    event: TimelineEvent;
    actor: string;
    note: Generated<string>;
    happenedAt: Instant;
  };
  orderMails: {
    orderId: string;
    kind: OrderMailKind;
    /** Of a kind that may be sent more than once: what it is about, else ''. */
    about: Generated<string>;
    id: Generated<string>;
    /** 0, and one more each time that somebody asked for it again. */
    copy: Generated<number>;
    dueAt: Instant;
    /** To whom and how; null until it is sent, and where it is not known. */
    recipient: string | null;
    subject: string | null;
    html: string | null;
    /** Null while it waits to be sent. */
    sentAt: ColumnType<Date | null, Date | null, Date | null>;
  };
  orderShipments: {
    id: string;
    orderId: string;
    state: ParcelState;
    carrier: string;
    trackingNumber: string;
    trackingUrl: string | null;
    shippedAt: Instant;
    deliveredAt: ColumnType<Date | null, Date | null, Date | null>;
  };
  orderShipmentLines: {
    shipmentId: string;
    orderId: string;
    position: number;
    quantity: number;
  };
  orderRefunds: {
    id: string;
    orderId: string;
    amount: number;
    delivery: number;
    note: string;
    actor: string;
    refundedAt: Instant;
    /** How, where it did not go back the way it was paid; and by which number it is found. */
    paidBack: PaidBackWay | null;
    reference: Generated<string>;
    /** Its customer is told of it by another mail than its own: a return's. */
    isToldOtherwise: Generated<boolean>;
  };
  orderRefundLines: {
    refundId: string;
    orderId: string;
    position: number;
    quantity: number;
    restocked: Generated<boolean>;
  };
  /** One row: the last number that was given to an invoice. */
  invoiceNumbers: {
    last: number;
  };
  orderEdits: {
    id: string;
    orderId: string;
    version: number;
    state: Generated<'begun' | 'applied'>;
    wish: Json<EditWish>;
    outcome: Json<EditOutcome>;
    actor: string;
    begunAt: Instant;
    appliedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Lists that somebody of the staff comes back to. */
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
  /** What staff wrote about orders, for each other. */
  orderNotes: {
    id: string;
    orderId: string;
    author: string;
    text: string;
    writtenAt: Instant;
  };
  unseenOrders: {
    userId: string;
    orderId: string;
  };
  /** Browsers that order without an account. */
  orderGuests: {
    id: string;
    tokenHash: string;
    /** How many they have placed. */
    orders: Generated<number>;
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
