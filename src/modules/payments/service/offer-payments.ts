import type { Money } from '#kernel/money.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { OfferedPayment, PaymentMethod, TransferDetails } from '../contract.ts';
import { cardMinutes, offeredPayments, transferReference } from '../rules.ts';

/**
 * Payment methods available for this amount.
 * @param takesCards whether a card payment provider is configured.
 */
export async function offerPayments(
  ctx: Context,
  total: Money,
  takesCards: boolean,
): Promise<OfferedPayment[]> {
  return offeredPayments(await getSettings(ctx, 'payments'), total, takesCards);
}

/** Minutes until an unpaid order of this method is cancelled and restocked; null: no limit. */
export async function minutesToPay(ctx: Context, method: PaymentMethod): Promise<number | null> {
  if (method === 'card') return cardMinutes;
  if (method !== 'bank-transfer') return null;
  return (await getSettings(ctx, 'payments')).bankTransfer.daysToPay * 24 * 60;
}

/** Bank details and reference for the order's transfer. */
export async function getTransferDetails(ctx: Context, orderNumber: number): Promise<TransferDetails> {
  const { accountHolder, iban, bic, instructions } = (await getSettings(ctx, 'payments')).bankTransfer;
  return { accountHolder, iban, bic, instructions, reference: transferReference(orderNumber) };
}
