import type { Money } from '#kernel/money.ts';
import { returnEmailKinds } from './contract/states.ts';
import type {
  RefundedEarlier,
  LineObstacle,
  ReturnEmailKind,
  ReturnEvent,
  ReturnTransition,
  ReturnState,
  ReturnStep,
  ReturnResolution,
} from './contract/states.ts';

/** The transitions that only change the state. Inspection and completion have their own use cases. */
const transitions: Record<ReturnTransition | 'withdraw', { from: readonly ReturnState[]; to: ReturnState }> =
  {
    withdraw: { from: ['requested'], to: 'withdrawn' },
    approve: { from: ['requested'], to: 'approved' },
    decline: { from: ['requested'], to: 'declined' },
    // A shipment can arrive before the request is approved.
    receive: { from: ['requested', 'approved'], to: 'received' },
    reject: { from: ['received'], to: 'rejected' },
  };

/** @returns the state after the transition; null when the transition is not allowed. */
export function nextState(state: ReturnState, move: ReturnTransition | 'withdraw'): ReturnState | null {
  const { from, to } = transitions[move];
  return from.includes(state) ? to : null;
}

/** The customer reads the reason, so it must not be empty. */
export const needsReason = (move: ReturnTransition): boolean => move === 'decline' || move === 'reject';

export interface StepContext {
  state: ReturnState;
  wish: ReturnResolution;
  /** The recipient of a gift gets a gift card, and no exchange. */
  isGift?: boolean;
  /** An exchange would show the giver of a gift what its recipient chose, or where the recipient lives. */
  hidesRecipient?: boolean;
  isInspected: boolean;
  /** Total accepted quantity of all lines. */
  accepted: number;
  /** The payment provider declined the refund, and no other refund covers the accepted units. */
  isMoneyOwed: boolean;
  /** How much of the return a refund on the order page already covers. */
  refundedEarlier: RefundedEarlier;
}

export const canBeExchanged = ({
  isGift = false,
  hidesRecipient = false,
}: Pick<StepContext, 'isGift' | 'hidesRecipient'>): boolean => !isGift && !hidesRecipient;

/** @returns the steps that staff can take now, the most likely first. */
export function allowedSteps(context: StepContext): ReturnStep[] {
  const { state, wish, isInspected, accepted, isMoneyOwed, refundedEarlier } = context;
  if (state === 'refunded') return isMoneyOwed ? ['refund'] : [];
  if (state !== 'received')
    return (['approve', 'receive', 'decline'] as const).filter((move) => nextState(state, move) !== null);
  if (!isInspected) return ['inspect'];
  if (accepted > 0 && refundedEarlier === 'all') return ['close', 'inspect'];
  // A partial refund on the order page: staff first reduce the accepted quantity to the unrefunded rest.
  if (accepted > 0 && refundedEarlier === 'some') return ['inspect', 'reject'];
  const ends: ReturnStep[] = !canBeExchanged(context)
    ? ['refund']
    : wish === 'refund'
      ? ['refund', 'exchange']
      : ['exchange', 'refund'];
  return accepted > 0 ? [...ends, 'inspect', 'reject'] : ['reject', 'inspect'];
}

/** States of an open return. All its units count as returned. */
const openStates: readonly ReturnState[] = ['requested', 'approved', 'received'];

export const isOpenReturn = (state: ReturnState): boolean => openStates.includes(state);

/** A quantity of an order line; `position` is the index of the line in the order. */
export interface Positioned {
  position: number;
  quantity: number;
}

export function quantityAt(some: readonly Positioned[], position: number): number {
  return some.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
}

/** The quantities of one return. */
export interface ReturnedUnits {
  state: ReturnState;
  refundId: string | null;
  lines: readonly (Positioned & { accepted: number | null })[];
}

/** The quantities of one refund. */
export interface RefundedUnits {
  id: string;
  lines: readonly Positioned[];
}

/**
 * Finds one refund that covers everything a return accepts; null when none does, or only several together.
 *
 * @param refunds refunds in effect that are not linked to a return.
 */
export function earlierRefund<Refund extends RefundedUnits>(
  refunds: readonly Refund[],
  accepted: readonly Positioned[],
): Refund | null {
  const covers = ({ lines }: Refund) =>
    accepted.every(({ position, quantity }) => quantityAt(lines, position) >= quantity);
  const isExact = ({ lines }: Refund) =>
    lines.every(({ position, quantity }) => quantityAt(accepted, position) === quantity);
  const covering = refunds.filter(covers);
  return covering.find(isExact) ?? covering[0] ?? null;
}

/** A delivered quantity of a line. */
export interface Arrival extends Positioned {
  at: Date;
}

/** All data that determines which quantities of an order are returnable. */
export interface ReturnBasis {
  lines: readonly (Positioned & { isReturnable: boolean })[];
  arrivals: readonly Arrival[];
  /** Completed and pending refunds. */
  refunds: readonly RefundedUnits[];
  returns: readonly ReturnedUnits[];
  windowDays: number;
  now: Date;
}

