import { implement } from '@orpc/server';
import { type ApiContext, change } from '#platform/api.ts';
import { checkoutContract } from './contract.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

/** Whether there is a provider for cards decides what is offered. */
export type CheckoutContext = ApiContext & { cards: object | null };

const os = implement(checkoutContract).$context<CheckoutContext>();

export const checkoutApi = os.router({
  quote: os.quote.handler(({ context, input }) =>
    change(context, quoteCheckout, { ...input, takesCards: context.cards !== null }),
  ),
  place: os.place.handler(({ context, input }) =>
    change(context, placeCheckout, {
      ...input,
      idempotencyKey: context.idempotencyKey,
      takesCards: context.cards !== null,
    }),
  ),
});
