import * as z from 'zod';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { defineJob, defineJobOutsideTransaction, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderPledgeEmail } from './mail.tsx';
import { pledgeEmailKinds } from './service/enqueue-email.ts';
import { purgePledges } from './service/personal-data.ts';
import { performPledgeRefund } from './service/refund-pledges.ts';
import { sendPledgeEmail } from './service/send-email.ts';
import { reconcilePledges, settlePledgeById } from './service/settle-pledge.ts';

/** Every minute: charges and refunds without a result. Every night at 03:58: expired links and old addresses. */
export const groupGiftsCrontab = ['* * * * * group-gifts:reconcile', '58 3 * * * group-gifts:purge'].join(
  '\n',
);

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'group-gifts:reconcile': NoPayload;
    'group-gifts:settlePledge': { pledgeId: string };
    'group-gifts:refund': { refundId: string };
    'group-gifts:purge': NoPayload;
  }
}

const ofEmail = z.object({
  pledgeId: z.string(),
  kind: z.enum(pledgeEmailKinds),
  refundId: z.string().optional(),
});

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function groupGiftJobs({
  paymentProviders: providers,
  mail,
  baseUrl,
}: {
  paymentProviders: PaymentProviders;
  mail: MailTransport;
  baseUrl: string;
}): JobHandlers {
  return {
    ...defineJob('group-gifts:reconcile', noPayload, (ctx) => reconcilePledges(ctx)),
    ...defineJobOutsideTransaction(
      'group-gifts:settlePledge',
      z.object({ pledgeId: z.string() }),
      async (ctx, { pledgeId }) => {
        await settlePledgeById(ctx, { pledgeId, providers });
      },
    ),
    ...defineJobOutsideTransaction(
      'group-gifts:refund',
      z.object({ refundId: z.string() }),
      (ctx, { refundId }) => performPledgeRefund(ctx, { refundId, providers }),
    ),
    ...defineJob('group-gifts:purge', noPayload, (ctx) => purgePledges(ctx)),
    ...defineEmailJob('group-gifts:sendEmail', ofEmail, (ctx, job) =>
      sendPledgeEmail(ctx, job, async ({ path, ...data }, envelope) => {
        const sender = senderAt(baseUrl, data.sender);
        const written = await renderPledgeEmail({ ...data, sender, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
      }),
    ),
  };
}
