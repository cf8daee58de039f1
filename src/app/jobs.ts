import type { JobHandlers } from '#platform/jobs.ts';
import { accountCrontab, accountJobs } from '#modules/accounts/jobs.ts';
import { catalogJobs } from '#modules/catalog/jobs.ts';
import { inventoryJobs } from '#modules/inventory/jobs.ts';
import { mediaCrontab, mediaJobs } from '#modules/media/jobs.ts';
import { checkoutCrontab, checkoutJobs } from '#modules/checkout/jobs.ts';
import { promotionJobs } from '#modules/promotions/jobs.ts';
import { orderJobs, ordersCrontab } from '#modules/orders/jobs.ts';
import { takeGuestOrders } from '#modules/orders/service/take-guest-orders.ts';
import { paymentJobs, paymentsCrontab } from '#modules/payments/jobs.ts';
import { returnJobs, returnsCrontab } from '#modules/returns/jobs.ts';
import type { Shop } from './shop.ts';

/** Every module's background work, by job name. */
export function jobHandlers(shop: Shop): JobHandlers {
  return {
    ...accountJobs({
      mail: shop.mail.transport,
      baseUrl: shop.config.baseUrl,
      onProven: takeGuestOrders,
    }),
    ...catalogJobs,
    ...inventoryJobs,
    ...mediaJobs(shop.storage),
    ...orderJobs({ mail: shop.mail.transport, baseUrl: shop.config.baseUrl, cards: shop.cards }),
    ...paymentJobs,
    ...promotionJobs({ mail: shop.mail.transport, baseUrl: shop.config.baseUrl }),
    ...checkoutJobs,
    ...returnJobs({
      mail: shop.mail.transport,
      storage: shop.storage,
      baseUrl: shop.config.baseUrl,
    }),
  };
}

/** What is done by the clock: minute hour day month weekday, then the job. */
export const crontab = [
  '5 0 * * * catalog:dropStalePages',
  '* * * * * catalog:publishDue',
  accountCrontab,
  checkoutCrontab,
  mediaCrontab,
  ordersCrontab,
  paymentsCrontab,
  returnsCrontab,
].join('\n');
