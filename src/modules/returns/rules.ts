import type {
  GivenBackBefore,
  LineObstacle,
  ReturnEvent,
  ReturnMove,
  ReturnState,
  ReturnStep,
  ReturnWish,
} from './contract/states.ts';

/** The transition table of what staff do and customers take back. */
const transitions: Record<ReturnMove | 'withdraw', { from: readonly ReturnState[]; to: ReturnState }> = {
  withdraw: { from: ['requested'], to: 'withdrawn' },
  approve: { from: ['requested'], to: 'approved' },
  decline: { from: ['requested'], to: 'declined' },
  // A parcel that comes unasked, before anybody has answered, is there all the same.
  receive: { from: ['requested', 'approved'], to: 'received' },
  reject: { from: ['received'], to: 'rejected' },
};

/** Where a move leads, or null where it is not open. */
export function moved(state: ReturnState, move: ReturnMove | 'withdraw'): ReturnState | null {
  const { from, to } = transitions[move];
  return from.includes(state) ? to : null;
}

/** Moves that the customer is told the reason of. */
export const needsReason = (move: ReturnMove): boolean => move === 'decline' || move === 'reject';

/** Where a return stands, as far as its next step goes. */
export interface Standing {
  state: ReturnState;
  wish: ReturnWish;
  isInspected: boolean;
  /** How many units the shop takes back. */
  accepted: number;
  /** Whether its money did not go back after all, the card's provider refused, and nobody gave it back since. */
  isMoneyOwed: boolean;
  /** How much of it was given back on the order's page. */
  givenBackBefore: GivenBackBefore;
}

/** What staff may do with it now, the likeliest first. */
export function openSteps(standing: Standing): ReturnStep[] {
  const { state, wish, isInspected, accepted, isMoneyOwed, givenBackBefore } = standing;
  if (state === 'refunded') return isMoneyOwed ? ['refund'] : [];
  if (state !== 'received')
    return (['approve', 'receive', 'decline'] as const).filter((move) => moved(state, move) !== null);
  if (!isInspected) return ['inspect'];
  if (accepted > 0 && givenBackBefore === 'all') return ['close', 'inspect'];
  // Neither their money nor others for all of these: what was written down is brought to what is still open.
  if (accepted > 0 && givenBackBefore === 'some') return ['inspect', 'reject'];
  const ends: ReturnStep[] = wish === 'refund' ? ['refund', 'exchange'] : ['exchange', 'refund'];
  return accepted > 0 ? [...ends, 'inspect', 'reject'] : ['reject', 'inspect'];
}

/** States in which units are on their way back, or may be. */
const underWay: readonly ReturnState[] = ['requested', 'approved', 'received'];

export const isUnderWay = (state: ReturnState): boolean => underWay.includes(state);

/** So many of a line, by its place in the order. */
export interface Positioned {
  position: number;
  quantity: number;
}

/** How many units of a line are among these. */
export function quantityAt(some: readonly Positioned[], position: number): number {
  return some.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
}

/** A return as far as quantities go. */
export interface ReturnedUnits {
  state: ReturnState;
  refundId: string | null;
  lines: readonly (Positioned & { accepted: number | null })[];
}

/** What was given back at once, of an order. */
export interface UnitsRefunded {
  id: string;
  lines: readonly Positioned[];
}

/**
 * The refund that already gave back all that a return takes back; null where none did, or only several together.
 *
 * @param refunds those in effect that no return has made or was settled with.
 */
