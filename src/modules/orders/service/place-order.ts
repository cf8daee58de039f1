import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import type { SetContent } from '#modules/catalog/contract/product.ts';
import type { BillingAddress, Picture } from '#kernel/contract.ts';
import { type Guest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { type Money, multiplyMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import { reserveStock } from '#modules/inventory/service/allocate-stock.ts';
import { lockStaffIds } from '#modules/accounts/service/staff.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { publishLive } from '#platform/live.ts';
import { isOnline, isPledged, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { openLedger } from '#modules/payments/service/ledger.ts';
import { minutesToPay } from '#modules/payments/service/offer-payments.ts';
import type { DeliveryEstimate } from '#modules/shipping/contract/shipping.ts';
import type { TaxPart } from '#modules/taxes/contract.ts';
import { enqueueDueEmail } from './change-order.ts';
import { sendBoughtGiftCards } from './gift-cards.ts';
import { fulfillmentTypeOf } from '../rules/fulfillment-type.ts';
import type { Address, OrderDiscount } from '../contract/order.ts';
import type { OrderPlaced } from '../contract/errors-and-events.ts';
import type { OrderStatus } from '../contract/states.ts';
import type { AllocatedUnits } from '../rules/units.ts';
import { orderStatus, initialStates, statusOfEmailed } from '../rules/transitions.ts';
import { grantAccess } from '../store/guests.ts';
import { insertOrder } from '../store/insert-order.ts';

export interface NewOrderLine {
  productId: string;
  name: string;
  colorKey: string | null;
  colorName: string | null;
  /** Contents of a set, with the chosen variants. */
  components?: readonly SetContent[] | null | undefined;
  image: Picture | null;
  unitPrice: Money;
  quantity: number;
  /** Discount on the whole line. */
  discount: Money;
  /** Tax added to the discounted line total; 0 if the price includes the tax. */
  tax: Money;
  /** Tax rate in basis points; the tax is added to the price or included in it. */
  taxRate: number;
  isGiftCard: boolean;
  /** Recipient of a gift card; null: the customer. */
  gift?: Gift | null;
  /** Accepted offer and gift of the line. */
  offerId?: string | null;
  giftId?: string | null;
  /** Units allocated for this line in the same transaction. */
  taken: readonly AllocatedUnits[];
  /** When it ships if it was out of stock, as the customer was told; absent or null: it was in stock. */
  backorder?: Backorder | null;
}

export interface NewOrder {
  /** The order whose payment pays this one, too; absent or null: its own. */
  paidWith?: string | null;
  /** Order id, if stock is already allocated under it. */
  id?: string;
  /** Null for an order that staff place for a guest: the guest's browser is not known. */
  customer: SignedIn | Guest | null;
  /** '' for an order by telephone without an email address: it has no emails. */
  email: string;
  /** Staff member who places the order for the customer, and gets no notification of it. The name is for the timeline. */
  placedBy?: { id: string | null; name: string };
  customerName: string;
  /** Language of its emails and documents; absent or null: English. */
  language?: string | null | undefined;
  phone: string | null;
  note: string;
  paymentMethod: PaymentMethod;
  /** Fee of the payment method. */
  paymentFee: Money;
  deliveryMethod: string;
  deliveryName: string;
  /** Delivery estimate; null if there is none. */
  promise: DeliveryEstimate | null;
  /** Null for a pickup or an emailed order. */
  address: Address | null;
  /** Null or absent: the invoice bills the shipping address or the customer's name. */
  billingAddress?: BillingAddress | null | undefined;
  /** The recipient of a gift enters the address later. */
  addressByRecipient?: boolean;
  /** At least one line. */
  lines: readonly NewOrderLine[];
  delivery: Money;
  /** The part of the discount that applies to delivery. */
  deliveryDiscount: Money;
  /** The part of the added tax that applies to delivery. */
  deliveryTax: Money;
  /** Sum of the discounts on lines and delivery. */
  discount: Money;
  /** Sum of the taxes added to lines and delivery. */
  tax: Money;
  /** The part of the total paid by gift cards. */
  giftCards: Money;
  /** Discounts by name. */
  discounts: readonly OrderDiscount[];
  /** Taxes by rate. */
  taxes: readonly TaxPart[];
}

/** The details alone, without the key of the cart line. */
const giftOf = ({ recipientName, recipientEmail, senderName, message, sendOn, design }: Gift): Gift => ({
  recipientName,
  recipientEmail,
  senderName,
  message,
  sendOn,
  ...(design ? { design } : {}),
});

export interface PlacedOrder {
  id: string;
  number: number;
  status: OrderStatus;
}

/**
 * Stores a priced order whose stock is allocated. Notifies the staff with the orders scope if the order is
 * pending. Queues the order email, except for an online payment. Runs in the caller's transaction; the caller
 * checks permissions and holds the locks.
 */
export async function placeOrder(ctx: Context, input: NewOrder): Promise<PlacedOrder> {
  const { tx, now } = ctx;
  const { customer } = input;
  const { currency } = input.delivery;
  const lines = input.lines.map((line) => ({ ...line, total: multiplyMoney(line.unitPrice, line.quantity) }));
  const subtotal = sumMoney(
    lines.map(({ total }) => total),
    currency,
  );
  const charged = [subtotal, input.delivery, input.tax, input.paymentFee];
  const total = subtractMoney(sumMoney(charged, currency), input.discount);
  const id = input.id ?? newId(now);
  const due = subtractMoney(total, input.giftCards);
  const states = statusOfEmailed(initialStates(input.paymentMethod, due), fulfillmentTypeOf(input));
  const status = orderStatus(states);
  const staffIds = status === 'pending' ? await lockStaffIds(tx, 'orders') : [];
  const expiresAfterMinutes = await minutesToPay(ctx, input.paymentMethod);
  const inserted = insertOrder(tx, {
    order: {
      ...states,
      id,
      userId: customer && isSignedIn(customer) ? customer.id : null,
      isGuest: !customer || !isSignedIn(customer),
      email: input.email,
      customerName: input.customerName,
      language: input.language ?? null,
      status,
      paymentMethod: input.paymentMethod,
      currency,
      subtotal: subtotal.amount,
      delivery: input.delivery.amount,
      discount: input.discount.amount,
      tax: input.tax.amount,
      deliveryDiscount: input.deliveryDiscount.amount,
      deliveryTax: input.deliveryTax.amount,
      taxes: JSON.stringify(input.taxes),
      discounts: JSON.stringify(input.discounts),
      giftCards: input.giftCards.amount,
      paymentFee: input.paymentFee.amount,
      total: total.amount,
      deliveryMethod: input.deliveryMethod,
      deliveryName: input.deliveryName,
      address: input.address && JSON.stringify(input.address),
      billingAddress: input.billingAddress ? JSON.stringify(input.billingAddress) : null,
      addressByRecipient: input.addressByRecipient ?? false,
      promise: input.promise && JSON.stringify(input.promise),
      phone: input.phone,
      note: input.note,
      placedAt: now,
    },
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      colorKey: line.colorKey ?? '',
      colorName: line.colorName,
      components: line.components ? JSON.stringify(line.components) : null,
      picture: line.image && JSON.stringify(line.image),
      unitPrice: line.unitPrice.amount,
      quantity: line.quantity,
      total: line.total.amount,
      discount: line.discount.amount,
      tax: line.tax.amount,
      taxRate: line.taxRate,
      isGiftCard: line.isGiftCard,
      gift: line.isGiftCard && line.gift ? JSON.stringify(giftOf(line.gift)) : null,
      offerId: line.offerId ?? null,
      giftId: line.giftId ?? null,
      taken: JSON.stringify(line.taken),
      backorder: line.backorder ? JSON.stringify(line.backorder) : null,
    })),
    actor: input.placedBy?.name ?? (input.customerName || input.email),
    staffIds: staffIds.filter((staffId) => staffId !== input.placedBy?.id),
  });
  const [number] = await Promise.all([
    inserted,
    customer && !isSignedIn(customer) && grantAccess(tx, customer.id, id),
    openLedger(ctx, {
      orderId: id,
      method: input.paymentMethod,
      due,
      paidWith: input.paidWith ?? null,
      expiresAfterMinutes,
    }),
    enqueuePlacedEmail(ctx, input, { id, status }),
  ]);
  if (status === 'pending') await announce(ctx, input, { id, number });
  if (isPledged(input.paymentMethod) && due.amount > 0)
    await emitEvent(ctx, 'pledged_order.created', { orderId: id, due });
  if (states.orderState === 'awaiting_payment')
    await reserveStock(
      ctx,
      lines.flatMap(({ taken }) => taken),
    );
  if (states.paymentState === 'paid') await sendBoughtGiftCards(ctx, id);
  return { id, number, status };
}

async function enqueuePlacedEmail(
  ctx: Context,
  { email, paymentMethod }: NewOrder,
  { id, status }: Pick<PlacedOrder, 'id' | 'status'>,
): Promise<void> {
  // For an online payment, the email is queued once the payment is captured.
  if (isOnline(paymentMethod) || email === '') return;
  const kind = status === 'awaiting_payment' ? 'awaiting_payment' : 'placed';
  await enqueueDueEmail(ctx, { orderId: id, kind });
}

/** Notifies staff of an order that is ready to process; others appear in the list alone. */
async function announce(
  ctx: Context,
  { placedBy }: NewOrder,
  { id, number }: Pick<PlacedOrder, 'id' | 'number'>,
): Promise<void> {
  const placed: OrderPlaced = { orderId: id, orderNumber: number, placedBy: placedBy?.id ?? null };
  await publishLive(ctx.tx, { event: 'order.placed', audience: { staff: 'orders' }, data: placed });
}
