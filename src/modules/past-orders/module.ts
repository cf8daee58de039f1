import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { pastOrdersAdminPages } from './admin-pages.ts';
import { pastOrderImportsApi, pastOrdersAdminApi, pastOrdersApi } from './api.ts';
import type { PastOrderErrorCode } from './contract/past-orders.ts';
import { findImportMismatches } from './service/list-imports.ts';
import { collectPastOrders, erasePastOrders } from './service/personal-data.ts';

export const pastOrdersModule = defineModule({
  adminPages: pastOrdersAdminPages,
  api: { pastOrders: pastOrdersApi },
  adminApi: { pastOrders: pastOrdersAdminApi, pastOrderImports: pastOrderImportsApi },
  errors: errorTable<PastOrderErrorCode>()({
    past_orders_undone: { status: 409, title: msg`This import is undone already.` },
    past_orders_nothing_new: {
      status: 409,
      title: msg`The file has no order to import: all are imported already or have errors.`,
    },
  }),
  personalData: {
    collect: async (ctx) => ({ pastOrders: await collectPastOrders(ctx) }),
    erase: erasePastOrders,
  },
  integrityChecks: [
    {
      title: 'past orders are complete as imported',
      findErrors: async (ctx) =>
        (await findImportMismatches(ctx)).map(
          ({ id }) => `import ${id}: different number of orders or lines`,
        ),
    },
  ],
});
