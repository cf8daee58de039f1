import { implement } from '@orpc/server';
import { isGuest } from '#kernel/actor.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { change, type GuestContext } from '#platform/api.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { checkoutContract } from './contract.ts';
import { placeJointCheckout } from './service/place-joint-checkout.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';
import { startGuestCheckout } from './service/start-guest-checkout.ts';

/** Online payment methods are available if a provider is configured for them. */
export type CheckoutContext = GuestContext & { paymentProviders: PaymentProviders; limiter: RateLimiter };

const os = implement(checkoutContract).$context<CheckoutContext>();

export const checkoutApi = os.router({
  startGuestSession: os.startGuestSession.handler(async ({ context }) => {
    const { guestToken } = await change(context, startGuestCheckout, context.guestCookie);
    if (guestToken !== null) context.guestCookie.keep(guestToken);
    return { started: true };
  }),
  quote: os.quote.handler(({ context, input }) =>
    change(context, quoteCheckout, { ...input, onlineMethods: context.paymentProviders.methods }),
  ),
  place: os.place.handler(async ({ context, input }) => {
    const placed = await change(context, placeCheckout, {
      ...input,
      idempotencyKey: context.idempotencyKey,
      onlineMethods: context.paymentProviders.methods,
      limiter: context.limiter,
    });
    // Each order extends the lifetime of the guest cookie.
    if (isGuest(context.actor)) context.guestCookie.renew();
    return placed;
  }),
  placeJoint: os.placeJoint.handler(({ context, input }) =>
    change(context, placeJointCheckout, {
      ...input,
      idempotencyKey: context.idempotencyKey,
      onlineMethods: context.paymentProviders.methods,
      limiter: context.limiter,
    }),
  ),
});
