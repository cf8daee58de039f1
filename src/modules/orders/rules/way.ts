import type { Money } from '#kernel/money.ts';
import type { PaymentMethod, PaymentState } from '#modules/payments/contract.ts';
import type { Handover, OrderMove, OrderState, OrderStatus, ShipmentState } from '../contract/states.ts';

/** Where an order stands: independent axes, each with states of its own. */
export interface OrderAxes {
  orderState: OrderState;
  paymentState: PaymentState;
  shipmentState: ShipmentState;
}

/** Where an order stands at the moment of ordering: what is paid first is waited for. */
/** @param due what is left to pay. */
export function placedAxes(method: PaymentMethod, due: Money): OrderAxes {
  if (due.amount === 0) return { orderState: 'placed', paymentState: 'paid', shipmentState: 'none' };
  const orderState = method === 'pay-on-delivery' ? 'placed' : 'awaiting_payment';
  return { orderState, paymentState: 'unpaid', shipmentState: 'none' };
}

/** What goes by e-mail is sent by itself once it is paid: nobody packs it, and it has arrived. */
export function sentByMail(axes: OrderAxes, handover: Handover): OrderAxes {
  const isSent =
    handover === 'mail' &&
    axes.paymentState === 'paid' &&
    (axes.orderState === 'placed' || axes.orderState === 'processing');
  return isSent ? { ...axes, orderState: 'completed', shipmentState: 'delivered' } : axes;
}

/** What each move is told as in an order's timeline. */
export const moveEvents = {
  confirm: 'confirmed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  markPaid: 'paid',
} as const satisfies Record<OrderMove, string>;

/** The one mapping from the axes to the label that people see. */
export function orderStatus({ orderState, paymentState, shipmentState }: OrderAxes): OrderStatus {
  if (paymentState === 'refunded') return 'refunded';
  if (orderState === 'cancelled' || orderState === 'expired') return 'cancelled';
  if (orderState === 'awaiting_payment') return 'awaiting_payment';
  if (orderState === 'completed' || shipmentState === 'delivered') return 'delivered';
  // A lost parcel has left the shop: the label stays until its money is back.
  if (shipmentState === 'shipped' || shipmentState === 'lost') return 'shipped';
  return orderState === 'processing' ? 'confirmed' : 'pending';
}

/** Nothing has been taken in: the money is owed, or was never asked for. */
const isOwed = (state: PaymentState): boolean =>
  ['unpaid', 'requires_action', 'authorized', 'failed'].includes(state);

/** Nobody in the shop has touched it: whoever ordered may still take it back. */
export const isUntouched = ({ orderState }: Pick<OrderAxes, 'orderState'>): boolean =>
  orderState === 'placed' || orderState === 'awaiting_payment';

/** Nothing of it will be sent: its goods go back on the shelf. */
export const isOver = ({ orderState }: Pick<OrderAxes, 'orderState'>): boolean =>
  orderState === 'cancelled' || orderState === 'expired';

const hasNotLeft = (state: ShipmentState): boolean => state === 'none' || state === 'packing';

/** Where an order stands, and how it is paid. */
export interface Standing extends OrderAxes {
  paymentMethod?: PaymentMethod;
  handover?: Handover;
}

interface Transition {
  /** Whether the move is open to an order that stands there. */
  from: (standing: Standing) => boolean;
  to: (axes: OrderAxes) => OrderAxes;
}

/** The transition table: what each of staff's moves needs, and what it leads to. */
const transitions: Record<OrderMove, Transition> = {
  confirm: {
    // What goes by e-mail waits for its money alone.
    from: ({ orderState, handover }) => orderState === 'placed' && handover !== 'mail',
    to: (axes) => ({ ...axes, orderState: 'processing', shipmentState: 'packing' }),
  },
  ship: {
    // Whether anything is left to send is asked besides: what was lost is sent again.
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
    // Money that was taken stays on record as taken, so that it is seen and given back.
    to: ({ paymentState, shipmentState }) => ({
      orderState: 'cancelled',
      paymentState: isOwed(paymentState) ? 'voided' : paymentState,
      shipmentState: shipmentState === 'none' ? 'none' : 'cancelled',
    }),
  },
  markPaid: {
    // Of a card only its provider knows.
    from: ({ orderState, paymentState, paymentMethod }) =>
      paymentMethod !== 'card' &&
      isOwed(paymentState) &&
      ['awaiting_payment', 'placed', 'processing', 'completed'].includes(orderState),
    // A payment moves an order that nobody had touched on to being worked on.
    to: (axes) =>
      axes.orderState === 'placed' || axes.orderState === 'awaiting_payment'
        ? { orderState: 'processing', paymentState: 'paid', shipmentState: 'packing' }
        : { ...axes, paymentState: 'paid' },
  },
};

/** Where a move leads, or null where it is not open. */
export function moved(standing: Standing, move: OrderMove): OrderAxes | null {
  const { from, to } = transitions[move];
  const { orderState, paymentState, shipmentState } = standing;
  return from(standing) ? to({ orderState, paymentState, shipmentState }) : null;
}

/** The moves open to an order, in the order in which work is done. */
export function openMoves(standing: Standing): OrderMove[] {
  const moves = Object.keys(transitions) as OrderMove[];
  return moves.filter((move) => moved(standing, move) !== null);
}

/** An order whose payment did not come in time; null where it is not waited for any more. */
export function expired(axes: OrderAxes): OrderAxes | null {
  if (axes.orderState !== 'awaiting_payment' || !isOwed(axes.paymentState)) return null;
  const { shipmentState } = axes;
  return { orderState: 'expired', paymentState: 'voided', shipmentState };
}

/**
 * An order that a card has been charged for. One that was waited for is placed, and staff are told of it as of any
 * other; one that expired is placed if its goods could be taken from the shelf once more. Anything else stays as it is,
 * with the money on record, to be given back.
 */
export function paidByCard(
  { orderState, shipmentState }: OrderAxes,
  paymentState: PaymentState,
  goodsAreHeld: boolean,
): OrderAxes {
  const isPlaced = orderState === 'awaiting_payment' || (orderState === 'expired' && goodsAreHeld);
  return { orderState: isPlaced ? 'placed' : orderState, paymentState, shipmentState };
}
