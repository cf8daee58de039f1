import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { orderEditsAdminApi } from './api.ts';
import type { EditErrorCode } from './contract.ts';
import { orderEditingCrontab, orderEditingJobs } from './jobs.ts';

export const orderEditingModule = defineModule({
  jobs: orderEditingJobs,
  crontab: orderEditingCrontab,
  adminApi: { orderEdits: orderEditsAdminApi },
  errors: errorTable<EditErrorCode>()({
    edit_not_open: {
      status: 409,
      title: msg`This order cannot be edited. It has shipped or ended, has refunded items or shipping, or awaits an online payment.`,
    },
    edit_changed: {
      status: 409,
      title: msg`The result has changed since the preview, for example a price or the shipping cost. Preview the changes again.`,
    },
    edit_empty: { status: 400, title: msg`There are no changes to apply.` },
    edit_takes_all: { status: 409, title: msg`An order needs at least one item. Cancel the order instead.` },
    edit_gift_card: {
      status: 409,
      title: msg`Gift cards cannot be added to an order, and the items of an order that contains gift cards cannot be edited.`,
    },
    edit_raises_card: {
      status: 409,
      title: msg`A card is charged only once. Keep the total, or create a new order for the additional items.`,
    },
    edit_raises_refunded: {
      status: 409,
      title: msg`This order has a refund, so its total cannot increase. Create a new order for the additional items.`,
    },
    country_not_served: {
      status: 409,
      title: msg`We do not ship to this address yet. You can choose store pickup.`,
    },
    delivery_method_unavailable: {
      status: 409,
      title: msg`This shipping method is not available. Please choose another.`,
    },
  }),
});
