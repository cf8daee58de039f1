import { addMoney, type Money, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { MailKind } from '#modules/mails/contract/names.ts';
import type { PaymentMethod, PaymentState, RefundState } from '#modules/payments/contract.ts';
import type {
  Handover,
  OrderMailKind,
  OrderMove,
  OrderState,
  OrderStatus,
  ParcelState,
  ShipmentState,
} from './contract/states.ts';

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

/** The job `orders:sendMail`. */
export interface OrderMailJob {
  orderId: string;
  kind: OrderMailKind;
  /** Of a kind that may be sent more than once: what it is about. */
  about?: string;
  /** Of one that is sent again: which time that is. */
  copy?: number;
}

/** Times that a mail may be sent again. */
export const mostCopies = 9;

/** What the shop itself is written about an order. */
export const staffNotices = ['paid_late', 'paid_in_vain', 'refund_failed', 'disputed'] as const;
export type StaffNotice = (typeof staffNotices)[number];

/** Labels whose coming is told by a mail of their name; a parcel's and a refund's mail are sent with it. */
const toldLabels = ['confirmed', 'delivered', 'cancelled'] as const;

/** The mail that tells of a change, or null where there is nothing to tell. */
export function mailOfChange(before: OrderAxes, after: OrderAxes): OrderMailKind | null {
  if (after.orderState === 'placed' && before.orderState !== 'placed') return 'placed';
  if (before.orderState === 'awaiting_payment' && after.paymentState === 'paid') return 'paid';
  const label = orderStatus(after);
  return label === orderStatus(before) ? null : (toldLabels.find((kind) => kind === label) ?? null);
}

export type OrderWordsKind = Extract<MailKind, `order-${string}`>;
export type ToldKind = Exclude<OrderMailKind, 'staff_notice'>;

/** Which words a mail is in. Gift cards alone have not arrived somewhere: they were mailed. */
export function wordsKindOf(
  kind: ToldKind,
  { handover, paymentState }: { handover: Handover; paymentState: PaymentState },
): OrderWordsKind {
  if (handover === 'mail' && kind !== 'refunded' && kind !== 'cancelled' && kind !== 'edited')
    return paymentState === 'paid' ? 'order-cards-sent' : 'order-cards-waiting';
  if (kind === 'shipped' && handover === 'counter') return 'order-ready';
  return kind === 'awaiting_payment' ? 'order-awaiting-payment' : `order-${kind}`;
}

/** What left the shelf for a line: the variant itself, or the components of a set. */
export interface TakenUnits {
  productId: string;
  /** '' for a product without colours. */
  colorKey: string;
  quantity: number;
}

/** So many of a line's units as they left the shelf. */
export function unitsOf(
  line: { quantity: number; taken: readonly TakenUnits[] },
  quantity: number,
): TakenUnits[] {
  return line.taken.map((unit) => ({ ...unit, quantity: (unit.quantity / line.quantity) * quantity }));
}

/** How many units of a line are among these. */
export function quantityAt(some: readonly Positioned[], position: number): number {
  return some.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
}

/** So many of a line, by its place in the order. */
export interface Positioned {
  position: number;
  quantity: number;
}

/** What of these refunds went back on the shelf, and is neither sent nor returned again. */
export function restockedLines(
  refunds: readonly { lines: readonly (Positioned & { restocked: boolean })[] }[],
): Positioned[] {
  return refunds.flatMap(({ lines }) => lines.filter(({ restocked }) => restocked));
}

/** A parcel as far as quantities go. */
export interface Parcel {
  state: ParcelState;
  lines: readonly Positioned[];
}

/**
 * What has yet to be sent of each line: what was ordered, without what is on its way or has arrived and what went back
 * on the shelf. What was lost is owed again. Lines of which nothing is owed are left out.
 */
export function toShip(
  lines: readonly Positioned[],
  parcels: readonly Parcel[],
  restocked: readonly Positioned[],
): Positioned[] {
  const gone = [
    ...parcels.filter(({ state }) => state !== 'lost').flatMap((parcel) => parcel.lines),
    ...restocked,
  ];
  return lines
    .map(({ position, quantity }) => ({ position, quantity: quantity - quantityAt(gone, position) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Where parcels bring an order: it has arrived when all of it has. */
export function afterParcels(
  axes: OrderAxes,
  parcels: readonly Parcel[],
  open: readonly Positioned[],
): Pick<OrderAxes, 'orderState' | 'shipmentState'> {
  const { orderState } = axes;
  const are = (state: ParcelState) => parcels.some((parcel) => parcel.state === state);
  if (are('shipped')) return { orderState, shipmentState: 'shipped' };
  if (open.length > 0) return { orderState, shipmentState: are('lost') ? 'lost' : 'shipped' };
  return { orderState: 'completed', shipmentState: 'delivered' };
}

/** How many of a line's units have their money back, or others instead. */
export const givenBackOf = ({ refunded, exchanged }: { refunded: number; exchanged: number }): number =>
  refunded + exchanged;

/** A refund as far as its outcome goes. */
export interface RefundOutcome {
  state: RefundState;
  refundedAt: Date;
}

/**
 * The refund that a bank did not take, as long as nobody has given back anything of the order since; null where there is
 * none.
 *
 * @param refunds the oldest first. @param givenBackAt when money went back, in any way.
 */
export function refusedRefund<Refund extends RefundOutcome>(
  refunds: readonly Refund[],
  givenBackAt: readonly Date[],
): Refund | null {
  const last = refunds.at(-1);
  if (last?.state !== 'failed') return null;
  return givenBackAt.some((at) => at > last.refundedAt) ? null : last;
}

/** What was paid for, as far as giving back goes. */
export interface RefundBasis {
  /** `givenBack`: how many units have their money back, or others instead. */
  lines: readonly { position: number; quantity: number; paid: Money; givenBack: number }[];
  /** What was paid for delivery. */
  delivery: Money;
  /** What was given back for delivery before. */
  refundedDelivery: Money;
}

export interface RefundWish {
  lines: readonly { position: number; quantity: number }[];
  delivery: Money;
  amount: Money;
}

/**
 * What a wish to give back comes to: of each line what was paid for so many of it, delivery up to what was paid for it,
 * and an amount besides.
 * @returns null where more of a line, or of delivery, is named than was bought and not given back before.
 */
export function refundAmount(basis: RefundBasis, wish: RefundWish): Money | null {
  if (wish.delivery.amount > subtractMoney(basis.delivery, basis.refundedDelivery).amount) return null;
  if (new Set(wish.lines.map(({ position }) => position)).size < wish.lines.length) return null;
  let sum = addMoney(wish.delivery, wish.amount);
  for (const { position, quantity } of wish.lines) {
    const line = basis.lines.find((each) => each.position === position);
    if (!line || quantity > line.quantity - line.givenBack) return null;
    // Unit by unit, so that all of them together sum to what was paid, in however many steps.
    const units = splitMoney(
      line.paid,
      Array.from({ length: line.quantity }, () => 1),
    );
    const now = units.slice(line.givenBack, line.givenBack + quantity);
    sum = addMoney(sum, sumMoney(now, sum.currency));
  }
  return sum;
}
