import type { OrderMove, OrderState, OrderStatus, PaymentState, ShipmentState } from './contract.ts';

/** Where an order stands: independent axes, each with states of its own. */
export interface OrderAxes {
  orderState: OrderState;
  paymentState: PaymentState;
  shipmentState: ShipmentState;
}

/** An order paid on delivery, at the moment of ordering. */
export const placedAxes: OrderAxes = { orderState: 'placed', paymentState: 'unpaid', shipmentState: 'none' };

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
const isOwed = (state: PaymentState): boolean => state === 'unpaid' || state === 'failed';

const hasNotLeft = (state: ShipmentState): boolean => state === 'none' || state === 'packing';

interface Transition {
  /** Whether the move is open to an order that stands there. */
  from: (axes: OrderAxes) => boolean;
  to: (axes: OrderAxes) => OrderAxes;
}

/** The transition table: what each of staff's moves needs, and what it leads to. */
const transitions: Record<OrderMove, Transition> = {
  confirm: {
    from: ({ orderState }) => orderState === 'placed',
    to: (axes) => ({ ...axes, orderState: 'processing', shipmentState: 'packing' }),
  },
  ship: {
    from: ({ orderState, shipmentState }) => orderState === 'processing' && shipmentState === 'packing',
    to: (axes) => ({ ...axes, shipmentState: 'shipped' }),
  },
  deliver: {
    from: ({ orderState, shipmentState }) => orderState === 'processing' && shipmentState === 'shipped',
    to: (axes) => ({ ...axes, orderState: 'completed', shipmentState: 'delivered' }),
  },
  cancel: {
    from: ({ orderState, shipmentState }) =>
      (orderState === 'placed' || orderState === 'processing') && hasNotLeft(shipmentState),
    // Money that was taken stays on record as taken, so that it is seen and given back.
    to: ({ paymentState, shipmentState }) => ({
      orderState: 'cancelled',
      paymentState: isOwed(paymentState) ? 'voided' : paymentState,
      shipmentState: shipmentState === 'none' ? 'none' : 'cancelled',
    }),
  },
  markPaid: {
    from: ({ orderState, paymentState }) =>
      isOwed(paymentState) && ['placed', 'processing', 'completed'].includes(orderState),
    // A payment moves an order that nobody had touched on to being worked on.
    to: (axes) =>
      axes.orderState === 'placed'
        ? { orderState: 'processing', paymentState: 'paid', shipmentState: 'packing' }
        : { ...axes, paymentState: 'paid' },
  },
};

/** Where a move leads, or null where it is not open. */
export function moved(axes: OrderAxes, move: OrderMove): OrderAxes | null {
  const { from, to } = transitions[move];
  return from(axes) ? to(axes) : null;
}

/** The moves open to an order, in the order in which work is done. */
export function openMoves(axes: OrderAxes): OrderMove[] {
  const moves = Object.keys(transitions) as OrderMove[];
  return moves.filter((move) => moved(axes, move) !== null);
}

/** Mails that an order causes, by the label that it got. */
export const orderMailKinds = ['placed', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** The job `orders:sendMail`. */
export interface OrderMailJob {
  orderId: string;
  kind: OrderMailKind;
}

/** The mail that tells of a change of label, or null where there is nothing to tell. */
export function mailOfChange(before: OrderStatus, after: OrderStatus): OrderMailKind | null {
  return before === after ? null : (orderMailKinds.find((kind) => kind === after) ?? null);
}

/** What left the shelf for a line: the variant itself, or the components of a set. */
export interface TakenUnits {
  productId: string;
  /** '' for a product without colours. */
  colorKey: string;
  quantity: number;
}

const orderIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be an order's id at all. Anything else is no order, and is not asked for. */
export function isOrderId(text: string): boolean {
  return orderIdForm.test(text);
}
