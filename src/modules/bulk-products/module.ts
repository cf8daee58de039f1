import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { bulkAdminApi, movedCsvApi } from './api.ts';
import type { BulkErrorCode } from './contract/bulk.ts';

export const bulkProductsModule = defineModule({
  adminApi: { bulk: bulkAdminApi, productTable: movedCsvApi },
  errors: errorTable<BulkErrorCode>()({
    bulk_refused: {
      status: 409,
      title: msg`Nothing was changed. Some products have errors.`,
    },
    csv_import_moved: {
      status: 410,
      title: msg`CSV files are imported in another way now. Reload the page. API: POST /api/admin/product-imports.`,
    },
    bulk_undone: { status: 409, title: msg`This change has already been undone.` },
  }),
});
