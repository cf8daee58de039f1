import type { JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { renderOrderMail } from './mail.tsx';
import type { OrderMailJob } from './rules.ts';
import { expireOrders } from './service/expire-orders.ts';
import { sendOrderMail } from './service/send-mail.ts';

/** Every minute: payments that did not come in time. */
export const ordersCrontab = '* * * * * orders:expire';

/** @param baseUrl the address that people see: links in mails follow it. */
export function orderJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    'orders:expire': (ctx) => expireOrders(ctx),
    'orders:sendMail': (ctx, job: OrderMailJob) =>
      sendOrderMail(ctx, job, async (matter, envelope) => {
        const url = `${baseUrl}/order/${matter.order.id}`;
        await mail.send({ ...envelope, ...(await renderOrderMail({ ...matter, url })) });
      }),
  };
}
