import type { Money } from '#kernel/money.ts';
import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import {
  isOnline,
  isPledged,
  methodDefinition,
  type PaymentMethod,
  paymentMethods,
} from '../contract/payment-methods.ts';
import type { OfferedPayment, TransferDetails } from '../contract/schemas.ts';
import { offeredPayments, type PaymentConditions, pledgeReference, transferReference } from '../rules.ts';

/**
 * Payment methods available for this amount.
 * @param onlineMethods methods whose payment provider is configured.
 */
export async function offerPayments(
  ctx: Context,
  total: Money,
  onlineMethods: readonly PaymentMethod[],
  conditions: PaymentConditions,
): Promise<OfferedPayment[]> {
  return offeredPayments(await getSettings(ctx, 'payments'), total, onlineMethods, conditions);
}

/**
 * Enabled payment methods in display order, apart from that of group gifts.
 * @param onlineMethods methods whose payment provider is configured.
 */
export async function listEnabledMethods(
  ctx: Context,
  onlineMethods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  const settings = await getSettings(ctx, 'payments');
  return paymentMethods.filter(
    (method) =>
      methodDefinition(method).isEnabled(settings) &&
      !isPledged(method) &&
      (!isOnline(method) || onlineMethods.includes(method)),
  );
}

/** Minutes until an unpaid order of this method expires; null: never. */
export async function minutesToPay(ctx: Context, method: PaymentMethod): Promise<number | null> {
  return methodDefinition(method).minutesToPay(await getSettings(ctx, 'payments'));
}

/** Bank details and reference for the order's transfer, or for that of one of its pledges. */
export async function getTransferDetails(
  ctx: Context,
  orderNumber: number,
  pledgeNumber: number | null = null,
): Promise<TransferDetails> {
  const { accountHolder, iban, bic, instructions } = (await getLocalizedSettings(ctx, 'payments'))
    .bankTransfer;
  const reference =
    pledgeNumber === null ? transferReference(orderNumber) : pledgeReference(orderNumber, pledgeNumber);
  return { accountHolder, iban, bic, instructions, reference };
}
