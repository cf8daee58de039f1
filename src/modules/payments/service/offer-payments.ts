import type { Money } from '#kernel/money.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { OfferedPayment, PaymentMethod, TransferDetails } from '../contract.ts';
import { offeredPayments, transferReference } from '../rules.ts';

/** How this amount may be paid today. */
export async function offerPayments(ctx: Context, total: Money): Promise<OfferedPayment[]> {
  return offeredPayments(await getSettings(ctx, 'payments'), total);
}

/** How many days a payment of this kind is waited for before the goods go back on the shelf; null: it is not. */
export async function daysToPay(ctx: Context, method: PaymentMethod): Promise<number | null> {
  if (method !== 'bank-transfer') return null;
  return (await getSettings(ctx, 'payments')).bankTransfer.daysToPay;
}

/** Where the money of this order is to be transferred. */
export async function getTransferDetails(ctx: Context, orderNumber: number): Promise<TransferDetails> {
  const { accountHolder, iban, bic, instructions } = (await getSettings(ctx, 'payments')).bankTransfer;
  return { accountHolder, iban, bic, instructions, reference: transferReference(orderNumber) };
}
