import { type Guest, isGuest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import type { Language } from '#kernel/language.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { hashSecret, isSecret } from '#modules/accounts/service/secrets.ts';
import type { PlacedCheckout } from '#modules/checkout/contract.ts';
import { isIdempotencyKey } from '#modules/checkout/rules.ts';
import { nextOf, completeCheckout } from '#modules/checkout/service/complete-checkout.ts';
import { createGuest, lockGuest, grantOrderAccess } from '#modules/orders/service/guests.ts';
import { findPlaced, hasExpired } from '#modules/orders/service/placed-order.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import type { DraftOrderErrorCode, CustomerDraftOrder } from '../contract/draft-orders.ts';
import { addressOf, canBePlaced, nameOf } from '../rules.ts';
import * as store from '../store.ts';
import { findContactErrors } from './send-link.ts';
import { hasGiftCard, priceDraftOrder } from './price-draft-order.ts';
import { holdCurrency } from '#modules/settings/service/currency.ts';
import type { WithOnlineMethods } from './write-draft-orders.ts';

interface Link {
  draftId: string;
  token: string;
}

/** The draft order for the holder of the link, at current prices. */
export async function openDraftOrder(
  ctx: Context,
  { onlineMethods, ...link }: Link & WithOnlineMethods,
): Promise<Result<CustomerDraftOrder, DraftOrderErrorCode>> {
  const found = await findByLink(ctx, link);
  if (!found.ok) return found;
  const { number, content, expiresAt, state } = found.value;
  if (state === 'placed') return err('draft_placed');
  const { price, lacks } = await priceDraftOrder(ctx, content, onlineMethods);
  if (!price) return err(lacks.includes('stock') ? 'draft_not_for_sale' : 'draft_not_shippable');
  const { email, phone, note } = content;
  return ok({
    number,
    email,
    name: nameOf(content),
    phone,
    note,
    address: price.priced.method.needsAddress ? addressOf(content) : null,
    expiresAt: expiresAt.toISOString(),
    quote: price.quote,
    shown: price.shown,
  });
}

export interface PlaceInput extends Link, WithOnlineMethods {
  /** Fingerprint of the draft order as shown. */
  shown: string;
  paymentMethod: PaymentMethod;
  /** Of the customer, if the draft order has none; '' or absent: no emails. */
  email?: string | undefined;
  language?: Language | undefined;
  /** Value of the `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
}

/** @property guestToken for the browser of a new guest; null if signed in or already a guest. */
export type PlacedDraftOrder = PlacedCheckout & { guestToken: string | null };

/**
 * Places a draft order once. A concurrent request waits for the row lock, then finds the placed order. The
 * checkout completes it: stock, coupon codes, ledger and emails.
 */
export async function placeDraftOrder(
  ctx: Context,
  input: PlaceInput,
): Promise<Result<PlacedDraftOrder, DraftOrderErrorCode>> {
  const { paymentMethod, idempotencyKey, onlineMethods, shown, email = '' } = input;
  if (!isIdempotencyKey(idempotencyKey)) return err('idempotency_key_needed');
  await holdCurrency(ctx);
  const found = await findByLink(ctx, input);
  if (!found.ok) return found;
  const draftOrder = found.value;
  if (draftOrder.state === 'placed') {
    if (draftOrder.idempotencyKey !== idempotencyKey) return err('draft_placed');
    return repeatResponse(ctx, draftOrder.orderId!);
  }
  const { content } = draftOrder;
  const { price, lacks } = await priceDraftOrder(ctx, content, onlineMethods);
  if (lacks.includes('stock')) return err('out_of_stock');
  if (!price || !canBePlaced(lacks, hasGiftCard(price))) return err('draft_incomplete');
  const contact = await findContactErrors(ctx, content);
  if (contact.length > 0) return err('invalid', contact);
  const payment = price.payments.find(({ id }) => id === paymentMethod);
  if (!payment) return err('payment_method_unavailable');
  if (price.shown !== shown) return err('quote_changed');
  const { customer, guestToken } = await resolveCustomer(ctx);
  const { cart, priced } = price;
  const placed = await completeCheckout(ctx, customer, {
    cart,
    priced,
    payment,
    language: input.language,
    quote: {
      email: content.email || email,
      customerName: nameOf(content),
      phone: content.phone,
      note: content.note,
      promise: priced.method.promise,
      address: priced.method.needsAddress ? addressOf(content) : null,
    },
  });
  if (!placed.ok) return placed;
  const { orderId } = placed.value;
  // The row is locked: concurrent requests wait above, so a draft order cannot be placed twice.
  if (!(await store.markPlaced(ctx.tx, { id: draftOrder.id, orderId, key: idempotencyKey }, ctx.now)))
    throw new Error(`draft order ${draftOrder.id} was placed while locked`);
  return ok({ ...placed.value, guestToken });
}

/**
 * Finds and locks a draft order by its link. Reopens it if the order placed from it expired without payment.
 */
async function findByLink(
  ctx: Context,
  { draftId, token }: Link,
): Promise<Result<store.DraftOrderRecord, 'link_expired'>> {
  if (!isId(draftId) || !isSecret(token)) return err('link_expired');
  const draftOrder = await store.lockByLink(ctx.tx, draftId, hashSecret(token));
  if (!draftOrder || draftOrder.state === 'discarded') return err('link_expired');
  if (draftOrder.state === 'placed' && !(await hasExpired(ctx, draftOrder.orderId!))) return ok(draftOrder);
  if (draftOrder.isPast) return err('link_expired');
  if (draftOrder.state === 'open') return ok(draftOrder);
  await store.updateDraftOrderState(
    ctx.tx,
    { id: draftOrder.id, version: draftOrder.version, from: 'placed', to: 'open' },
    ctx.now,
  );
  return ok({ ...draftOrder, state: 'open', orderId: null, idempotencyKey: null });
}

/** The signed-in user, the guest of the browser's cookie, or a new guest. */
async function resolveCustomer(
  ctx: Context,
): Promise<{ customer: SignedIn | Guest; guestToken: string | null }> {
  const { actor } = ctx;
  if (isSignedIn(actor)) return { customer: actor, guestToken: null };
  if (isGuest(actor) && (await lockGuest(ctx, actor)).ok) return { customer: actor, guestToken: null };
  const { guest, token } = await createGuest(ctx);
  return { customer: guest, guestToken: token };
}

/** Response to a retry: grants this browser access to the order that it placed. */
async function repeatResponse(
  ctx: Context,
  orderId: string,
): Promise<Result<PlacedDraftOrder, DraftOrderErrorCode>> {
  const order = await findPlaced(ctx, orderId);
  if (!order) return err('link_expired');
  const { customer, guestToken } = await resolveCustomer(ctx);
  if (isGuest(customer)) await grantOrderAccess(ctx, customer, orderId);
  const { number, status, paymentMethod } = order;
  return ok({
    orderId,
    orderNumber: number,
    status,
    next: nextOf(orderId, paymentMethod),
    guestToken,
  });
}