export function refundBefore<Refund extends UnitsRefunded>(
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

/** So many of a line that arrived at a moment. */
export interface Arrival extends Positioned {
  at: Date;
}

/** Everything that decides what of an order can still be given back. */
export interface ReturnBasis {
  lines: readonly (Positioned & { isReturnable: boolean })[];
  arrivals: readonly Arrival[];
  /** Refunds that gave something back, or are about to. */
  refunds: readonly UnitsRefunded[];
  returns: readonly ReturnedUnits[];
  windowDays: number;
  now: Date;
}

export interface OpenLine {
  position: number;
  /** How many can be given back. */
  quantity: number;
  obstacle: LineObstacle | null;
  /** Until when the last of them can be asked for; null where none has arrived. */
  closesAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the window of what arrived at this moment closes. */
export const closingOf = (arrivedAt: Date, windowDays: number): Date =>
  new Date(arrivedAt.getTime() + windowDays * DAY_MS);

/** How many of a line are on their way back, or were taken back without the money having told of it. */
function unitsUnderWay(returns: readonly ReturnedUnits[], position: number): number {
  return returns.reduce((sum, { state, lines }) => {
    if (isUnderWay(state)) return sum + quantityAt(lines, position);
    if (state !== 'refunded' && state !== 'exchanged') return sum;
    const line = lines.find((each) => each.position === position);
    return sum + (line?.accepted ?? 0);
  }, 0);
}

/** How many of a line have their money back without any return: a refund may have been for more than its return. */
function unitsRefundedElsewhere({ refunds, returns }: ReturnBasis, position: number): number {
  return refunds.reduce((sum, { id, lines }) => {
    const its = returns
      .find(({ refundId }) => refundId === id)
      ?.lines.find((line) => line.position === position);
    return sum + Math.max(0, quantityAt(lines, position) - (its?.accepted ?? 0));
  }, 0);
}

/**
 * What of each line can be given back: what has arrived within the window, without what is being given back or was.
 * Never more than arrived; what was refunded on its own is first counted among what never came. Lines of which nothing
 * has arrived are left out.
 */
export function openToReturn(basis: ReturnBasis): OpenLine[] {
  const { lines, arrivals, returns, windowDays, now } = basis;
  return lines.flatMap(({ position, quantity, isReturnable }) => {
    const came = arrivals.filter((arrival) => arrival.position === position);
    const arrived = quantityAt(came, position);
    if (arrived === 0) return [];
    const closings = came.map(({ at }) => closingOf(at, windowDays));
    const closesAt = new Date(Math.max(...closings.map((closing) => closing.getTime())));
    const kept =
      Math.min(arrived, quantity - unitsRefundedElsewhere(basis, position)) -
      unitsUnderWay(returns, position);
    const inTime = quantityAt(
      came.filter(({ at }) => closingOf(at, windowDays) >= now),
      position,
    );
    const obstacle = !isReturnable
      ? 'not-returnable'
      : kept <= 0
        ? 'nothing-left'
        : inTime === 0
          ? 'window-passed'
          : null;
    return [{ position, quantity: obstacle ? 0 : Math.min(kept, inTime), obstacle, closesAt }];
  });
}

/** Whether each line is named once, and with no more than can be given back of it; else why not. */
export function refusalOfRequest(
  open: readonly OpenLine[],
  wanted: readonly Positioned[],
): 'return_too_many' | 'return_window_passed' | 'not_returnable' | null {
  if (new Set(wanted.map(({ position }) => position)).size < wanted.length) return 'return_too_many';
  for (const { position, quantity } of wanted) {
    const line = open.find((each) => each.position === position);
    if (line?.obstacle === 'window-passed') return 'return_window_passed';
    if (line?.obstacle === 'not-returnable') return 'not_returnable';
    if (!line || quantity > line.quantity) return 'return_too_many';
  }
  return null;
}

/** As people call it and write it on the parcel. */
export const returnCode = (number: number): string => `R-${number}`;

/** Mails that a return causes. */
export const returnMailKinds = [
  'requested',
  'approved',
  'declined',
  'received',
  'refunded',
  'exchanged',
  'rejected',
  'staff_notice',
] as const;
export type ReturnMailKind = (typeof returnMailKinds)[number];

/** The job `returns:sendMail`. */
export interface ReturnMailJob {
  returnId: string;
  kind: ReturnMailKind;
}

/** The mails that tell of something that happened. */
export function mailsOf(event: ReturnEvent): ReturnMailKind[] {
  if (event === 'requested') return ['requested', 'staff_notice'];
  return returnMailKinds.filter((kind) => kind === event);
}

const returnIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be a return's or a photograph's id at all. Anything else is none, and is not asked for. */
export const isReturnId = (text: string): boolean => returnIdForm.test(text);
