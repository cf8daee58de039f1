import type { Money } from '#kernel/money.ts';
import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import {
  isFixedWhileAwaited,
  methodDefinition,
  type PaymentMethod,
} from '#modules/payments/contract/payment-methods.ts';
import type {
  FulfillmentType,
  OrderAction,
  OrderState,
  OrderStatus,
  ShipmentState,
} from '../contract/states.ts';

/** The independent statuses of an order: order, payment, fulfillment. */
export interface OrderStates {
  orderState: OrderState;
  paymentState: PaymentState;
  shipmentState: ShipmentState;
}

/**
 * The initial statuses. A payment method paid in advance makes the order await payment, unless nothing is
 * due.
 * @param due amount left to pay.
 */
export function initialStates(method: PaymentMethod, due: Money): OrderStates {
  if (due.amount === 0) return { orderState: 'placed', paymentState: 'paid', shipmentState: 'none' };
  const orderState = methodDefinition(method).placedUnpaid ? 'placed' : 'awaiting_payment';
  return { orderState, paymentState: 'unpaid', shipmentState: 'none' };
}

/** Emailed orders complete on payment, without packing or shipping. */
export function statusOfEmailed(states: OrderStates, type: FulfillmentType): OrderStates {
  const isSent =
    type === 'mail' &&
    states.paymentState === 'paid' &&
    (states.orderState === 'placed' || states.orderState === 'processing');
  return isSent ? { ...states, orderState: 'completed', shipmentState: 'delivered' } : states;
}

/** The timeline event of each action. */
export const actionEvents = {
  confirm: 'confirmed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  markPaid: 'paid',
} as const satisfies Record<OrderAction, string>;

/** Maps the three statuses to the displayed status. */
export function orderStatus({ orderState, paymentState, shipmentState }: OrderStates): OrderStatus {
  if (paymentState === 'refunded') return 'refunded';
  if (orderState === 'cancelled' || orderState === 'expired') return 'cancelled';
  if (orderState === 'awaiting_payment') return 'awaiting_payment';
  if (orderState === 'completed' || shipmentState === 'delivered') return 'delivered';
  // A lost shipment does not change the displayed status.
  if (shipmentState === 'shipped' || shipmentState === 'lost') return 'shipped';
  return orderState === 'processing' ? 'confirmed' : 'pending';
}

/** Whether the payment is open: not captured and not voided. */
const isOwed = (state: PaymentState): boolean =>
  ['unpaid', 'requires_action', 'authorized', 'failed'].includes(state);

/** Whether the customer may cancel: staff have not processed the order, and no payment is captured. */
export const isCancellable = ({ orderState }: Pick<OrderStates, 'orderState'>, captured: Money): boolean =>
  (orderState === 'placed' || orderState === 'awaiting_payment') && captured.amount === 0;

/** Whether the order ended without shipping; its stock is released. */
export const isOver = ({ orderState }: Pick<OrderStates, 'orderState'>): boolean =>
  orderState === 'cancelled' || orderState === 'expired';

/** Whether the order gets an invoice: it is placed and has not ended. */
export const needsInvoice = ({ orderState }: Pick<OrderStates, 'orderState'>): boolean =>
  orderState === 'placed' || orderState === 'processing' || orderState === 'completed';

const isUnshipped = (state: ShipmentState): boolean => state === 'none' || state === 'packing';

/** The order data that determines the allowed actions. */
export interface TransitionState extends OrderStates {
  paymentMethod?: PaymentMethod;
  fulfillmentType?: FulfillmentType;
}

interface Transition {
  /** Whether the action is allowed in this state. */
  from: (state: TransitionState) => boolean;
  to: (states: OrderStates) => OrderStates;
}

/** The state machine: condition and result of each staff action. */
const transitions: Record<OrderAction, Transition> = {
  confirm: {
    // Emailed orders wait for their payment only.
    from: ({ orderState, fulfillmentType }) => orderState === 'placed' && fulfillmentType !== 'mail',
    to: (states) => ({ ...states, orderState: 'processing', shipmentState: 'packing' }),
  },
  ship: {
    // The caller also checks for unshipped units: lost ones ship again.
    from: ({ orderState, shipmentState }) =>
      orderState === 'processing' && ['packing', 'shipped', 'lost'].includes(shipmentState),
    to: (states) => ({ ...states, shipmentState: 'shipped' }),
  },
  deliver: {
    from: ({ orderState, shipmentState }) => orderState === 'processing' && shipmentState === 'shipped',
    to: (states) => ({ ...states, orderState: 'completed', shipmentState: 'delivered' }),
  },
  cancel: {
    from: ({ orderState, shipmentState }) =>
      ['awaiting_payment', 'placed', 'processing'].includes(orderState) && isUnshipped(shipmentState),
    // A captured payment stays on record, so that staff see and refund it.
    to: ({ paymentState, shipmentState }) => ({
      orderState: 'cancelled',
      paymentState: isOwed(paymentState) ? 'voided' : paymentState,
      shipmentState: shipmentState === 'none' ? 'none' : 'cancelled',
    }),
  },
  markPaid: {
    // Only the provider can mark an online payment as paid, and only pledges pay a group gift.
    from: ({ orderState, paymentState, paymentMethod }) =>
      !(paymentMethod && isFixedWhileAwaited(paymentMethod)) &&
      isOwed(paymentState) &&
      ['awaiting_payment', 'placed', 'processing', 'completed'].includes(orderState),
    // Payment moves a new order on to processing.
    to: (states) =>
      states.orderState === 'placed' || states.orderState === 'awaiting_payment'
        ? { orderState: 'processing', paymentState: 'paid', shipmentState: 'packing' }
        : { ...states, paymentState: 'paid' },
  },
};

/** The state after an action, or null if it is not allowed. */
export function transition(state: TransitionState, action: OrderAction): OrderStates | null {
  const { from, to } = transitions[action];
  const { orderState, paymentState, shipmentState } = state;
  return from(state) ? to({ orderState, paymentState, shipmentState }) : null;
}

/** Allowed actions: the steps to delivery in their order, then cancel and mark as paid. */
export function allowedActions(state: TransitionState): OrderAction[] {
  const actions = Object.keys(transitions) as OrderAction[];
  return actions.filter((action) => transition(state, action) !== null);
}

/** The state of an order not paid in time; null if it awaits no payment. */
export function expired(states: OrderStates): OrderStates | null {
  if (states.orderState !== 'awaiting_payment' || !isOwed(states.paymentState)) return null;
  const { shipmentState } = states;
  return { orderState: 'expired', paymentState: 'voided', shipmentState };
}

/**
 * The state after a payment through a provider. An order awaiting payment is placed; an expired one only if
 * everything that it uses is still available. Any other order keeps its order status; the payment stays on record.
 */
export function paidOnline(
  { orderState, shipmentState }: OrderStates,
  paymentState: PaymentState,
  isAvailable: boolean,
): OrderStates {
  const isPlaced = orderState === 'awaiting_payment' || (orderState === 'expired' && isAvailable);
  return { orderState: isPlaced ? 'placed' : orderState, paymentState, shipmentState };
}
