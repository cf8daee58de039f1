import { isId, newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import type { OrderMessage } from '#modules/orders/contract/messages.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { sumUnits } from '#modules/inventory/rules/stock.ts';
import {
  endReservation,
  exchangeStock,
  reserveStock,
  type StockRequest,
} from '#modules/inventory/service/allocate-stock.ts';
import { listBackorders } from '#modules/inventory/service/availability.ts';
import { changeDue, type Ledger, lockLedger } from '#modules/payments/service/ledger.ts';
import { returnToGiftCards } from '#modules/promotions/service/gift-cards.ts';
import { changeUseAmounts } from '#modules/promotions/service/redeem-promotions.ts';
import type { Context } from '#platform/context.ts';
import { canEditOrders } from '../access.ts';
import type { OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import { isEditable } from '#modules/orders/rules/editable.ts';
import type { OrderStates } from '#modules/orders/rules/transitions.ts';
import { type AllocatedUnits, unitsOf } from '#modules/orders/rules/units.ts';
import { changeOrder, enqueueOrderEmail } from '#modules/orders/service/change-order.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { listRefunds } from '#modules/orders/service/list-refunds.ts';
import { findOrderRecord, listOrderLines, type OrderRow } from '#modules/orders/service/order-records.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { rewriteLines, rewriteOrder } from '#modules/orders/service/rewrite-order.ts';
import type {
  EditEffect,
  EditErrorCode,
  EditPreview,
  EditRequest,
  OrderEdit,
  StoredEditPreview,
} from '../contract.ts';
import { findEdit, insertEdit, markApplied } from '../store.ts';
import type { EditedOrderLine } from './edit-input.ts';
import { previewEdit, type EditResult } from './preview-edit.ts';

type ErrorCode = OrderErrorCode | EditErrorCode;

interface Found {
  order: OrderRow;
  ledger: Ledger;
}

/** The order to edit, with its ledger locked. */
async function findEditable(ctx: Context, orderId: string): Promise<Result<Found, ErrorCode>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  // The ledger is locked before the order row, to avoid deadlocks.
  const ledger = isId(orderId) ? await lockLedger(ctx, orderId) : null;
  const order = ledger && (await findOrderRecord(ctx, orderId));
  if (!order) return err('not_found');
  return isEditable(order, await listRefunds(ctx, orderId)) ? ok({ order, ledger }) : err('edit_not_open');
}

/** Stores an edit preview, to be applied as shown. Does not change the order. */
export async function beginEdit(
  ctx: Context,
  { orderId, version, ...request }: { orderId: string; version: number } & EditRequest,
): Promise<Result<OrderEdit, ErrorCode>> {
  const found = await findEditable(ctx, orderId);
  if (!found.ok) return found;
  const { order, ledger } = found.value;
  if (order.version !== version) return err('changed_meanwhile');
  const draft = await previewEdit(ctx, { order, ledger, request, lines: await listOrderLines(ctx, orderId) });
  if (!draft.ok) return draft;
  const { outcome } = draft.value;
  const id = newId(ctx.now);
  await insertEdit(ctx.tx, {
    id,
    orderId,
    version,
    wish: JSON.stringify(request),
    outcome: JSON.stringify(outcome),
    actor: (await recordedActor(ctx)).actor,
    begunAt: ctx.now,
  });
  return ok({ id, version, outcome });
}

/**
 * Applies an edit preview with lines, prices, amount due and refund. Fails if the order or a price has
 * changed since the preview, or if stock is missing.
 */
export async function applyEdit(
  ctx: Context,
  { orderId, editId }: { orderId: string; editId: string },
): Promise<Result<AdminOrderDetails, ErrorCode>> {
  const found = await findEditable(ctx, orderId);
  if (!found.ok) return found;
  const { order, ledger } = found.value;
  const edit = isId(editId) ? await findEdit(ctx.tx, editId, orderId) : undefined;
  if (!edit) return err('not_found');
  if (edit.state !== 'begun' || order.version !== edit.version) return err('changed_meanwhile');
  const lines = await listOrderLines(ctx, orderId);
  const { wish: request } = edit;
  const drafted = await previewEdit(ctx, { order, ledger, request, lines });
  if (!drafted.ok) return drafted;
  const draft = drafted.value;
  if (JSON.stringify(valuesOf(draft.outcome)) !== JSON.stringify(valuesOf(edit.outcome)))
    return err('edit_changed');

  if (!(await rewriteOrder(ctx, order, rewritten(order, request, draft)))) return err('changed_meanwhile');
  const before = money(order.discount, order.currency);
  await changeUseAmounts(ctx, { orderId, before, after: draft.price.discount });
  const allocated = await changeAllocations(ctx, order, draft.lines);
  if (!allocated.ok) return allocated;
  await rewriteLines(
    ctx,
    orderId,
    allocated.value.flatMap((line, index) => asStored(draft, index, line)),
  );
  const { giftCards, due, givenBack } = draft.money;
  if (giftCards < order.giftCards)
    await returnToGiftCards(ctx, { orderId, upTo: order.giftCards - giftCards });
  const after = await changeDue(ctx, { orderId, due: money(due, order.currency) });

  const changed = await changeOrder(
    ctx,
    { ...order, giftCards },
    {
      after: statesAfterEdit(order, after.state),
      event: 'edited',
      by: await recordedActor(ctx),
      messages: messagesOf(draft.outcome, request),
    },
  );
  if (!changed.ok) return changed;
  await markApplied(ctx.tx, editId, ctx.now);
  await enqueueOrderEmail(ctx, { orderId, kind: 'edited', about: editId });
  if (givenBack === 0) return getOrder(ctx, { orderId });
  return refundOrder(ctx, {
    orderId,
    version: order.version + 1,
    lines: [],
    delivery: 0,
    amount: givenBack,
    restock: false,
    note: '',
    messages: [{ code: 'order_edited', params: {} }],
  });
}

/** The preview's values in a fixed order: `jsonb` does not keep the order of keys. */
const valuesOf = ({
  differences,
  lines,
  total,
  owed,
  givenBack,
  toGiftCards,
  delivery,
  tax,
}: StoredEditPreview) => [
  (differences ?? []).map(({ code, params }) => [
    code,
    Object.entries(params).toSorted(([one], [other]) => one.localeCompare(other)),
  ]),
  lines.map((line) => [line.name, line.colorName, line.before, line.quantity, line.unitPrice.amount]),
  [total, owed, givenBack, toGiftCards, delivery, tax].map(({ amount }) => amount),
];

/**
 * The statuses after an edit. An order that awaits payment moves on to processing if nothing is left to pay.
 */
function statesAfterEdit(
  { orderState, shipmentState }: OrderStates,
  paymentState: OrderStates['paymentState'],
): OrderStates {
  return orderState === 'awaiting_payment' && paymentState === 'paid'
    ? { orderState: 'processing', paymentState, shipmentState: 'packing' }
    : { orderState, paymentState, shipmentState };
}

function rewritten(order: OrderRow, request: EditRequest, { price, money: after }: EditResult) {
  const address = request.address ?? order.address;
  return {
    subtotal: price.subtotal.amount,
    delivery: price.delivery.amount,
    discount: price.discount.amount,
    tax: price.tax.amount,
    deliveryDiscount: price.deliveryDiscount.amount,
    deliveryTax: price.deliveryTax.amount,
    discounts: JSON.stringify(price.discounts),
    taxes: JSON.stringify(price.taxes),
    giftCards: after.giftCards,
    total: price.total.amount,
    address: address && JSON.stringify(address),
    // A new address also changes the customer name, to the recipient of the shipment; that of a gift is another person.
    customerName: (!order.addressByRecipient && request.address?.name) || order.customerName,
    email: request.email ?? order.email,
    phone: request.phone === undefined ? order.phone : request.phone || null,
    note: request.note ?? order.note,
  };
}

/**
 * Restocks removed units and allocates added ones, all or none.
 * @returns the allocated units per line, and when those that are out of stock ship.
 */
async function changeAllocations(
  ctx: Context,
  order: OrderRow,
  lines: readonly EditedOrderLine[],
): Promise<Result<AllocatedLine[], 'out_of_stock'>> {
  const ofBefore = ({ before, taken }: EditedOrderLine, quantity: number, from = 0) =>
    unitsOf({ quantity: before, taken }, quantity, from);
  const removed = lines.flatMap((line) =>
    line.quantity < line.before ? ofBefore(line, line.before - line.quantity, line.quantity) : [],
  );
  const requests = lines.flatMap((line) => requestsOf(line).map((request) => ({ line, request })));
  const allocated = await exchangeStock(ctx, {
    orderId: order.id,
    restock: removed,
    requested: requests.map(({ request }) => request),
  });
  if (!allocated.ok) return allocated;
  // Stock stays reserved, not sold, while the order awaits payment.
  if (order.orderState === 'awaiting_payment') {
    await reserveStock(ctx, allocated.value.flat());
    await endReservation(ctx, removed);
  }
  const addedTo = (line: EditedOrderLine) =>
    allocated.value.flatMap((units, index) => (requests[index]!.line === line ? units : []));
  const taken = lines.map((line) =>
    line.quantity < line.before ? ofBefore(line, line.quantity) : sumUnits([...line.taken, ...addedTo(line)]),
  );
  const raised = lines.map((line, index) => (line.quantity > line.before ? taken[index]! : []));
  const backorders = raised.some((each) => each.length > 0) ? await listBackorders(ctx, raised) : [];
  return ok(
    lines.map((line, index) => ({
      taken: taken[index]!,
      backorder: backorders[index] ?? line.backorder,
    })),
  );
}

/**
 * The stock to allocate for units that an edit adds to a line: of the variant itself, since what is allocated for the line
 * lacks a variant whose stock was not tracked. For more of an ordered set, its contents when it was ordered.
 */
function requestsOf({ productId, colorKey, components, before, quantity }: EditedOrderLine): StockRequest[] {
  const more = quantity - before;
  if (more <= 0) return [];
  if (before === 0 || !components) return [{ productId, colorKey: colorKey || null, quantity: more }];
  return components.map((content) => ({
    productId: content.productId,
    colorKey: content.variantId,
    quantity: content.quantity * more,
  }));
}

interface AllocatedLine {
  taken: AllocatedUnits[];
  backorder: Backorder | null;
}

function asStored({ lines, price }: EditResult, index: number, { taken, backorder }: AllocatedLine) {
  const line = lines[index]!;
  const { total, discount, tax, taxRate } = price.lines[index]!;
  if (line.quantity === 0) return [];
  return [
    {
      productId: line.productId,
      name: line.name,
      colorKey: line.colorKey,
      colorName: line.colorName,
      components: line.components && JSON.stringify(line.components),
      picture: line.picture && JSON.stringify(line.picture),
      unitPrice: line.unitPrice.amount,
      quantity: line.quantity,
      total: total.amount,
      discount: discount.amount,
      tax: tax.amount,
      taxRate,
      isGiftCard: line.isGiftCard,
      gift: line.gift && JSON.stringify(line.gift),
      offerId: line.offerId,
      giftId: line.giftId,
      orderedItem: line.orderedItem && JSON.stringify(line.orderedItem),
      taken: JSON.stringify(taken),
      backorder: backorder && JSON.stringify(backorder),
    },
  ];
}

/** What staff decided about shipping or a discount. A recalculated shipping charge is a difference already. */
function decisionOf(effect: EditEffect, { delivery, discounts }: EditRequest): OrderMessage[] {
  const { kept, recomputed } = effect;
  if (effect.kind === 'delivery') {
    if (delivery === 'recompute') return [];
    return kept.amount === 0
      ? [{ code: 'free_shipping_kept', params: { charge: recomputed } }]
      : [{ code: 'shipping_kept', params: { charge: kept, current: recomputed } }];
  }
  const { name, before } = effect;
  if (discounts === 'recompute')
    return before.amount === recomputed.amount
      ? []
      : [{ code: 'discount_recomputed', params: { name, before, after: recomputed } }];
  return kept.amount === recomputed.amount
    ? []
    : [{ code: 'discount_kept', params: { name, kept, recomputed } }];
}

/** Messages for the timeline: the differences, the decisions and their effect on the payment. */
const messagesOf = (
  { differences, effects, owed, givenBack, toGiftCards }: EditPreview,
  request: EditRequest,
): OrderMessage[] => [
  ...differences,
  ...effects.flatMap((effect) => decisionOf(effect, request)),
  ...(owed.amount > 0 ? [{ code: 'amount_owed' as const, params: { amount: owed } }] : []),
  ...(givenBack.amount > 0 ? [{ code: 'amount_refunded' as const, params: { amount: givenBack } }] : []),
  ...(toGiftCards.amount > 0
    ? [{ code: 'amount_to_gift_cards' as const, params: { amount: toGiftCards } }]
    : []),
];
