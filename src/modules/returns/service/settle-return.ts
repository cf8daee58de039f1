import { accept, refuse, type Result } from '#kernel/result.ts';
import { newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import type { SignedIn } from '#kernel/actor.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import { returnStock, takeStock } from '#modules/inventory/service/take-stock.ts';
import { unitsOf } from '#modules/orders/rules.ts';
import type { OrderRefusal } from '#modules/orders/contract/refusals-and-events.ts';
import {
  type ArrivedOrder,
  findArrivedOrder,
  openDeliveryOf,
} from '#modules/orders/service/arrived-order.ts';
import { nameOfActor } from '#modules/orders/service/change-order.ts';
import { type NewOrderLine, placeOrder } from '#modules/orders/service/place-order.ts';
import { askAtOnce, refundOrder } from '#modules/orders/service/refund-order.ts';
import type { Cards } from '#modules/payments/service/cards.ts';
import { type Context, write } from '#platform/context.ts';
import type { AdminReturn } from '../contract/admin.ts';
import type { ReturnRefusal } from '../contract/refusals-and-events.ts';
import type { ReturnStep } from '../contract/states.ts';
import { openSteps, returnCode } from '../rules.ts';
import type { ReturnLineRow, StoredReturn } from '../store/find-returns.ts';
import { changeReturn } from './change-return.ts';
import { getReturn } from './list-returns.ts';
import { findSeen, type SeenReturn } from './move-return.ts';
import { acceptedLines, worthOf } from './present-return.ts';

type Refused = ReturnRefusal | OrderRefusal | 'out_of_stock';

interface Settling {
  stored: StoredReturn;
  arrived: ArrivedOrder;
  /** Whether its money was promised before, and did not go back. */
  isAgain: boolean;
}

/** A return that is about to be decided, with its order's money held: nobody gives any of it back meanwhile. */
async function beginSettling(
  ctx: Context,
  seen: SeenReturn,
  step: ReturnStep,
): Promise<Result<Settling, ReturnRefusal>> {
  const first = await findSeen(ctx, seen);
  if (!first.ok) return first;
  const arrived = await findArrivedOrder(ctx, first.value.orderId, { held: true });
  // While the money was waited for somebody may have been quicker.
  const found = await findSeen(ctx, seen);
  if (!found.ok) return found;
  const stored = found.value;
  if (!arrived) return refuse('not_found');
  const refund = arrived.refunds.find(({ id }) => id === stored.refundId);
  const steps = openSteps({
    state: stored.state,
    wish: stored.wish,
    isInspected: stored.inspectedAt !== null,
    accepted: acceptedLines(stored.lines).reduce((sum, { quantity }) => sum + quantity, 0),
    hasRefundFailed: refund?.state === 'failed',
  });
  if (!steps.includes(step)) {
    if (stored.state !== 'received') return refuse('return_step_not_allowed');
    return refuse(stored.inspectedAt === null ? 'return_not_inspected' : 'nothing_accepted');
  }
  return accept({ stored, arrived, isAgain: stored.state === 'refunded' });
}

/**
 * Puts what can be sold again on the shelf. The order's own refunds do not: what came back has arrived, and the order
 * does not owe it again.
 */
async function restock(ctx: Context, { stored, arrived }: Settling): Promise<void> {
  const units = stored.lines.flatMap(({ position, restocked }) =>
    restocked
      ? unitsOf(
          arrived.lines.find((line) => line.position === position)!,
          restocked,
        )
      : [],
  );
  await returnStock(ctx, units, { orderId: stored.orderId, reason: 'returned' });
}

export interface RefundReturnInput extends SeenReturn {
  /** Whether what was paid for delivery goes back, too. */
  withDelivery: boolean;
  note: string;
}

/** Gives the money back for what the shop takes back, once, by the rules of every refund. */
export async function refundReturn(
  ctx: Context,
  { withDelivery, note, ...seen }: RefundReturnInput,
): Promise<Result<AdminReturn & { refundId: string }, Refused>> {
  const begun = await beginSettling(ctx, seen, 'refund');
  if (!begun.ok) return begun;
  const { stored, arrived, isAgain } = begun.value;
  if (!isAgain) await restock(ctx, begun.value);
  const refunded = await refundOrder(ctx, {
    orderId: stored.orderId,
    version: arrived.order.version,
    lines: acceptedLines(stored.lines),
    delivery: withDelivery ? openDeliveryOf(arrived).amount : 0,
    amount: 0,
    restock: false,
    note: [returnCode(stored.number), note].filter(Boolean).join(': '),
  });
  if (!refunded.ok) return refunded;
  const refundId = refunded.value.refunds.at(-1)!.id;
  const changed = await changeReturn(ctx, stored, {
    after: { state: 'refunded', refundId },
    event: 'refunded',
    actor: await nameOfActor(ctx),
    note,
  });
  if (!changed.ok) return changed;
  const shown = await getReturn(ctx, seen);
  return shown.ok ? accept({ ...shown.value, refundId }) : shown;
}

/**
 * The same, and a card's provider is asked while the person who pressed the button waits. Given a context without a
 * transaction: nothing is held meanwhile. Where the provider refuses, the money can be given back once more.
 */
export async function refundReturnAtOnce(
  ctx: Context,
  { cards, ...input }: RefundReturnInput & { cards: Cards | null },
): Promise<Result<AdminReturn, Refused>> {
  const promised = await write(ctx.tx, ctx.actor, refundReturn, input);
  if (!promised.ok) return promised;
  if (cards && promised.value.refund?.state === 'pending') {
    const asked = await askAtOnce(ctx, { refundId: promised.value.refundId, cards });
    if (!asked.ok) return asked;
  }
  return getReturn(ctx, input);
}

/** Sends others for what the shop takes back: an order that costs nothing, with its goods off the shelf. */
export async function exchangeReturn(ctx: Context, seen: SeenReturn): Promise<Result<AdminReturn, Refused>> {
  const begun = await beginSettling(ctx, seen, 'exchange');
  if (!begun.ok) return begun;
  const { stored, arrived } = begun.value;
  const { order } = arrived;
  const customer = stored.userId;
  // Whoever has left the shop is sent nothing any more.
  if (customer === null) return refuse('exchange_not_possible');
  // What the money went back for meanwhile is not sent once more for nothing.
  if (worthOf(stored, arrived) === null) return refuse('refund_too_large');
  await restock(ctx, begun.value);
  const lines: Omit<NewOrderLine, 'taken'>[] = [];
  for (const line of stored.lines.filter(({ accepted }) => accepted)) {
    const replacement = await findReplacement(ctx, arrived, line);
    if (!replacement) return refuse('exchange_not_possible');
    lines.push(replacement);
  }
  const id = newId(ctx.now);
  const taken = await takeStock(
    ctx,
    lines.map(({ productId, colorKey, quantity }) => ({ productId, colorKey, quantity })),
    id,
  );
  if (!taken.ok) return taken;
  const nothing = money(0, order.currency);
  const placed = await placeOrder(ctx, {
    id,
    customer: { kind: 'user', id: customer, role: 'client' } satisfies SignedIn,
    email: order.email,
    customerName: order.customerName,
    phone: order.phone,
    note: '',
    // There is nothing to pay, so that none of the ways of paying is gone.
    paymentMethod: 'pay-on-delivery',
    paymentFee: nothing,
    deliveryMethod: order.deliveryMethod,
    deliveryName: order.deliveryName,
    promise: null,
    address: order.address,
    lines: lines.map((line, index) => ({ ...line, taken: taken.value[index]! })),
    delivery: nothing,
    deliveryDiscount: nothing,
    deliveryTax: nothing,
    discount: nothing,
    tax: nothing,
    giftCards: nothing,
    discounts: [],
    taxes: [],
  });
  const changed = await changeReturn(ctx, stored, {
    after: { state: 'exchanged', exchangeOrderId: placed.id },
    event: 'exchanged',
    actor: await nameOfActor(ctx),
  });
  return changed.ok ? getReturn(ctx, seen) : changed;
}

/** What is sent for a line: as its customer wished, or the same again. It has been paid for already. */
async function findReplacement(
  ctx: Context,
  { lines, order }: ArrivedOrder,
  { position, accepted, exchangeColorKey }: ReturnLineRow,
): Promise<Omit<NewOrderLine, 'taken'> | null> {
  const bought = lines.find((line) => line.position === position)!;
  const product = await getProduct(ctx, { id: bought.productId });
  if (!product.ok) return null;
  const { id, name, colors, images } = product.value;
  const colorKey = (exchangeColorKey ?? bought.colorKey) || null;
  const color = colors.find(({ key }) => key === colorKey);
  if (colors.length > 0 ? !color : colorKey !== null) return null;
  const nothing = money(0, order.currency);
  return {
    productId: id,
    name,
    colorKey,
    colorName: color?.name ?? null,
    image: color?.images[0] ?? images[0] ?? null,
    unitPrice: nothing,
    quantity: accepted!,
    discount: nothing,
    tax: nothing,
    taxRate: 0,
    isGiftCard: false,
  };
}
