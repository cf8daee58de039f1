import { implement } from '@orpc/server';
import { type ApiContext, change } from '#platform/api.ts';
import { checkoutContract } from './contract.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

const os = implement(checkoutContract).$context<ApiContext>();

export const checkoutApi = os.router({
  quote: os.quote.handler(({ context, input }) => change(context, quoteCheckout, input)),
  place: os.place.handler(({ context, input }) =>
    change(context, placeCheckout, { ...input, idempotencyKey: context.idempotencyKey }),
  ),
});
