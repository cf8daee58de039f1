import { implement } from '@orpc/server';
import { isGuest } from '#kernel/actor.ts';
import { change, type GuestContext } from '#platform/api.ts';
import { checkoutContract } from './contract.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

/** The card payment provider, if configured, decides whether cards are offered. */
export type CheckoutContext = GuestContext & { cards: object | null };

const os = implement(checkoutContract).$context<CheckoutContext>();

export const checkoutApi = os.router({
  quote: os.quote.handler(async ({ context, input }) => {
    const takesCards = context.cards !== null;
    const { guestToken, ...quote } = await change(context, quoteCheckout, { ...input, takesCards });
    if (guestToken !== null) context.guestCookie.keep(guestToken);
    return quote;
  }),
  place: os.place.handler(async ({ context, input }) => {
    const placed = await change(context, placeCheckout, {
      ...input,
      idempotencyKey: context.idempotencyKey,
      takesCards: context.cards !== null,
    });
    // Each order extends the lifetime of the guest cookie.
    if (isGuest(context.actor)) context.guestCookie.renew();
    return placed;
  }),
});
