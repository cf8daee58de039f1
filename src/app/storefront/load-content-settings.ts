import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { listEnabledMethods } from '#modules/payments/service/offer-payments.ts';
import { openPaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { getSettings, isOpenToGuests } from '#modules/settings/service/read-settings.ts';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { getDeliveryTerms } from '#modules/shipping/service.ts';
import type { Context } from '#platform/context.ts';

/** Settings that content pages mention. */
export interface ContentSettings {
  delivery: DeliveryTerms;
  /** Return period in days. */
  returnDays: number;
  /** In the order of the checkout. */
  paymentMethods: PaymentMethod[];
  /** Whether guest checkout is on. */
  takesGuests: boolean;
  pricesIncludeTax: boolean;
}

/** Online payment methods, read from the environment once: page code has no access to the running shop. */
let onlineMethods: readonly PaymentMethod[] | undefined;

export async function readContentSettings(ctx: Context): Promise<ContentSettings> {
  onlineMethods ??= openPaymentProviders(process.env).methods;
  return {
    delivery: await getDeliveryTerms(ctx),
    returnDays: (await getSettings(ctx, 'returns')).windowDays,
    paymentMethods: await listEnabledMethods(ctx, onlineMethods),
    takesGuests: await isOpenToGuests(ctx),
    pricesIncludeTax: (await getSettings(ctx, 'taxes')).pricesIncludeTax,
  };
}
