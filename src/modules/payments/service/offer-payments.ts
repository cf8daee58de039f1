import type { Money } from '#kernel/money.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import {
  isOnline,
  methodDefinition,
  type PaymentMethod,
  paymentMethods,
} from '../contract/payment-methods.ts';
import type { OfferedPayment, TransferDetails } from '../contract/schemas.ts';
import { offeredPayments, transferReference } from '../rules.ts';

/**
 * Payment methods available for this amount.
 * @param onlineMethods methods whose payment provider is configured.
 * @param isPaidBefore whether it cannot be paid on delivery or in the shop: an emailed order is not handed over, and the
 *   recipient of a gift does not pay.
 */
export async function offerPayments(
  ctx: Context,
  total: Money,
  onlineMethods: readonly PaymentMethod[],
  isPaidBefore: boolean,
): Promise<OfferedPayment[]> {
  return offeredPayments(await getSettings(ctx, 'payments'), total, onlineMethods, isPaidBefore);
}

/**
 * Enabled payment methods in display order.
 * @param onlineMethods methods whose payment provider is configured.
 */
export async function listEnabledMethods(
  ctx: Context,
  onlineMethods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  const settings = await getSettings(ctx, 'payments');
  return paymentMethods.filter(
    (method) =>
      methodDefinition(method).isEnabled(settings) && (!isOnline(method) || onlineMethods.includes(method)),
  );
}

/** Minutes until an unpaid order of this method expires; null: never. */
export async function minutesToPay(ctx: Context, method: PaymentMethod): Promise<number | null> {
  return methodDefinition(method).minutesToPay(await getSettings(ctx, 'payments'));
}

/** Bank details and reference for the order's transfer. */
export async function getTransferDetails(ctx: Context, orderNumber: number): Promise<TransferDetails> {
  const { accountHolder, iban, bic, instructions } = (await getSettings(ctx, 'payments')).bankTransfer;
  return { accountHolder, iban, bic, instructions, reference: transferReference(orderNumber) };
}
