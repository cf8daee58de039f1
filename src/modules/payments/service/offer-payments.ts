import type { Money } from '#kernel/money.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { OfferedPayment, PaymentMethod, TransferDetails } from '../contract.ts';
import { cardMinutes, offeredPayments, transferReference } from '../rules.ts';

/**
 * How this amount may be paid today.
 * @param takesCards whether the shop has a provider for cards.
 */
export async function offerPayments(
  ctx: Context,
  total: Money,
  takesCards: boolean,
): Promise<OfferedPayment[]> {
  return offeredPayments(await getSettings(ctx, 'payments'), total, takesCards);
}

/** How many minutes a payment of this kind is waited for before the goods go back on the shelf; null: it is not. */
export async function minutesToPay(ctx: Context, method: PaymentMethod): Promise<number | null> {
  if (method === 'card') return cardMinutes;
  if (method !== 'bank-transfer') return null;
  return (await getSettings(ctx, 'payments')).bankTransfer.daysToPay * 24 * 60;
}

/** Where the money of this order is to be transferred. */
export async function getTransferDetails(ctx: Context, orderNumber: number): Promise<TransferDetails> {
  const { accountHolder, iban, bic, instructions } = (await getSettings(ctx, 'payments')).bankTransfer;
  return { accountHolder, iban, bic, instructions, reference: transferReference(orderNumber) };
}
