import type { Cards } from '#modules/payments/service/cards.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderOrderMail } from './mail/render-order-mail.tsx';
import type { OrderMailJob } from './rules/mails.ts';
import { expireOrders } from './service/expire-orders.ts';
import { issueInvoices } from './service/issue-invoices.ts';
import { forgetGuests } from './service/guests.ts';
import { sendOrderMail } from './service/send-mail.ts';
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

export interface OrderJobsOptions {
  mail: MailTransport;
  /** Public address of the shop, for links in emails. */
  baseUrl: string;
  /** Null if the shop takes no cards. */
  cards?: Cards | null;
}

export function orderJobs({ mail, baseUrl, cards = null }: OrderJobsOptions): JobHandlers {
  /** Jobs from before the keys were removed wait until keys are set again. */
  function provider(): Cards {
    if (!cards) throw new Error('a card waits for its provider: STRIPE_SECRET_KEY is not set');
    return cards;
  }
  return {
    'orders:expire': (ctx) => expireOrders(ctx),
    'orders:issueInvoices': (ctx) => issueInvoices(ctx),
    'orders:reconcileCards': (ctx) => (cards ? reconcileCards(ctx) : Promise.resolve()),
    'orders:settleCard': (ctx, { intentId }: { intentId: string }) =>
      settleCardNow(ctx, provider(), intentId),
    'orders:refundCard': (ctx, { refundId }: { refundId: string }) =>
      refundCardNow(ctx, provider(), refundId),
    'orders:callOffCard': (ctx, { orderId }: { orderId: string }) => callOffCard(ctx, provider(), orderId),
    'orders:putBack': (ctx, { orderId }: { orderId: string }) => putBackIntoCart(ctx, orderId),
    'orders:sendMail': (ctx, job: OrderMailJob) =>
      sendOrderMail(ctx, job, async ({ path, plainPath, ...rest }, envelope) => {
        const matter = { ...rest, sender: senderAt(baseUrl, rest.sender) };
        const written = await renderOrderMail({ ...matter, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
        if (path === plainPath) return { subject: written.subject, html: written.html };
        const { subject, html } = await renderOrderMail({ ...matter, url: `${baseUrl}${plainPath}` });
        return { subject, html };
      }),
    'orders:forgetGuests': (ctx) => forgetGuests(ctx),
  };
}