export interface ReturnableQuantity {
  position: number;
  quantity: number;
  obstacle: LineObstacle | null;
  /** End of the return window of the latest delivery. */
  closesAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** End of the return window of a delivery. */
export const windowEnd = (arrivedAt: Date, windowDays: number): Date =>
  new Date(arrivedAt.getTime() + windowDays * DAY_MS);

/** Units of a line in open returns, plus units accepted by completed returns. */
function unitsInReturns(returns: readonly ReturnedUnits[], position: number): number {
  return returns.reduce((sum, { state, lines }) => {
    if (isOpenReturn(state)) return sum + quantityAt(lines, position);
    if (state !== 'refunded' && state !== 'exchanged') return sum;
    const line = lines.find((each) => each.position === position);
    return sum + (line?.accepted ?? 0);
  }, 0);
}

/** Refunded units of a line that belong to no return. A refund can cover more units than its return. */
function unitsRefundedWithoutReturn({ refunds, returns }: ReturnBasis, position: number): number {
  return refunds.reduce((sum, { id, lines }) => {
    const its = returns
      .find(({ refundId }) => refundId === id)
      ?.lines.find((line) => line.position === position);
    return sum + Math.max(0, quantityAt(lines, position) - (its?.accepted ?? 0));
  }, 0);
}

/**
 * Returnable quantity per line: delivered units minus units in open or completed returns, at most the units
 * delivered within the return window. Units refunded without a return reduce the undelivered units first.
 * Lines without a delivery are omitted.
 */
export function returnableQuantities(basis: ReturnBasis): ReturnableQuantity[] {
  const { lines, arrivals, returns, windowDays, now } = basis;
  return lines.flatMap(({ position, quantity, isReturnable }) => {
    const deliveries = arrivals.filter((arrival) => arrival.position === position);
    const delivered = quantityAt(deliveries, position);
    if (delivered === 0) return [];
    const closings = deliveries.map(({ at }) => windowEnd(at, windowDays));
    const closesAt = new Date(Math.max(...closings.map((closing) => closing.getTime())));
    const remaining =
      Math.min(delivered, quantity - unitsRefundedWithoutReturn(basis, position)) -
      unitsInReturns(returns, position);
    const withinWindow = quantityAt(
      deliveries.filter(({ at }) => windowEnd(at, windowDays) >= now),
      position,
    );
    const obstacle = !isReturnable
      ? 'not-returnable'
      : remaining <= 0
        ? 'nothing-left'
        : withinWindow === 0
          ? 'window-passed'
          : null;
    return [{ position, quantity: obstacle ? 0 : Math.min(remaining, withinWindow), obstacle, closesAt }];
  });
}

/**
 * @returns the error code when a line occurs twice, is unknown or not returnable, or exceeds its returnable
 *   quantity; otherwise null.
 */
export function requestErrorOf(
  open: readonly ReturnableQuantity[],
  requested: readonly Positioned[],
): 'return_too_many' | 'return_window_passed' | 'not_returnable' | null {
  if (new Set(requested.map(({ position }) => position)).size < requested.length) return 'return_too_many';
  for (const { position, quantity } of requested) {
    const line = open.find((each) => each.position === position);
    if (line?.obstacle === 'window-passed') return 'return_window_passed';
    if (line?.obstacle === 'not-returnable') return 'not_returnable';
    if (!line || quantity > line.quantity) return 'return_too_many';
  }
  return null;
}

/**
 * Whether a variant may replace the bought one, which is free of charge: it costs no more than one of these amounts. Amounts
 * in another currency do not count.
 */
export const isFreeExchange = (price: Money, amounts: readonly Money[]): boolean =>
  amounts.some(({ amount, currency }) => currency === price.currency && price.amount <= amount);

/** The return number that customers write on the shipment. */
export const returnCode = (number: number): string => `R-${number}`;

/** Payload of the job `returns:sendMail`. */
export interface ReturnEmailJob {
  returnId: string;
  kind: ReturnEmailKind;
}

/** Id of the email in the outbox. */
export const emailIdOf = ({ returnId, kind }: ReturnEmailJob): string =>
  ['return', returnId, kind].join('-').replaceAll('_', '-');

export function emailsFor(event: ReturnEvent): ReturnEmailKind[] {
  if (event === 'requested') return ['requested', 'staff_notice'];
  return returnEmailKinds.filter((kind) => kind === event);
}

const returnIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rejects malformed ids before a query, because PostgreSQL throws on an invalid uuid. */
export const isReturnId = (text: string): boolean => returnIdForm.test(text);

/**
 * Whether a refund of the accepted units and of shipping refunds all that is left of the order: then shipping is
 * refunded, too, as the page about returns says.
 */
export function isWholeOrder({
  worth,
  openDelivery,
  refundable,
}: Record<'openDelivery' | 'refundable', Money> & { worth: Money | null }): boolean {
  return worth !== null && worth.amount + openDelivery.amount >= refundable.amount;
}
