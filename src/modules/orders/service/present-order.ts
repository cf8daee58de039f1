import { storedLanguage } from '#kernel/language.ts';
import { addMoney, money, type Money, subtractMoney } from '#kernel/money.ts';
import { knownMessages } from '#kernel/contract.ts';
import type { RecordedActor } from '#kernel/recorded-actor.ts';
import { OrderMessageSchema } from '../contract/messages.ts';
import { PaymentMessageSchema } from '#modules/payments/contract/messages.ts';
import type { JointOrders } from './joint-orders.ts';
import type { TransferDetails } from '#modules/payments/contract/schemas.ts';
import { isOnline } from '#modules/payments/contract/payment-methods.ts';
import type { Ledger } from '#modules/payments/service/ledger.ts';
import type { AdminOrder, OrderRow, Refund } from '../contract/admin.ts';
import type { Order, OrderLine, OrderRefund, OrderSummary, OwnOrderSummary } from '../contract/order.ts';
import type { OrderAction } from '../contract/states.ts';
import { declinedRefund, refundParts } from '../rules/refunds.ts';
import { type UndoableAction, withoutUndone } from '../rules/undo.ts';
import type { Positioned } from '../rules/units.ts';
import { isCancellable, isOver, allowedActions, needsInvoice } from '../rules/transitions.ts';
import { fulfillmentTypeOf } from '../rules/fulfillment-type.ts';
import { inEffect, type RefundWithState, waitingForGiftCards } from './list-refunds.ts';
import { isEditable } from '../rules/editable.ts';
import { shownEstimate } from '../rules/shown-estimate.ts';
import { asOrdered } from '../rules/as-ordered.ts';
import { awaitsRecipient } from '../rules/awaits-recipient.ts';
import type {
  LineRow,
  ListedOrder,
  OrderedProduct,
  OrderRow as StoredOrder,
  TimelineRow,
} from '../store/find-orders.ts';
import type { FoundOrder } from '../store/search-orders.ts';

/**
 * An order as shown, without its shipments: these belong to the fulfillment module, which adds them to the
 * responses.
 */
export type OrderDetails = Omit<Order, 'shipments'>;
/** An order as shown to staff, without its shipments. */
export type AdminOrderDetails = Omit<AdminOrder, 'shipments'>;

/** An order with all related rows. */
export interface WholeOrder {
  order: StoredOrder;
  lines: LineRow[];
  timeline: TimelineRow[];
  ledger: Ledger;
  /** Gift card payments: still refundable, and already refunded; minor units. */
  onGiftCards: { returnable: number; returned: number; transferred: number };
  /** Amount spent from gift cards that the order bought, minor units. */
  boughtCardsSpent: number;
  /** Positions of the lines whose gift cards were sent. */
  sentGiftLines: number[];
  /** Bank details, while a transfer is awaited. */
  transfer: TransferDetails | null;
  /** The orders that the same payment pays; null if the order is paid by itself. */
  joint: JointOrders | null;
  /** Oldest first. */
  refunds: RefundWithState[];
}

/** An order with all related rows, including data for staff only. */
export interface WholeAdminOrder extends WholeOrder {
  /** Quantities not shipped yet. */
  open: Positioned[];
  /** The action that the reader can undo now. */
  undoable: UndoableAction | null;
  notes: { id: string; author: string; text: string; writtenAt: Date }[];
  mainTexts: Record<string, string>;
}

export function presentSummary(row: ListedOrder): OrderSummary {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    total: money(row.total, row.currency),
    itemCount: row.itemCount,
    placedAt: row.placedAt.toISOString(),
    handover: fulfillmentTypeOf(row),
  };
}

/** Number of products that an entry of the order history shows. */
const SHOWN_PRODUCTS = 4;

/** @param lines of this and other orders, by position. */
export function presentOwnSummary(row: ListedOrder, lines: readonly OrderedProduct[]): OwnOrderSummary {
  const own = lines.filter(({ orderId }) => orderId === row.id);
  return {
    ...presentSummary(row),
    products: own.slice(0, SHOWN_PRODUCTS).map(({ name, picture }) => ({ name, image: picture })),
    moreProducts: Math.max(0, own.length - SHOWN_PRODUCTS),
  };
}

