import { storedLanguage } from '#kernel/language.ts';
import { isSignedIn } from '#kernel/actor.ts';
import type { Page } from '#kernel/contract.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { methodDefinition } from '#modules/payments/contract/payment-methods.ts';
import { findLedger } from '#modules/payments/service/ledger.ts';
import { getTransferDetails } from '#modules/payments/service/offer-payments.ts';
import { findSpentOfBoughtCards, giftCardPaymentsOf } from '#modules/promotions/service/gift-cards.ts';
import { listSentLines } from '#modules/promotions/service/change-recipient.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canHaveOrders, ownerOf, canViewOrders } from '../access.ts';
import type { OrderRow } from '../contract/admin.ts';
import type { OwnOrderSummary } from '../contract/order.ts';
import { type OrderGroup, orderGroups } from '../contract/own-orders.ts';
import type { OrderFilter } from '../contract/order-views.ts';
import { restockedLines, toShip } from '../rules/units.ts';
import { asGiver } from '../rules/as-giver.ts';
import { isOver } from '../rules/transitions.ts';
import { undoableNow } from '../rules/undo.ts';
import { findJointOrders } from './joint-orders.ts';
import * as store from '../store/find-orders.ts';
import { listNotes } from '../store/notes.ts';
import { searchOrders } from '../store/search-orders.ts';
import { listRefunds } from './list-refunds.ts';
import { listMainDeliveryNames, listMainTexts } from './main-texts.ts';
import {
  type AdminOrderDetails,
  type OrderDetails,
  presentAdminOrder,
  presentOrder,
  presentOwnSummary,
  presentRow,
  type WholeOrder,
} from './present-order.ts';

interface Paging {
  page: number;
  pageSize: number;
}

/** Lists the caller's orders, newest first, optionally those of one group only. */
export async function listOwnOrders(
  ctx: Context,
  { show, page, pageSize }: Paging & { show?: OrderGroup | undefined },
): Promise<Result<Page<OwnOrderSummary>, 'unauthenticated'>> {
  if (!canHaveOrders(ctx.actor)) return err('unauthenticated');
  const { rows, total } = await store.listOrdersOf(ctx.tx, ctx.actor.id, show ? orderGroups[show] : null, {
    page,
    pageSize,
  });
  const lines = await store.listProductsOf(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  return ok({ items: rows.map((row) => presentOwnSummary(row, lines)), total, page, pageSize });
}

/** Returns an order of the caller's account or guest browser. Any other order is `not_found`. */
export async function getOwnOrder(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<OrderDetails, 'unauthenticated' | 'not_found'>> {
  const owner = ownerOf(ctx.actor);
  if (!owner) return err('unauthenticated');
  const order = isId(orderId) ? await store.findOrderOf(ctx.tx, orderId, owner) : undefined;
  return order ? ok(presentOrder(asGiver(await readOrder(ctx, order)))) : err('not_found');
}

/** Lists the orders of all customers that match the filter, for staff. */
export async function listOrders(
  ctx: Context,
  { page, pageSize, ...filter }: Paging & OrderFilter,
): Promise<Result<Page<OrderRow>, 'unauthenticated' | 'forbidden'>> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  const { timeZone } = (await getSettings(ctx, 'delivery')).schedule;
  const { rows, total } = await searchOrders(ctx.tx, { ...filter, timeZone }, { page, pageSize });
  const deliveryNames = await listMainDeliveryNames(ctx, rows);
  const items = rows.map((row, index) => presentRow({ ...row, deliveryName: deliveryNames[index]! }));
  return ok({ items, total, page, pageSize });
}

export async function getOrder(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<AdminOrderDetails, 'unauthenticated' | 'forbidden' | 'not_found'>> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  const order = isId(orderId) ? await store.findOrder(ctx.tx, orderId) : undefined;
  if (!order) return err('not_found');
  const whole = await readOrder(ctx, order);
  const open = toShip(whole.lines, restockedLines(whole.refunds));
  const undoable = undoableNow(order, isSignedIn(ctx.actor) ? ctx.actor.id : null, ctx.now);
  const notes = await listNotes(ctx.tx, order.id);
  const mainTexts = await listMainTexts(ctx, order, whole.lines);
  return ok(presentAdminOrder({ ...whole, open, undoable, notes, mainTexts }));
}

/** Loads an order with all related rows. */
export async function readOrder(ctx: Context, order: WholeOrder['order']): Promise<WholeOrder> {
  const [lines, timeline, ledger, onGiftCards, refunds] = await Promise.all([
    store.listLines(ctx.tx, order.id),
    store.listTimeline(ctx.tx, order.id),
    findLedger(ctx, order.id),
    order.giftCards > 0 ? giftCardPaymentsOf(ctx, order.id) : { returnable: 0, returned: 0, transferred: 0 },
    listRefunds(ctx, order.id),
  ]);
  if (!ledger) throw new Error(`order ${order.number} has no ledger`);
  // The order awaits its first payment, or the rest after an edit raised the total.
  const isOwed = ledger.expiresAt !== null || (!isOver(order) && ledger.captured.amount < ledger.due.amount);
  const joint = await findJointOrders(
    ctx,
    order,
    lines.some(({ giftId }) => giftId !== null),
  );
  const transfer =
    isOwed && methodDefinition(ledger.method).showsBankDetails
      ? await getTransferDetails(
          { ...ctx, language: storedLanguage(order.language) },
          (ledger.expiresAt && joint?.orders[0]?.number) ?? order.number,
        )
      : null;
  const hasGiftCards = lines.some(({ isGiftCard }) => isGiftCard);
  const boughtCardsSpent = hasGiftCards ? await findSpentOfBoughtCards(ctx, { orderId: order.id }) : 0;
  const sentGiftLines = hasGiftCards ? await listSentLines(ctx, order.id) : [];
  return {
    ...{ order, lines, timeline, ledger, onGiftCards, boughtCardsSpent, sentGiftLines, transfer },
    ...{ joint, refunds },
  };
}
