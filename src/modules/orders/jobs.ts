import * as z from 'zod';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { orderEmailKinds } from './contract/states.ts';
import { renderOrderEmail } from './mail/render-order-email.tsx';
import type { OrderEmailJob } from './rules/emails.ts';
import { expireOrders } from './service/expire-orders.ts';
import { issueInvoices } from './service/issue-invoices.ts';
import { deleteExpiredGuests } from './service/guests.ts';
import { type OrderEmailSections, sendOrderEmail } from './service/send-email.ts';
import { returnItemsToCart } from './service/return-items-to-cart.ts';

/**
 * Every minute: expire unpaid orders and issue invoices. Every night: delete expired guest browsers and order
 * links.
 */
export const ordersCrontab = [
  '* * * * * orders:expire',
  '* * * * * orders:issueInvoices',
  '37 3 * * * orders:forgetGuests',
].join('\n');

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'orders:expire': NoPayload;
    'orders:issueInvoices': NoPayload;
    'orders:putBack': { orderId: string };
    'orders:forgetGuests': NoPayload;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'orders:sendMail': OrderEmailJob;
  }
}

const ofOrder = z.object({ orderId: z.string() });
const orderMail = ofOrder.extend({
  kind: z.enum(orderEmailKinds),
  about: z.string().exactOptional(),
  copy: z.number().exactOptional(),
});

export interface OrderJobsOptions {
  mail: MailTransport;
  /** Public address of the shop, for links in emails. */
  baseUrl: string;
  /** Sections that other modules add to order emails. */
  orderEmailSections?: OrderEmailSections;
}

export function orderJobs({ mail, baseUrl, orderEmailSections = {} }: OrderJobsOptions): JobHandlers {
  return {
    ...defineJob('orders:expire', noPayload, (ctx) => expireOrders(ctx)),
    ...defineJob('orders:issueInvoices', noPayload, (ctx) => issueInvoices(ctx)),
    ...defineJob('orders:putBack', ofOrder, (ctx, { orderId }) => returnItemsToCart(ctx, orderId)),
    ...defineEmailJob('orders:sendMail', orderMail, (ctx, job) =>
      sendOrderEmail(ctx, job, orderEmailSections, async ({ path, plainPath, ...rest }, envelope) => {
        const content = { ...rest, sender: senderAt(baseUrl, rest.sender) };
        const written = await renderOrderEmail({ ...content, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
        if (path === plainPath) return { subject: written.subject, html: written.html };
        const { subject, html } = await renderOrderEmail({ ...content, url: `${baseUrl}${plainPath}` });
        return { subject, html };
      }),
    ),
    ...defineJob('orders:forgetGuests', noPayload, (ctx) => deleteExpiredGuests(ctx)),
  };
}
