import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { getSettings, isOpenToGuests } from '#modules/settings/service.ts';
import type { DeliveryTerms } from '#modules/shipping/contract.ts';
import { getDeliveryTerms } from '#modules/shipping/service.ts';
import { readStripe } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';

/** Settings that content pages mention. */
export interface ContentSettings {
  delivery: DeliveryTerms;
  /** Return period in days. */
  returnDays: number;
  /** In the order of the checkout. */
  waysToPay: PaymentMethod[];
  /** Whether guest checkout is on. */
  takesGuests: boolean;
  pricesIncludeTax: boolean;
}

let hasCardKeys: boolean | undefined;

export async function readContentSettings(ctx: Context): Promise<ContentSettings> {
  const { card, bankTransfer, payOnDelivery } = await getSettings(ctx, 'payments');
  hasCardKeys ??= readStripe(process.env) !== null;
  return {
    delivery: await getDeliveryTerms(ctx),
    returnDays: (await getSettings(ctx, 'returns')).windowDays,
    waysToPay: [
      ...(card.enabled && hasCardKeys ? ['card' as const] : []),
      ...(bankTransfer.enabled ? ['bank-transfer' as const] : []),
      ...(payOnDelivery.enabled ? ['pay-on-delivery' as const] : []),
    ],
    takesGuests: await isOpenToGuests(ctx),
    pricesIncludeTax: (await getSettings(ctx, 'taxes')).pricesIncludeTax,
  };
}