export function presentRow(row: FoundOrder): OrderRow {
  const { version, email, customerName, isGuest, paymentState, shipmentState, paymentMethod, deliveryName } =
    row;
  return {
    ...presentSummary(row),
    version,
    email,
    customerName,
    isGuest,
    paymentState,
    shipmentState,
    paymentMethod,
    deliveryName,
    giftCards: money(row.giftCards, row.currency),
  };
}

function presentLine(line: LineRow, currency: string, mayChangeGift: boolean): OrderLine {
  return {
    productId: line.productId,
    name: line.name,
    colorKey: line.colorKey || null,
    colorName: line.colorName,
    ...(line.components ? { components: line.components } : {}),
    sku: line.sku,
    image: line.picture,
    unitPrice: money(line.unitPrice, currency),
    quantity: line.quantity,
    total: money(line.total, currency),
    paid: money(line.total - line.discount + line.tax, currency),
    ...(line.backorder ? { backorder: line.backorder } : {}),
    ...(line.giftId ? { giftId: line.giftId } : {}),
    ...(line.isGiftCard
      ? { isGiftCard: true, gift: line.gift, mayChangeGift: mayChangeGift && line.gift !== null }
      : {}),
  };
}

const mayChangeGift = ({ order, sentGiftLines }: WholeOrder, { position }: LineRow): boolean =>
  !isOver(order) && !sentGiftLines.includes(position);

/** The order as the customer sees it, without staff names and notes. */
export function presentOrder(whole: WholeOrder): OrderDetails {
  const { order, lines, timeline, ledger, onGiftCards, transfer, joint, refunds } = whole;
  const { currency } = order;
  const refundTimes = ledger.entries
    .filter(({ kind }) => kind === 'refunded')
    .map(({ happenedAt }) => new Date(happenedAt));
  const refused = declinedRefund(refunds, refundTimes);
  const completed = refunds.filter(({ state }) => state === 'done');
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...presentSummary({ ...order, itemCount }),
    orderState: order.orderState,
    paymentState: order.paymentState,
    shipmentState: order.shipmentState,
    paymentMethod: order.paymentMethod,
    email: order.email,
    isGuest: order.isGuest,
    language: storedLanguage(order.language),
    phone: order.phone,
    note: order.note,
    address: order.addressByRecipient ? null : order.address,
    ...(order.billingAddress ? { billingAddress: order.billingAddress } : {}),
    ...(order.addressByRecipient
      ? { recipientAddress: order.address ? ('entered' as const) : ('awaited' as const) }
      : {}),
    handover: fulfillmentTypeOf(order),
    deliveryName: order.deliveryName,
    promise: shownEstimate({ ...order, isGift: lines.some(({ giftId }) => giftId !== null) }),
    lines: lines.map((line) => presentLine(asOrdered(line), currency, mayChangeGift(whole, line))),
    subtotal: money(order.subtotal, currency),
    delivery: money(order.delivery, currency),
    deliveryPaid: money(order.delivery - order.deliveryDiscount + order.deliveryTax, currency),
    discount: money(order.discount, currency),
    discounts: order.discounts,
    giftCards: money(order.giftCards, currency),
    due: money(order.total - order.giftCards, currency),
    tax: money(order.tax, currency),
    taxes: order.taxes,
    paymentFee: money(order.paymentFee, currency),
    refunded: addMoney(ledger.refunded, money(onGiftCards.returned, currency)),
    ...(completed.length > 0
      ? { refunds: completed.map((refund) => presentOrderRefund(whole, refund)) }
      : {}),
    refused: refused && money(refused.amount, currency),
    hasInvoice:
      order.invoiceNumber !== null ||
      // A payment that can be undone has no invoice yet.
      (needsInvoice(order) && order.undoable?.before.orderState !== 'awaiting_payment'),
    // A cancellation would refund gift cards that are spent already.
    isCancellable: isCancellable(order, ledger.captured) && whole.boughtCardsSpent === 0,
    cardExpiresAt:
      isOnline(order.paymentMethod) && order.orderState === 'awaiting_payment'
        ? (ledger.expiresAt?.toISOString() ?? null)
        : null,
    transfer: transfer && {
      ...transfer,
      amount: joint && ledger.expiresAt !== null ? joint.open : subtractMoney(ledger.due, ledger.captured),
      expiresAt: ledger.expiresAt?.toISOString() ?? null,
    },
    ...(joint ? { jointOrders: joint.orders } : {}),
    timeline: withoutUndone(timeline).map(({ event, happenedAt }) => ({
      event,
      happenedAt: happenedAt.toISOString(),
    })),
  };
}

