import { randomUUID } from 'node:crypto';
import { isSignedIn } from '#kernel/actor.ts';
import { denied } from '#kernel/permissions.ts';
import { isId } from '#kernel/ids.ts';
import { type Money, money } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { completeCheckout } from '#modules/checkout/service/complete-checkout.ts';
import { findPlaced } from '#modules/orders/service/placed-order.ts';
import { transitionOrder } from '#modules/orders/service/transition-order.ts';
import type { OfferedPayment } from '#modules/payments/contract/schemas.ts';
import { holdCurrency } from '#modules/settings/service/currency.ts';
import type { Context } from '#platform/context.ts';
import { canEditDraftOrders } from '../access.ts';
import type { DraftOrderErrorCode, StaffPayment } from '../contract/draft-orders.ts';
import { addressOf, canBePlaced, nameOf } from '../rules.ts';
import * as store from '../store.ts';
import { customerLanguage } from './customer-language.ts';
import { hasGiftCard, type PricedDraftOrder, priceDraftOrder } from './price-draft-order.ts';
import { findContactErrors } from './send-link.ts';
import { log, type ShownDraftOrder } from './write-draft-orders.ts';

export interface PlaceForCustomerInput extends ShownDraftOrder {
  payment: StaffPayment;
  /** Total as shown, without payment fee. */
  total: Money;
}

/**
 * Places a draft order for a customer who is on the telephone or in the store, in one transaction: stock, order,
 * ledger and, if paid, the payment. Without an email address the order has no emails.
 */
export async function placeForCustomer(
  ctx: Context,
  { draftId, version, payment, total, onlineMethods }: PlaceForCustomerInput,
): Promise<Result<{ orderId: string; orderNumber: number }, DraftOrderErrorCode>> {
  if (!canEditDraftOrders(ctx.actor)) return denied(ctx.actor);
  await holdCurrency(ctx);
  const draftOrder = isId(draftId) ? await store.lockDraftOrder(ctx.tx, draftId) : undefined;
  if (!draftOrder) return err('not_found');
  if (draftOrder.state !== 'open') return err('draft_not_open');
  if (draftOrder.version !== version) return err('changed_meanwhile');
  const { content } = draftOrder;
  const language = await customerLanguage(ctx, content);
  // The order and its documents name everything in the customer's language.
  const { price, lacks } = await priceDraftOrder({ ...ctx, language }, content, onlineMethods);
  if (lacks.includes('stock')) return err('out_of_stock');
  if (!price || !canBePlaced(lacks, hasGiftCard(price))) return err('draft_incomplete');
  const contact = await findContactErrors(ctx, content);
  if (contact.length > 0) return err('invalid', contact);
  if (price.quote.total.amount !== total.amount || price.quote.total.currency !== total.currency)
    return err('quote_changed');
  const method = paymentFor(payment, price);
  if (!method) return err('payment_method_unavailable');
  const { cart, priced } = price;
  const by = await recordedActor(ctx);
  const placed = await completeCheckout(ctx, null, {
    cart,
    priced,
    payment: method,
    language,
    placedBy: { id: isSignedIn(ctx.actor) ? ctx.actor.id : null, name: by.actor },
    quote: {
      email: content.email,
      customerName: nameOf(content),
      phone: content.phone,
      note: content.note,
      promise: priced.method.promise,
      address: priced.method.needsAddress ? addressOf(content) : null,
    },
  });
  if (!placed.ok) return placed;
  const { orderId, orderNumber } = placed.value;
  if (payment === 'paid-in-store' && price.quote.due.amount > 0) await recordPaid(ctx, orderId);
  // Random, so that the holder of a link cannot send it to get the response of this order.
  const key = randomUUID();
  // The row is locked, so no other request has placed it.
  if (!(await store.markPlaced(ctx.tx, { id: draftOrder.id, orderId, key }, ctx.now)))
    throw new Error(`draft order ${draftOrder.id} was placed while locked`);
  await log(ctx, draftOrder, { state: 'open' }, { state: 'placed', payment });
  return ok({ orderId, orderNumber });
}

/**
 * The payment method of the order. Staff may take money in the store and allow payment on delivery even if customers
 * cannot choose it; a transfer needs the shop's bank account. Money that is already paid has no fee.
 */
function paymentFor(
  payment: StaffPayment,
  { payments, quote }: PricedDraftOrder,
): OfferedPayment | undefined {
  const offered = (id: OfferedPayment['id']) => payments.find((each) => each.id === id);
  if (payment === 'bank-transfer') return offered('bank-transfer');
  const free: OfferedPayment = { id: 'pay-on-delivery', fee: money(0, quote.total.currency) };
  return payment === 'later' ? (offered('pay-on-delivery') ?? free) : free;
}

/** Writes the payment into the ledger. The order email already tells the customer. */
async function recordPaid(ctx: Context, orderId: string): Promise<void> {
  const order = (await findPlaced(ctx, orderId))!;
  const paid = await transitionOrder(ctx, {
    orderId,
    move: 'markPaid',
    version: order.version,
    note: '',
    withoutEmail: true,
  });
  if (!paid.ok) throw new Error(`the payment of ${orderId} was not recorded: ${paid.code}`);
}
