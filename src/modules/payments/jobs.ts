import * as z from 'zod';
import { defineJob, defineJobOutsideTransaction, type JobHandlers, noPayload } from '#platform/jobs.ts';
import type { PaymentProviders } from './service/payment-providers.ts';
import {
  cancelCharge,
  deleteOldWebhookEvents,
  reconcilePayments,
  settleChargeById,
} from './service/reconcile-payments.ts';
import { performRefund } from './service/refunds.ts';

/** Every minute: reconcile payments. Every night: delete old webhook events. */
export const paymentsCrontab = ['* * * * * payments:reconcile', '41 3 * * * payments:forgetEvents'].join(
  '\n',
);

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'payments:reconcile': NoPayload;
    'payments:settleCharge': { provider: string; chargeId: string };
    'payments:refund': { refundId: string };
    'payments:cancelCharge': { orderId: string };
    'payments:forgetEvents': NoPayload;
    /** Job names of the previous version, whose jobs may still be queued. */
    'orders:reconcileCards': NoPayload;
    'orders:settleCard': { intentId: string };
    'orders:refundCard': { refundId: string };
    'orders:callOffCard': { orderId: string };
  }
}

const ofCharge = z.object({ provider: z.string(), chargeId: z.string() });
const ofRefund = z.object({ refundId: z.string() });
const ofOrder = z.object({ orderId: z.string() });

export function paymentJobs({
  paymentProviders: providers,
}: {
  paymentProviders: PaymentProviders;
}): JobHandlers {
  return {
    ...defineJob('payments:reconcile', noPayload, (ctx) => reconcilePayments(ctx, providers)),
    ...defineJobOutsideTransaction('payments:settleCharge', ofCharge, (ctx, job) =>
      settleChargeById(ctx, { ...job, providers }),
    ),
    ...defineJobOutsideTransaction('payments:refund', ofRefund, async (ctx, { refundId }) => {
      await performRefund(ctx, { refundId, providers });
    }),
    ...defineJobOutsideTransaction('payments:cancelCharge', ofOrder, (ctx, { orderId }) =>
      cancelCharge(ctx, { orderId, providers }),
    ),
    ...defineJob('payments:forgetEvents', noPayload, (ctx) => deleteOldWebhookEvents(ctx)),
    ...defineJob('orders:reconcileCards', noPayload, (ctx) => reconcilePayments(ctx, providers)),
    // The previous version supported Stripe only.
    ...defineJobOutsideTransaction(
      'orders:settleCard',
      z.object({ intentId: z.string() }),
      (ctx, { intentId }) => settleChargeById(ctx, { providers, provider: 'stripe', chargeId: intentId }),
    ),
    ...defineJobOutsideTransaction('orders:refundCard', ofRefund, async (ctx, { refundId }) => {
      await performRefund(ctx, { refundId, providers });
    }),
    ...defineJobOutsideTransaction('orders:callOffCard', ofOrder, (ctx, { orderId }) =>
      cancelCharge(ctx, { orderId, providers }),
    ),
  };
}
