import type { JobHandlers } from '#platform/jobs.ts';
import { accountCrontab, accountJobs } from '#modules/accounts/jobs.ts';
import { catalogCrontab, catalogJobs } from '#modules/catalog/jobs.ts';
import { contentJobs } from '#modules/content/jobs.ts';
import { inventoryJobs } from '#modules/inventory/jobs.ts';
import { emailJobs } from '#modules/email/jobs.ts';
import { mediaCrontab, mediaJobs } from '#modules/media/jobs.ts';
import { checkoutCrontab, checkoutJobs } from '#modules/checkout/jobs.ts';
import { promotionJobs } from '#modules/promotions/jobs.ts';
import { draftOrderJobs, draftOrdersCrontab } from '#modules/draft-orders/jobs.ts';
import { orderJobs, ordersCrontab } from '#modules/orders/jobs.ts';
import { takeGuestOrders } from '#modules/orders/service/take-guest-orders.ts';
import { paymentJobs, paymentsCrontab } from '#modules/payments/jobs.ts';
import { returnJobs, returnsCrontab } from '#modules/returns/jobs.ts';
import { attachGuestReturns } from '#modules/returns/service/attach-guest-returns.ts';
import type { Context } from '#platform/context.ts';
import { emailRenderer } from './email-renderer.ts';
import type { Shop } from './shop.ts';

/** Moves guest orders and their returns into the account with that verified email. */
async function takeHome(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const orderIds = await takeGuestOrders(ctx, { userId });
  await attachGuestReturns(ctx, { userId, orderIds });
}

/** Background jobs of all modules, by job name. */
export function jobHandlers(shop: Shop): JobHandlers {
  return {
    ...accountJobs({
      mail: shop.mail.transport,
      baseUrl: shop.config.baseUrl,
      onProven: takeHome,
    }),
    ...catalogJobs,
    ...contentJobs,
    ...inventoryJobs,
    ...emailJobs({ mail: shop.mail.transport, renderer: emailRenderer(shop.config.baseUrl) }),
    ...mediaJobs(shop.storage),
    ...orderJobs({ mail: shop.mail.transport, baseUrl: shop.config.baseUrl, cards: shop.cards }),
    ...paymentJobs,
    ...promotionJobs({ mail: shop.mail.transport, baseUrl: shop.config.baseUrl }),
    ...checkoutJobs,
    ...draftOrderJobs({ mail: shop.mail.transport, baseUrl: shop.config.baseUrl }),
    ...returnJobs({
      mail: shop.mail.transport,
      storage: shop.storage,
      baseUrl: shop.config.baseUrl,
    }),
  };
}

/** Schedule: minute hour day month weekday, then the job. */
export const crontab = [
  accountCrontab,
  catalogCrontab,
  checkoutCrontab,
  draftOrdersCrontab,
  mediaCrontab,
  ordersCrontab,
  paymentsCrontab,
  returnsCrontab,
].join('\n');
