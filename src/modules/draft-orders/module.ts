import { msg } from '@lingui/core/macro';
import { placeOrderLimits } from '#modules/checkout/rules.ts';
import { defineModule, errorTable } from '#platform/module.ts';
import { collectDraftOrders, deleteDraftOrders } from './service/delete-draft-orders.ts';
import { ok } from '#kernel/result.ts';
import { draftOrdersAdminApi, draftOrdersApi } from './api.ts';
import type { DraftOrderErrorCode } from './contract/draft-orders.ts';
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
      title: msg`Manual discounts require access to promotions.`,
    },
    draft_incomplete: { status: 409, title: msg`The draft order is incomplete.` },
    draft_not_for_sale: { status: 409, title: msg`The items of this order are no longer for sale.` },
    draft_not_shippable: { status: 409, title: msg`This order can no longer be delivered as prepared.` },
    draft_not_open: {
      status: 409,
      title: msg`This draft order was placed, discarded or restored in the meantime.`,
    },
    draft_placed: { status: 409, title: msg`This order has already been placed.` },
  }),
  personalData: {
    collect: async (ctx) => ({ preparedOrders: await collectDraftOrders(ctx) }),
    erase: async (ctx) => {
      await deleteDraftOrders(ctx);
      return ok(true);
    },
  },
});
