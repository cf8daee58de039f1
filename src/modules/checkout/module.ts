import { placeOrderLimits } from './rules.ts';
import { defineModule, errorTable } from '#platform/module.ts';
import { checkoutApi } from './api.ts';
import type { CheckoutErrorCode } from './contract.ts';
import { checkoutCrontab, checkoutJobs } from './jobs.ts';

export const checkoutModule = defineModule({
  api: { checkout: checkoutApi },
  jobs: () => checkoutJobs,
  crontab: checkoutCrontab,
  limits: {
    'POST /checkout/quote': { guests: { name: 'guestQuote', burst: 40, perMinute: 40 } },
    'POST /checkout': placeOrderLimits,
  },
  errors: errorTable<CheckoutErrorCode>()({
    payment_method_unavailable: {
      status: 409,
      title: 'It cannot be paid like that at the moment. Please choose again.',
    },
    email_unconfirmed: {
      status: 403,
      title: 'Please confirm your e-mail first: the link is in your mail, and another in your profile.',
    },
    email_needed: { status: 409, title: 'Please write your e-mail address: the confirmation goes there.' },
    name_needed: { status: 409, title: 'Please write your name: we hand it out by that.' },
    too_many_guest_orders: {
      status: 429,
      title: 'That is a lot of orders without an account. Please make one, or write to us.',
    },
    cart_empty: { status: 409, title: 'There is nothing in your cart to order.' },
    quote_expired: {
      status: 409,
      title: 'That was a while ago. Here is today’s price; please look once more.',
    },
    quote_changed: { status: 409, title: 'Something changed while you were here. Please look once more.' },
    address_needed: { status: 409, title: 'Please tell us where to deliver.' },
    idempotency_key_needed: { status: 400, title: 'Please send an Idempotency-Key of 8 to 200 characters.' },
    idempotency_key_reused: { status: 409, title: 'This key already belongs to another order.' },
  }),
});
