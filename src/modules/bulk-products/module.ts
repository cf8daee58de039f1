import { defineModule, errorTable } from '#platform/module.ts';
import { bulkAdminApi, productCsvApi } from './api.ts';
import type { BulkErrorCode } from './contract/bulk.ts';

export const bulkProductsModule = defineModule({
  adminApi: { bulk: bulkAdminApi, productTable: productCsvApi },
  errors: errorTable<BulkErrorCode>()({
    bulk_refused: {
      status: 409,
      title: 'Nothing was changed. Some products have errors.',
    },
    table_unreadable: { status: 422, title: 'This CSV file cannot be imported.' },
    bulk_undone: { status: 409, title: 'This change has already been undone.' },
  }),
});
