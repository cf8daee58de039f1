import { knownMessages } from '#kernel/contract.ts';
import { money, type Money } from '#kernel/money.ts';
import type { PrivatePicture } from '#modules/media/service/private-pictures.ts';
import { asOrdered } from '#modules/orders/rules/as-ordered.ts';
import { refundAmount } from '#modules/orders/rules/refunds.ts';
import type { DeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import { openDeliveryOf, refundBasisOf } from '#modules/orders/service/refundable-order.ts';
import type { AdminReturn, ReturnRow } from '../contract/admin.ts';
import { ReturnMessageSchema } from '../contract/messages.ts';
import type { Return, ReturnableLine, ReturnLine, ReturnPhoto } from '../contract/own-returns.ts';
import {
  allowedSteps,
  earlierRefund,
  type ReturnableQuantity,
  returnCode,
  type StepContext,
} from '../rules.ts';
import type { ListedReturn, ReturnEventRow, ReturnLineRow, StoredReturn } from '../store/find-returns.ts';
import { hidesRecipient, isChosenByRecipient } from './exchange-options.ts';

/** A return with its events, photos and order. */
export interface LoadedReturn {
  stored: StoredReturn;
  events: readonly ReturnEventRow[];
  photos: readonly PrivatePicture[];
  arrived: DeliveredOrder;
  exchangeOrder: { id: string; number: number } | null;
  /** Ids of the refunds that are linked to a return of this order. */
  refundsOfReturns: readonly string[];
}

const photoAddress = (id: string, size: 'large' | 'small') => `/api/return-photos/${id}?size=${size}`;

export const presentPhoto = ({ id, width, height }: PrivatePicture): ReturnPhoto => ({
  id,
  src: photoAddress(id, 'large'),
  smallSrc: photoAddress(id, 'small'),
  width,
  height,
});

function presentLine(line: ReturnLineRow, { lines }: DeliveredOrder): ReturnLine & { productId: string } {
  const bought = lines.find(({ position }) => position === line.position)!;
  return {
    position: line.position,
    productId: bought.productId,
    name: bought.name,
    colorName: bought.colorName,
    image: bought.picture,
    quantity: line.quantity,
    reason: line.reason,
    exchangeColorName: line.exchangeColorName,
    accepted: line.accepted,
  };
}

/** A delivered line with its returnable quantity, without exchange options. @param shown the line as the reader sees it. */
export const presentReturnableLine = (
  { name, colorName, picture }: Pick<DeliveredOrder['lines'][number], 'name' | 'colorName' | 'picture'>,
  { position, quantity, obstacle, closesAt }: ReturnableQuantity,
): Omit<ReturnableLine, 'exchanges'> => ({
  ...{ position, name, colorName, quantity, obstacle },
  image: picture,
  closesAt: closesAt?.toISOString() ?? null,
});

/** The customer's view of a return: without actors and staff notes, and with the lines as they ordered them. */
export function presentReturn(loaded: LoadedReturn): Return {
  const { stored, events, photos, exchangeOrder } = loaded;
  const { lines } = loaded.arrived;
  // The recipient of a gift sees what they chose, the giver what they ordered.
  const arrived = { ...loaded.arrived, lines: stored.isGift ? lines : lines.map(asOrdered) };
  const refund = arrived.refunds.find(({ id }) => id === stored.refundId);
  return {
    id: stored.id,
    code: returnCode(stored.number),
    orderId: stored.orderId,
    orderNumber: stored.orderNumber,
    state: stored.state,
    wish: stored.wish,
    note: stored.note,
    answer: stored.answer,
    instructions: stored.instructions,
    lines: stored.lines.map((line) => {
      const { productId: _productId, ...shown } = presentLine(line, arrived);
      // Returns of earlier versions can name the variant that the recipient chose.
      return !stored.isGift && isChosenByRecipient(arrived, line)
        ? { ...shown, exchangeColorName: null }
        : shown;
    }),
    photos: photos.map(presentPhoto),
    refund: refund
      ? {
          amount: money(refund.amount, arrived.order.currency),
          state: refund.state,
          otherwise: refund.paidBack && { how: refund.paidBack, reference: refund.reference },
          isOwed: stepContextOf(loaded).isMoneyOwed,
        }
      : null,
    exchangeOrder,
    requestedAt: stored.requestedAt.toISOString(),
    timeline: events
      // The inspection is internal; the customer sees its result.
      .filter(({ event }) => event !== 'inspected')
      .map(({ event, happenedAt }) => ({ event, happenedAt: happenedAt.toISOString() })),
  };
}

export const acceptedLines = (lines: readonly ReturnLineRow[]) =>
  lines.flatMap(({ position, accepted }) => (accepted ? [{ position, quantity: accepted }] : []));

/** Price paid for the accepted units; null until inspected, or if some are refunded or exchanged. */
export function paidForAccepted({ lines }: StoredReturn, arrived: DeliveredOrder): Money | null {
  if (lines.some(({ accepted }) => accepted === null)) return null;
  const nothing = money(0, arrived.order.currency);
  return refundAmount(refundBasisOf(arrived), {
    lines: acceptedLines(lines),
    delivery: nothing,
    amount: nothing,
  });
}

type ReturnWithRefunds = Pick<LoadedReturn, 'stored' | 'arrived' | 'refundsOfReturns'>;

/** The refund on the order page that covers everything this return accepts, or null. */
export function earlierRefundOf({ stored, arrived, refundsOfReturns }: ReturnWithRefunds) {
  const free = arrived.refundsInEffect.filter(({ id }) => !refundsOfReturns.includes(id));
  return paidForAccepted(stored, arrived) === null ? earlierRefund(free, acceptedLines(stored.lines)) : null;
}

/** Computes the input of `allowedSteps`, including refunds made on the order page. */
export function stepContextOf(known: ReturnWithRefunds): StepContext {
  const { stored, arrived } = known;
  const isInspected = stored.inspectedAt !== null;
  const isOpen = !isInspected || paidForAccepted(stored, arrived) !== null;
  const refund = arrived.refunds.find(({ id }) => id === stored.refundId);
  return {
    state: stored.state,
    wish: stored.wish,
    isGift: stored.isGift,
    hidesRecipient: hidesRecipient(arrived, stored.lines),
    isInspected,
    accepted: acceptedLines(stored.lines).reduce((sum, { quantity }) => sum + quantity, 0),
    isMoneyOwed: refund?.state === 'failed' && paidForAccepted(stored, arrived) !== null,
    refundedEarlier: isOpen ? 'nothing' : earlierRefundOf(known) ? 'all' : 'some',
  };
}

export function presentAdminReturn(loaded: LoadedReturn): AdminReturn {
  const { stored, events, arrived } = loaded;
  const context = stepContextOf(loaded);
  return {
    ...presentReturn(loaded),
    version: stored.version,
    isGift: stored.isGift,
    paymentMethod: arrived.order.paymentMethod,
    email: stored.email,
    customerName: stored.customerName,
    lines: stored.lines.map((line) => ({ ...presentLine(line, arrived), restocked: line.restocked })),
    steps: allowedSteps(context),
    worth: paidForAccepted(stored, arrived),
    // A completed return shows its own refund instead.
    givenBackBefore: stored.state === 'received' ? context.refundedEarlier : 'nothing',
    openDelivery: openDeliveryOf(arrived),
    refundable: arrived.refundable,
    timeline: events.map(({ event, happenedAt, actor, actorKind, note, messages }) => ({
      event,
      happenedAt: happenedAt.toISOString(),
      actor: actorKind === 'person' ? actor : '',
      actorKind,
      note,
      messages: knownMessages(ReturnMessageSchema, messages),
    })),
  };
}

export function presentRow(row: ListedReturn): ReturnRow {
  return {
    id: row.id,
    code: returnCode(row.number),
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    state: row.state,
    wish: row.wish,
    email: row.email,
    customerName: row.customerName,
    itemCount: row.itemCount,
    requestedAt: row.requestedAt.toISOString(),
  };
}
