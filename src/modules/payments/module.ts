import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { cardPaymentApi } from './api.ts';
import type { PaymentErrorCode } from './contract/errors.ts';
import { findLedgerImbalances } from './service/ledger.ts';
import { paymentJobs, paymentsCrontab } from './jobs.ts';

export const paymentsModule = defineModule({
  api: { cardPayment: cardPaymentApi },
  jobs: paymentJobs,
  crontab: paymentsCrontab,
  limits: {
    /** Prevents testing of stolen cards. */
    'POST /orders/{orderId}/card': { guests: { name: 'guestCard', burst: 12, perMinute: 12 } },
    /** Signed webhooks of payment providers, sent from few IP addresses. */
    'POST /webhooks/{provider}': { everyone: { name: 'webhook', burst: 600, perMinute: 1_200 } },
  },
  errors: errorTable<PaymentErrorCode>()({
    payment_not_expected: { status: 409, title: msg`This order is not awaiting an online payment.` },
    refund_failed: {
      status: 502,
      title: msg`The payment provider declined the refund. Nothing was refunded.`,
    },
    cards_away: {
      status: 503,
      title: msg`The payment could not be started. You have not been charged. Please try again.`,
    },
  }),
  integrityChecks: [
    {
      title: 'sums of payments match the payment ledger and the pending refunds',
      findErrors: async (ctx) =>
        (await findLedgerImbalances(ctx)).map(
          ({ orderId, captured, refunded, refunding }) =>
            `order ${orderId}: ${captured} paid, ${refunded} refunded, ${refunding} being refunded`,
        ),
    },
  ],
});
