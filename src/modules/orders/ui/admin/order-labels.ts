import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActorKind } from '#kernel/recorded-actor.ts';
import type { Money } from '#kernel/money.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import type {
  FulfillmentType,
  OrderAction,
  OrderStatus,
  ShipmentState,
  TimelineEvent,
} from '../../contract/states.ts';

export const statusLabels: Record<OrderStatus, { label: MessageDescriptor; tone: BadgeTone }> = {
  awaiting_payment: { label: msg`Awaiting payment`, tone: 'outline' },
  pending: { label: msg`Pending`, tone: 'butter' },
  confirmed: { label: msg`Confirmed`, tone: 'moss' },
  shipped: { label: msg`Shipped`, tone: 'moss' },
  delivered: { label: msg`Delivered`, tone: 'neutral' },
  cancelled: { label: msg`Cancelled`, tone: 'berry' },
  refunded: { label: msg`Refunded`, tone: 'berry' },
};

/** The label of an order's status, with variants for partly shipped, lost, picked up and emailed orders. */
export function statusLabel(
  status: OrderStatus,
  {
    handover,
    shipmentState,
    isPart = false,
  }: {
    handover?: FulfillmentType | undefined;
    shipmentState?: ShipmentState | undefined;
    isPart?: boolean;
  },
): { label: MessageDescriptor; tone: BadgeTone } {
  if (status === 'shipped' && isPart) {
    const label = handover === 'counter' ? msg`Partially ready for pickup` : msg`Partially shipped`;
    return { label, tone: 'butter' };
  }
  if (status === 'shipped' && shipmentState === 'lost') return { label: msg`Shipment lost`, tone: 'berry' };
  const { label, tone } = statusLabels[status];
  return { label: (handover && statusLabelsByFulfillment[handover][status]) ?? label, tone };
}

/** Status labels of orders that are picked up or emailed instead of shipped. */
const statusLabelsByFulfillment: Record<FulfillmentType, Partial<Record<OrderStatus, MessageDescriptor>>> = {
  parcel: {},
  counter: { shipped: msg`Ready for pickup`, delivered: msg`Picked up` },
  mail: { delivered: msg`Gift cards issued` },
};

export const paymentLabels: Record<PaymentState, MessageDescriptor> = {
  unpaid: msg`Unpaid`,
  requires_action: msg`Waiting for the customer`,
  authorized: msg`Authorized`,
  paid: msg`Paid`,
  partially_refunded: msg`Partially refunded`,
  refunded: msg`Refunded`,
  failed: msg`Payment failed`,
  voided: msg`Nothing to pay`,
};

/** The label of an order's payment, which gift cards may have paid in part. */
export const paymentLabel = ({
  paymentState,
  giftCards,
}: {
  paymentState: PaymentState;
  giftCards: Money;
}): MessageDescriptor =>
  paymentState === 'unpaid' && giftCards.amount > 0 ? msg`Partially paid` : paymentLabels[paymentState];

/** What staff did, in the timeline, in toasts and after an undo; the buttons say “Mark as …”. */
export const doneLabels = {
  markPaid: msg`Marked as paid`,
  ship: msg`Marked as shipped`,
  deliver: msg`Marked as delivered`,
};

const actionLabels: Record<OrderAction, MessageDescriptor> = {
  confirm: msg`Confirm order`,
  ship: msg`Mark as shipped`,
  deliver: msg`Mark as delivered`,
  cancel: msg`Cancel order`,
  markPaid: msg`Mark as paid`,
};

/** The label of an action, which depends on earlier shipments and on the fulfillment type. */
export function actionLabel(
  move: OrderAction,
  { handover, shipmentState }: { handover: FulfillmentType; shipmentState: ShipmentState },
): MessageDescriptor {
  const isPickup = handover === 'counter';
  if (move === 'ship' && shipmentState === 'lost')
    return isPickup ? msg`Ready for pickup again` : msg`Mark as shipped again`;
  if (move === 'ship' && shipmentState === 'shipped')
    return isPickup ? msg`The rest is ready for pickup` : msg`Mark the rest as shipped`;
  return labelsByFulfillment[handover][move] ?? actionLabels[move];
}

/** What staff did just now, for the toast and the undo. */
export const doneLabel = (action: keyof typeof doneLabels, handover: FulfillmentType): MessageDescriptor =>
  labelsByFulfillment[handover][action] ?? doneLabels[action];

/** The label of a timeline entry. What staff marked is called as on its button and in its toast. */
export function eventLabel(
  event: TimelineEvent,
  handover: FulfillmentType,
  actorKind: ActorKind,
): MessageDescriptor {
  const move = event === 'shipped' ? 'ship' : event === 'delivered' ? 'deliver' : null;
  const done = actorKind === 'person' ? markedLabels[event] : undefined;
  return (move && labelsByFulfillment[handover][move]) ?? done ?? eventLabels[event];
}

/** Action and timeline labels of orders that are picked up or emailed instead of shipped. */
const labelsByFulfillment: Record<FulfillmentType, Partial<Record<OrderAction, MessageDescriptor>>> = {
  parcel: {},
  counter: { ship: msg`Ready for pickup`, deliver: msg`Picked up` },
  mail: { ship: msg`Gift cards issued`, deliver: msg`Gift cards issued` },
};

const markedLabels: Partial<Record<TimelineEvent, MessageDescriptor>> = {
  paid: doneLabels.markPaid,
  shipped: doneLabels.ship,
  delivered: doneLabels.deliver,
};

const eventLabels: Record<TimelineEvent, MessageDescriptor> = {
  placed: msg`Order placed`,
  confirmed: msg`Confirmed`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  paid: msg`Paid`,
  expired: msg`Expired`,
  refunded: msg`Refunded`,
  payment_failed: msg`Payment failed`,
  refund_failed: msg`Refund failed`,
  disputed: msg`Payment disputed`,
  lost: msg`Shipment lost`,
  edited: msg`Edited`,
  gift_accepted: msg`Gift accepted`,
  undone: msg`Undone`,
};
