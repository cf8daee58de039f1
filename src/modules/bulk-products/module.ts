import { defineModule, errorTable } from '#platform/module.ts';
import { bulkAdminApi, productCsvApi } from './api.ts';
import type { BulkErrorCode } from './contract/bulk.ts';

export const bulkProductsModule = defineModule({
  adminApi: { bulk: bulkAdminApi, productTable: productCsvApi },
  errors: errorTable<BulkErrorCode>()({
    bulk_refused: {
      status: 409,
      title: 'Nothing was changed: some of these products cannot be changed like this.',
    },
    table_unreadable: { status: 422, title: 'This file cannot be read as a table of products.' },
    bulk_undone: { status: 409, title: 'This change was taken back already.' },
  }),
});
