import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { backInStockAdminApi, backInStockApi } from './api.ts';
import type { BackInStockErrorCode } from './contract.ts';
import { backInStockCrontab, backInStockJobs } from './jobs.ts';
import { collectRequests, eraseRequests } from './service/requests.ts';

/** Tokens cannot be guessed. The limit only bounds the load of repeated attempts. */
const linkLimit = { everyone: { name: 'requestLink', burst: 10, perMinute: 10 } };

export const backInStockModule = defineModule({
  api: { backInStock: backInStockApi },
  adminApi: { backInStock: backInStockAdminApi },
  jobs: backInStockJobs,
  crontab: backInStockCrontab,
  limits: {
    'POST /back-in-stock': { everyone: { name: 'backInStock', burst: 10, perMinute: 6 } },
    'POST /back-in-stock/confirm': linkLimit,
    'POST /back-in-stock/unsubscribe': linkLimit,
    'POST /unsubscribe/{token}': linkLimit,
  },
  errors: errorTable<BackInStockErrorCode>()({
    is_in_stock: { status: 409, title: msg`This product is in stock. Reload the page.` },
    request_link_expired: {
      status: 410,
      title: msg`This link has expired. Request the email again on the product page.`,
    },
  }),
  personalData: {
    collect: async (ctx) => ({ backInStockRequests: await collectRequests(ctx) }),
    erase: eraseRequests,
  },
});