/** Hides the names that the previous release stored for the shop and the payment provider. */
const presentActor = ({ actor, actorKind }: RecordedActor): RecordedActor => ({
  actor: actorKind === 'person' ? actor : '',
  actorKind,
});

/** A refund with its parts. @param refunds of the order, oldest first. */
function presentOrderRefund({ order, lines, refunds }: WholeOrder, refund: RefundWithState): OrderRefund {
  const amount = money(refund.amount, order.currency);
  const delivery = money(refund.delivery, order.currency);
  const paid: { paid: Money; quantity: number }[] = [];
  for (const line of lines)
    paid[line.position] = {
      paid: money(line.total - line.discount + line.tax, order.currency),
      quantity: line.quantity,
    };
  const earlier = inEffect(refunds.slice(0, refunds.indexOf(refund)));
  return {
    id: refund.id,
    amount,
    delivery,
    ...refundParts(paid, earlier, { amount, delivery, lines: refund.lines }),
    refundedAt: refund.refundedAt.toISOString(),
    otherwise: refund.paidBack && { how: refund.paidBack, reference: refund.reference },
  };
}

function presentRefund(whole: WholeOrder, refund: RefundWithState): Refund {
  const { note, messages, state, reason } = refund;
  return {
    ...presentOrderRefund(whole, refund),
    note,
    messages: knownMessages(PaymentMessageSchema, messages),
    ...presentActor(refund),
    state,
    reason,
  };
}

export function presentAdminOrder(whole: WholeAdminOrder): AdminOrderDetails {
  const { order, lines, timeline, ledger, onGiftCards, refunds, open, notes, undoable } = whole;
  return {
    ...presentOrder(whole),
    address: order.address,
    lines: lines.map((line) => ({
      ...presentLine(line, order.currency, mayChangeGift(whole, line)),
      ...(line.orderedItem ? { orderedItem: line.orderedItem } : {}),
    })),
    ...(Object.keys(whole.mainTexts).length > 0 ? { mainTexts: whole.mainTexts } : {}),
    version: order.version,
    ledger: ledger.entries,
    refundable: ledger.refundable,
    refundableToGiftCards: money(onGiftCards.returnable - waitingForGiftCards(refunds), order.currency),
    refunding: ledger.refunding,
    disputed: ledger.disputed,
    refunds: refunds.map((refund) => presentRefund(whole, refund)),
    givenBack: lines.map(({ position, refunded, exchanged, shelved }) => ({
      position,
      refunded,
      exchanged,
      shelved,
    })),
    customerName: order.customerName,
    mayEdit: isEditable(order, refunds),
    undo: undoable && { action: undoable.action, until: undoable.until },
    moves: actionsOf(whole),
    toShip: isOver(order) ? [] : open,
    notes: notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
    timeline: timeline.map((entry) => ({
      event: entry.event,
      happenedAt: entry.happenedAt.toISOString(),
      ...presentActor(entry),
      note: entry.note,
      messages: knownMessages(OrderMessageSchema, entry.messages),
    })),
  };
}

/**
 * Allowed actions: `ship` needs unshipped units, `deliver` needs all units to be shipped, `cancel` that no gift card
 * bought with the order is spent.
 */
function actionsOf({ order, open, boughtCardsSpent }: WholeAdminOrder): OrderAction[] {
  return allowedActions({ ...order, fulfillmentType: fulfillmentTypeOf(order) }).filter((action) => {
    if (action === 'ship') return open.length > 0 && !awaitsRecipient(order);
    if (action === 'cancel') return boughtCardsSpent === 0;
    return action !== 'deliver' || open.length === 0;
  });
}
