import * as z from 'zod';
import type { Cards } from '#modules/payments/service/cards.ts';
import { defineJob, defineJobOutsideTransaction, type JobHandlers, noPayload } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { orderMailKinds } from './contract/states.ts';
import { renderOrderMail } from './mail/render-order-mail.tsx';
import type { OrderMailJob } from './rules/mails.ts';
import { expireOrders } from './service/expire-orders.ts';
import { issueInvoices } from './service/issue-invoices.ts';
import { forgetGuests } from './service/guests.ts';
import { type OrderMailSections, sendOrderMail } from './service/send-mail.ts';
import {
  callOffCard,
  putBackIntoCart,
  reconcileCards,
  refundCardNow,
  settleCardNow,
} from './service/watch-cards.ts';

/** Every minute: expire unpaid orders and reconcile card payments. Every night: delete expired guests. */
export const ordersCrontab = [
  '* * * * * orders:expire',
  '* * * * * orders:reconcileCards',
  '* * * * * orders:issueInvoices',
  '37 3 * * * orders:forgetGuests',
].join('\n');

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'orders:expire': NoPayload;
    'orders:issueInvoices': NoPayload;
    'orders:reconcileCards': NoPayload;
    'orders:settleCard': { intentId: string };
    'orders:refundCard': { refundId: string };
    'orders:callOffCard': { orderId: string };
    'orders:putBack': { orderId: string };
    'orders:sendMail': OrderMailJob;
    'orders:forgetGuests': NoPayload;
  }
}

const ofOrder = z.object({ orderId: z.string() });
const orderMail = ofOrder.extend({
  kind: z.enum(orderMailKinds),
  about: z.string().exactOptional(),
  copy: z.number().exactOptional(),
});

export interface OrderJobsOptions {
  mail: MailTransport;
  /** Public address of the shop, for links in emails. */
  baseUrl: string;
  /** Null if the shop takes no cards. */
  cards?: Cards | null;
  /** The parts of emails that other modules add. */
  orderMailSections?: OrderMailSections;
}

export function orderJobs({
  mail,
  baseUrl,
  cards = null,
  orderMailSections = {},
}: OrderJobsOptions): JobHandlers {
  /** Jobs from before the keys were removed wait until keys are set again. */
  function provider(): Cards {
    if (!cards) throw new Error('a card waits for its provider: STRIPE_SECRET_KEY is not set');
    return cards;
  }
  return {
    ...defineJob('orders:expire', noPayload, (ctx) => expireOrders(ctx)),
    ...defineJob('orders:issueInvoices', noPayload, (ctx) => issueInvoices(ctx)),
    ...defineJob('orders:reconcileCards', noPayload, (ctx) =>
      cards ? reconcileCards(ctx) : Promise.resolve(),
    ),
    ...defineJob('orders:settleCard', z.object({ intentId: z.string() }), (ctx, { intentId }) =>
      settleCardNow(ctx, provider(), intentId),
    ),
    ...defineJob('orders:refundCard', z.object({ refundId: z.string() }), (ctx, { refundId }) =>
      refundCardNow(ctx, provider(), refundId),
    ),
    ...defineJob('orders:callOffCard', ofOrder, (ctx, { orderId }) => callOffCard(ctx, provider(), orderId)),
    ...defineJob('orders:putBack', ofOrder, (ctx, { orderId }) => putBackIntoCart(ctx, orderId)),
    ...defineJobOutsideTransaction('orders:sendMail', orderMail, (ctx, job) =>
      sendOrderMail(ctx, job, orderMailSections, async ({ path, plainPath, ...rest }, envelope) => {
        const content = { ...rest, sender: senderAt(baseUrl, rest.sender) };
        const written = await renderOrderMail({ ...content, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
        if (path === plainPath) return { subject: written.subject, html: written.html };
        const { subject, html } = await renderOrderMail({ ...content, url: `${baseUrl}${plainPath}` });
        return { subject, html };
      }),
    ),
    ...defineJob('orders:forgetGuests', noPayload, (ctx) => forgetGuests(ctx)),
  };
}
