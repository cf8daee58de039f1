import { defineModule } from '#platform/module.ts';
import { findLedgerImbalances } from './service/ledger.ts';
import { paymentJobs, paymentsCrontab } from './jobs.ts';

export const paymentsModule = defineModule({
  jobs: () => paymentJobs,
  crontab: paymentsCrontab,
  integrityChecks: [
    {
      title: 'paid and refunded amounts match the payment ledger',
      findErrors: async (ctx) =>
        (await findLedgerImbalances(ctx)).map(
          ({ orderId, captured, refunded }) => `order ${orderId}: ${captured} paid, ${refunded} refunded`,
        ),
    },
  ],
});
