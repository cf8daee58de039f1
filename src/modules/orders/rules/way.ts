import type { Money } from '#kernel/money.ts';
import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import {
  isOnline,
  methodDefinition,
  type PaymentMethod,
} from '#modules/payments/contract/payment-methods.ts';
import type { Handover, OrderMove, OrderState, OrderStatus, ShipmentState } from '../contract/states.ts';

/** The independent statuses of an order: order, payment, fulfillment. */
export interface OrderAxes {
  orderState: OrderState;
  paymentState: PaymentState;
  shipmentState: ShipmentState;
}

/** The initial status: methods paid in advance await payment. */
/** @param due amount left to pay. */
export function placedAxes(method: PaymentMethod, due: Money): OrderAxes {
  if (due.amount === 0) return { orderState: 'placed', paymentState: 'paid', shipmentState: 'none' };
  const orderState = methodDefinition(method).placedUnpaid ? 'placed' : 'awaiting_payment';
  return { orderState, paymentState: 'unpaid', shipmentState: 'none' };
}

/** Emailed orders complete on payment, without packing or shipping. */
export function sentByMail(axes: OrderAxes, handover: Handover): OrderAxes {
  const isSent =
    handover === 'mail' &&
    axes.paymentState === 'paid' &&
    (axes.orderState === 'placed' || axes.orderState === 'processing');
  return isSent ? { ...axes, orderState: 'completed', shipmentState: 'delivered' } : axes;
}

/** The timeline event of each action. */
export const moveEvents = {
  confirm: 'confirmed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  markPaid: 'paid',
} as const satisfies Record<OrderMove, string>;

/** Maps the three statuses to the displayed status. */
export function orderStatus({ orderState, paymentState, shipmentState }: OrderAxes): OrderStatus {
  if (paymentState === 'refunded') return 'refunded';
  if (orderState === 'cancelled' || orderState === 'expired') return 'cancelled';
  if (orderState === 'awaiting_payment') return 'awaiting_payment';
  if (orderState === 'completed' || shipmentState === 'delivered') return 'delivered';
  // A lost shipment stays `shipped` until it is refunded.
  if (shipmentState === 'shipped' || shipmentState === 'lost') return 'shipped';
  return orderState === 'processing' ? 'confirmed' : 'pending';
}

/** No payment captured. */
const isOwed = (state: PaymentState): boolean =>
  ['unpaid', 'requires_action', 'authorized', 'failed'].includes(state);

/** Staff have not processed it: the customer may still cancel. */
export const isUntouched = ({ orderState }: Pick<OrderAxes, 'orderState'>): boolean =>
  orderState === 'placed' || orderState === 'awaiting_payment';

/** The order ended without shipping; its stock is released. */
export const isOver = ({ orderState }: Pick<OrderAxes, 'orderState'>): boolean =>
  orderState === 'cancelled' || orderState === 'expired';

const hasNotLeft = (state: ShipmentState): boolean => state === 'none' || state === 'packing';

/** An order's status and payment method. */
export interface Standing extends OrderAxes {
  paymentMethod?: PaymentMethod;
  handover?: Handover;
}

interface Transition {
  /** Whether the action is allowed in this state. */
  from: (standing: Standing) => boolean;
  to: (axes: OrderAxes) => OrderAxes;
}

/** The state machine: condition and result of each staff action. */
const transitions: Record<OrderMove, Transition> = {
  confirm: {
    // Emailed orders wait for their payment only.
    from: ({ orderState, handover }) => orderState === 'placed' && handover !== 'mail',
    to: (axes) => ({ ...axes, orderState: 'processing', shipmentState: 'packing' }),
  },
  ship: {
    // The caller also checks for unshipped units: lost ones ship again.
    from: ({ orderState, shipmentState }) =>
      orderState === 'processing' && ['packing', 'shipped', 'lost'].includes(shipmentState),
    to: (axes) => ({ ...axes, shipmentState: 'shipped' }),
  },
  deliver: {
    from: ({ orderState, shipmentState }) => orderState === 'processing' && shipmentState === 'shipped',
    to: (axes) => ({ ...axes, orderState: 'completed', shipmentState: 'delivered' }),
  },
  cancel: {
    from: ({ orderState, shipmentState }) =>
      ['awaiting_payment', 'placed', 'processing'].includes(orderState) && hasNotLeft(shipmentState),
    // A captured payment stays on record, so that staff see and refund it.
    to: ({ paymentState, shipmentState }) => ({
      orderState: 'cancelled',
      paymentState: isOwed(paymentState) ? 'voided' : paymentState,
      shipmentState: shipmentState === 'none' ? 'none' : 'cancelled',
    }),
  },
  markPaid: {
    // Only the provider can mark an online payment as paid.
    from: ({ orderState, paymentState, paymentMethod }) =>
      !(paymentMethod && isOnline(paymentMethod)) &&
      isOwed(paymentState) &&
      ['awaiting_payment', 'placed', 'processing', 'completed'].includes(orderState),
    // Payment moves a new order on to processing.
    to: (axes) =>
      axes.orderState === 'placed' || axes.orderState === 'awaiting_payment'
        ? { orderState: 'processing', paymentState: 'paid', shipmentState: 'packing' }
        : { ...axes, paymentState: 'paid' },
  },
};

/** The state after an action, or null if it is not allowed. */
export function moved(standing: Standing, move: OrderMove): OrderAxes | null {
  const { from, to } = transitions[move];
  const { orderState, paymentState, shipmentState } = standing;
  return from(standing) ? to({ orderState, paymentState, shipmentState }) : null;
}

/** Allowed actions, in the order of the workflow. */
export function openMoves(standing: Standing): OrderMove[] {
  const moves = Object.keys(transitions) as OrderMove[];
  return moves.filter((move) => moved(standing, move) !== null);
}

/** The state of an order not paid in time; null if it awaits no payment. */
export function expired(axes: OrderAxes): OrderAxes | null {
  if (axes.orderState !== 'awaiting_payment' || !isOwed(axes.paymentState)) return null;
  const { shipmentState } = axes;
  return { orderState: 'expired', paymentState: 'voided', shipmentState };
}

/**
 * The state after a payment through a provider. An order awaiting payment is placed; an expired one only if its stock could be
 * allocated again. Any other order keeps its state, with the payment on record to be refunded.
 */
export function paidOnline(
  { orderState, shipmentState }: OrderAxes,
  paymentState: PaymentState,
  hasStock: boolean,
): OrderAxes {
  const isPlaced = orderState === 'awaiting_payment' || (orderState === 'expired' && hasStock);
  return { orderState: isPlaced ? 'placed' : orderState, paymentState, shipmentState };
}
