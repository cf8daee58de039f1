import { implement } from '@orpc/server';
import { isGuest } from '#kernel/actor.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { change, type GuestContext } from '#platform/api.ts';
import { checkoutContract } from './contract.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

/** Online payment methods are available if a provider is configured for them. */
export type CheckoutContext = GuestContext & { paymentProviders: PaymentProviders };

const os = implement(checkoutContract).$context<CheckoutContext>();

export const checkoutApi = os.router({
  quote: os.quote.handler(async ({ context, input }) => {
    const onlineMethods = context.paymentProviders.methods;
    const { guestToken, ...quote } = await change(context, quoteCheckout, { ...input, onlineMethods });
    if (guestToken !== null) context.guestCookie.keep(guestToken);
    return quote;
  }),
  place: os.place.handler(async ({ context, input }) => {
    const placed = await change(context, placeCheckout, {
      ...input,
      idempotencyKey: context.idempotencyKey,
      onlineMethods: context.paymentProviders.methods,
    });
    // Each order extends the lifetime of the guest cookie.
    if (isGuest(context.actor)) context.guestCookie.renew();
    return placed;
  }),
});
