import type { JobHandlers } from '#platform/jobs.ts';
import { shippedEmailSection } from '#modules/fulfillment/mail.tsx';
import { editedEmailSection } from '#modules/order-editing/mail.tsx';
import type { OrderEmailSections } from '#modules/orders/service/send-email.ts';
import { notifyRequests } from '#modules/back-in-stock/service/notify.ts';
import { claimGuestOrders } from '#modules/orders/service/claim-guest-orders.ts';
import { attachGuestReturns } from '#modules/returns/service/attach-guest-returns.ts';
import type { Context } from '#platform/context.ts';
import { emailRenderer } from './email-renderer.ts';
import { modules } from './modules.ts';
import type { Shop } from './shop.ts';

/** Moves guest orders and their returns into the account with that verified email. */
async function attachGuestOrders(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const orderIds = await claimGuestOrders(ctx, { userId });
  await attachGuestReturns(ctx, { userId, orderIds });
}

/** The parts that other modules add to order emails. */
export const orderEmailSections: OrderEmailSections = {
  shipped: shippedEmailSection,
  edited: editedEmailSection,
};

/** Background jobs of all modules, by job name. */
export function jobHandlers(shop: Shop): JobHandlers {
  const dependencies = {
    mail: shop.mail.transport,
    outbox: shop.mail.outbox,
    storage: shop.storage,
    paymentProviders: shop.paymentProviders,
    baseUrl: shop.config.baseUrl,
    renderer: emailRenderer(shop.config.baseUrl),
    onEmailVerified: attachGuestOrders,
    onBackInStock: notifyRequests,
    orderEmailSections,
  };
  return Object.fromEntries(
    modules.flatMap((module) => ('jobs' in module ? Object.entries(module.jobs(dependencies)) : [])),
  );
}

/** Schedule: minute hour day month weekday, then the job. */
export const crontab = modules.flatMap((module) => ('crontab' in module ? [module.crontab] : [])).join('\n');
