import { msg } from '@lingui/core/macro';
import { placeOrderLimits } from './rules.ts';
import { defineModule, errorTable } from '#platform/module.ts';
import { checkoutApi } from './api.ts';
import { findOfferLineErrors } from './service/check-offer-lines.ts';
import type { CheckoutErrorCode } from './contract.ts';
import { checkoutCrontab, checkoutJobs } from './jobs.ts';

export const checkoutModule = defineModule({
  api: { checkout: checkoutApi },
  jobs: () => checkoutJobs,
  crontab: checkoutCrontab,
  limits: {
    'POST /checkout/guest': { guests: { name: 'guestSession', burst: 10, perMinute: 6 } },
    'POST /checkout/quote': { guests: { name: 'guestQuote', burst: 40, perMinute: 40 } },
    'POST /checkout': placeOrderLimits,
    'POST /checkout/joint': placeOrderLimits,
  },
  integrityChecks: [
    {
      title: 'every ordered line with an offer belongs to the order that used the offer',
      findErrors: async (ctx) => (await findOfferLineErrors(ctx)).map((id) => `offer ${id}`),
    },
  ],
  errors: errorTable<CheckoutErrorCode>()({
    payment_method_unavailable: {
      status: 409,
      title: msg`This payment method is not available. Please select another.`,
    },
    gift_card_used: { status: 409, title: msg`The balance of a gift card has changed. Check the total.` },
    email_unconfirmed: {
      status: 403,
      title: msg`Confirm your email address first. Open the link in our email, or request a new one in your profile.`,
    },
    email_needed: { status: 409, title: msg`Enter your email address.` },
    name_needed: { status: 409, title: msg`Enter a name for the order.` },
    too_many_guest_orders: {
      status: 429,
      title: msg`Too many orders without an account. Create an account or contact us.`,
    },
    currency_missing: {
      status: 409,
      title: msg`This shop does not take orders yet: its currency is not set.`,
    },
    cart_empty: { status: 409, title: msg`Your cart is empty.` },
    quote_expired: {
      status: 409,
      title: msg`The quote has expired. Check the new total.`,
    },
    quote_changed: { status: 409, title: msg`The price has changed. Check the new total.` },
    shipping_date_changed: {
      status: 409,
      title: msg`The shipping date of an item has changed. Check your order.`,
    },
    address_needed: { status: 409, title: msg`Enter a shipping address.` },
    gift_too_soon: {
      status: 409,
      title: msg`The gift cannot arrive by its delivery day. Choose a later day.`,
    },
    idempotency_key_needed: {
      status: 400,
      title: msg`Send an Idempotency-Key header of 8 to 200 characters.`,
    },
    idempotency_key_reused: { status: 409, title: msg`This Idempotency-Key was used for another request.` },
  }),
});
