import { placeOrderLimits } from '#modules/checkout/rules.ts';
import { defineModule, errorTable } from '#platform/module.ts';
import { collectDrafts, deleteDrafts } from './service/delete-drafts.ts';
import { ok } from '#kernel/result.ts';
import { draftOrdersAdminApi, draftOrdersApi } from './api.ts';
import type { DraftOrderErrorCode } from './contract/drafts.ts';
import { draftOrderJobs, draftOrdersCrontab } from './jobs.ts';

export const draftOrdersModule = defineModule({
  api: { draftOrders: draftOrdersApi },
  adminApi: { draftOrders: draftOrdersAdminApi },
  jobs: draftOrderJobs,
  crontab: draftOrdersCrontab,
  limits: {
    'POST /order-drafts/place': placeOrderLimits,
    'POST /order-drafts/open': { guests: { name: 'guestLink', burst: 10, perMinute: 6 } },
  },
  errors: errorTable<DraftOrderErrorCode>()({
    discount_not_yours: {
      status: 403,
      title: 'What is taken off by hand is decided by those who work with promotions.',
    },
    draft_incomplete: { status: 409, title: 'Something is still missing before this can be ordered.' },
    draft_not_open: { status: 409, title: 'This draft has been ordered or discarded meanwhile.' },
    draft_placed: { status: 409, title: 'This has been ordered already.' },
  }),
  personalData: {
    collect: async (ctx) => ({ preparedOrders: await collectDrafts(ctx) }),
    erase: async (ctx) => {
      await deleteDrafts(ctx);
      return ok(true);
    },
  },
});
