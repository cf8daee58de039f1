import { ok, err, type Result } from '#kernel/result.ts';
import { newId } from '#kernel/ids.ts';
import { storedLanguage } from '#kernel/language.ts';
import { money, type Money } from '#kernel/money.ts';
import type { SignedIn } from '#kernel/actor.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { choosableComponents } from '#modules/catalog/contract/set-choice.ts';
import { colorOf } from '#modules/catalog/contract/variant-identity.ts';
import { contentsOfSet, findVariant } from '#modules/catalog/rules/set-choice.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import { allocateStock } from '#modules/inventory/service/allocate-stock.ts';
import type { ManualRefund, RecordedRefund } from '#modules/orders/contract/manual-refund.ts';
import type { DeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import { openDeliveryOf } from '#modules/orders/service/refundable-order.ts';
import { shareOrder } from '#modules/orders/service/guests.ts';
import { type NewOrderLine, placeOrder } from '#modules/orders/service/place-order.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { recordExchange } from '#modules/orders/service/count-returned-units.ts';
import { methodOfFreeOrders } from '#modules/payments/contract/payment-methods.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { newCard, writeCards } from '#modules/promotions/service/gift-cards.ts';
import { refundNow } from '#modules/payments/service/refunds.ts';
import { type Context, write } from '#platform/context.ts';
import type { AdminReturn } from '../contract/admin.ts';
import { returnCode } from '../rules.ts';
import type { ReturnLineRow, StoredReturn } from '../store/find-returns.ts';
import { lockForCompletion, type CompletionErrorCode, restockReturn } from './lock-for-completion.ts';
import { changeReturn } from './change-return.ts';
import { mayReplaceBought } from './exchange-options.ts';
import { getReturn } from './list-returns.ts';
import type { ReturnVersion } from './transition-return.ts';
import { acceptedLines } from './present-return.ts';

/** Delay of the email while the payment provider processes the refund. */
const PROVIDER_ANSWER_MS = 60_000;

export interface RefundReturnInput extends ReturnVersion {
  /** Also refunds the shipping costs. */
  withDelivery: boolean;
  note: string;
  /** Refund by another method than the original payment. */
  otherwise?: ManualRefund | null;
}

/**
 * Completes a return: restocks and refunds the accepted units, under the same limits as every refund. After a
 * declined refund, a second call only refunds.
 */
export async function refundReturn(
  ctx: Context,
  { withDelivery, note, otherwise = null, ...target }: RefundReturnInput,
): Promise<Result<AdminReturn & { refundId: string }, CompletionErrorCode>> {
  const locked = await lockForCompletion(ctx, target, 'refund');
  if (!locked.ok) return locked;
  const { stored, arrived, isAgain } = locked.value;
  const restocked = isAgain ? ok(undefined) : await restockReturn(ctx, locked.value);
  if (!restocked.ok) return restocked;
  // Shipping was paid by the giver.
  const hasDelivery = withDelivery && !stored.isGift;
  const giftCard: RecordedRefund = { how: 'gift-card', reference: '' };
  const refunded = await refundOrder(ctx, {
    orderId: stored.orderId,
    version: arrived.order.version,
    lines: acceptedLines(stored.lines),
    delivery: hasDelivery ? openDeliveryOf(arrived).amount : 0,
    amount: 0,
    restock: false,
    note,
    messages: [{ code: 'return_refunded', params: { returnCode: returnCode(stored.number) } }],
    otherwise: stored.isGift ? giftCard : otherwise,
    // The return's email replaces the order's refund email, but it is sent only once per return.
    withoutEmail: !isAgain,
  });
  if (!refunded.ok) return refunded;
  const { id: refundId, state: refundState, amount } = refunded.value.refunds.at(-1)!;
  if (stored.isGift) await sendGiftCard(ctx, stored, amount);
  const changed = await changeReturn(ctx, stored, {
    after: { state: 'refunded', refundId },
    event: 'refunded',
    by: await recordedActor(ctx),
    note,
    // Delay the email until the provider has answered: it must not announce a declined refund.
    ...(refundState === 'pending' ? { mailAt: new Date(ctx.now.getTime() + PROVIDER_ANSWER_MS) } : {}),
  });
  if (!changed.ok) return changed;
  const shown = await getReturn(ctx, target);
  return shown.ok ? ok({ ...shown.value, refundId }) : shown;
}

/** The value of the accepted items as a gift card for the recipient of the gift. */
async function sendGiftCard(ctx: Context, { email, language }: StoredReturn, value: Money): Promise<void> {
  await writeCards(ctx, [
    newCard({ value: value.amount, currency: value.currency, email, language }, ctx.now),
  ]);
}

/**
 * As `refundReturn`, but waits for the payment provider's answer. Call it with a context without a transaction, so no
 * locks are held while waiting. When the provider declines, staff can refund again.
 */
export async function refundReturnNow(
  ctx: Context,
  { providers, ...input }: RefundReturnInput & { providers: PaymentProviders },
): Promise<Result<AdminReturn, CompletionErrorCode>> {
  const refunded = await write(ctx.tx, ctx.actor, refundReturn, input);
  if (!refunded.ok) return refunded;
  if (refunded.value.refund?.state === 'pending') {
    const answer = await refundNow(ctx, { refundId: refunded.value.refundId, providers });
    if (!answer.ok) return answer;
  }
  return getReturn(ctx, input);
}

/** Creates a free exchange order for the accepted units and allocates its stock. */
export async function exchangeReturn(
  ctx: Context,
  target: ReturnVersion,
): Promise<Result<AdminReturn, CompletionErrorCode>> {
  const locked = await lockForCompletion(ctx, target, 'exchange');
  if (!locked.ok) return locked;
  const { stored, arrived } = locked.value;
  const { order } = arrived;
  // A deleted account gets no exchange order; a guest does.
  if (order.userId === null && !order.isGuest) return err('exchange_not_possible');
  const exchanged = await recordExchange(ctx, { order, lines: acceptedLines(stored.lines) });
  if (!exchanged.ok) return exchanged;
  const restocked = await restockReturn(ctx, locked.value);
  if (!restocked.ok) return restocked;
  const lines: Omit<NewOrderLine, 'taken'>[] = [];
  for (const line of stored.lines.filter(({ accepted }) => accepted)) {
    const replacement = await findReplacement(ctx, arrived, line);
    if (!replacement) return err('exchange_not_possible');
    lines.push(replacement);
  }
  const id = newId(ctx.now);
  const allocated = await allocateStock(
    ctx,
    lines.map(({ productId, colorKey, quantity }) => ({ productId, colorKey, quantity })),
    id,
    // An exchange is sent at once.
    { allowsBackorders: false },
  );
  if (!allocated.ok) return allocated;
  const zero = money(0, order.currency);
  const placed = await placeOrder(ctx, {
    id,
    customer:
      order.userId === null ? null : ({ kind: 'user', id: order.userId, role: 'client' } satisfies SignedIn),
    email: order.email,
    customerName: order.customerName,
    language: order.language,
    phone: order.phone,
    note: '',
    paymentMethod: methodOfFreeOrders,
    paymentFee: zero,
    deliveryMethod: order.deliveryMethod,
    deliveryName: order.deliveryName,
    promise: null,
    address: order.address,
    addressByRecipient: order.addressByRecipient,
    lines: lines.map((line, index) => ({ ...line, taken: allocated.value[index]! })),
    delivery: zero,
    deliveryDiscount: zero,
    deliveryTax: zero,
    discount: zero,
    tax: zero,
    giftCards: zero,
    discounts: [],
    taxes: [],
  });
  if (order.isGuest) await shareOrder(ctx, { from: order.id, to: placed.id });
  const changed = await changeReturn(ctx, stored, {
    after: { state: 'exchanged', exchangeOrderId: placed.id },
    event: 'exchanged',
    by: await recordedActor(ctx),
  });
  return changed.ok ? getReturn(ctx, target) : changed;
}

/**
 * The free replacement for a line: the requested variant, or the same one; null if it is not for sale, or costs more: prices
 * may have changed since the request.
 */
async function findReplacement(
  ctx: Context,
  { lines, order }: DeliveredOrder,
  { position, accepted, exchangeColorKey }: ReturnLineRow,
): Promise<Omit<NewOrderLine, 'taken'> | null> {
  const bought = lines.find((line) => line.position === position)!;
  // The replacement order is in the customer's language.
  const language = storedLanguage(order.language);
  const product = await getProduct({ ...ctx, language }, { id: bought.productId });
  if (!product.ok) return null;
  const { id, name, kind, colors, images, variants, components } = product.value;
  const variantId = exchangeColorKey ?? bought.colorKey;
  const variant = findVariant(product.value, variantId);
  const hasVariants = variants.length > 0 || choosableComponents(components).length > 0;
  if (hasVariants ? !variant : variantId !== '') return null;
  if (variant && !mayReplaceBought(product.value, { ...bought, currency: order.currency }, variant))
    return null;
  const color = colors.find(({ key }) => variant && key === colorOf(product.value, variant));
  const nothing = money(0, order.currency);
  return {
    productId: id,
    name,
    colorKey: variantId || null,
    colorName: variant?.name ?? null,
    components: kind === 'set' ? contentsOfSet(components, variantId) : null,
    image: variant?.images[0] ?? color?.images[0] ?? images[0] ?? null,
    unitPrice: nothing,
    quantity: accepted!,
    discount: nothing,
    tax: nothing,
    taxRate: 0,
    isGiftCard: false,
  };
}
