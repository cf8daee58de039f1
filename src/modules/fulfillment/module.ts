import { msg } from '@lingui/core/macro';
import { collectOrders } from '#modules/orders/service/erase-customer.ts';
import { defineModule, errorTable } from '#platform/module.ts';
import { fulfillmentAdminApi } from './api.ts';
import type { FulfillmentErrorCode } from './contract.ts';
import { findMiscountedShipments } from './service/check-integrity.ts';
import { withShipments } from './service/with-shipments.ts';

/** A PDF costs as much as a hundred other responses. The rate limit is shared with invoices. */
const pdfLimit = { everyone: { name: 'paper', burst: 30, perMinute: 30 } };

export const fulfillmentModule = defineModule({
  adminApi: { fulfillment: fulfillmentAdminApi },
  limits: {
    'GET /admin/orders/{orderId}/packing-slip.pdf': pdfLimit,
    'GET /admin/packing-slips.pdf': pdfLimit,
  },
  errors: errorTable<FulfillmentErrorCode>()({
    nothing_to_ship: { status: 409, title: msg`The quantity exceeds the unshipped items.` },
  }),
  personalData: {
    collect: async (ctx) => ({
      orders: await Promise.all((await collectOrders(ctx)).map((order) => withShipments(ctx, order))),
    }),
  },
  integrityChecks: [
    {
      title: 'shipped quantities of orders match their shipments',
      findErrors: async (ctx) => (await findMiscountedShipments(ctx)).map((number) => `order ${number}`),
    },
  ],
});
