import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { productImportApi } from './api.ts';
import type { ProductImportErrorCode } from './contract/product-imports.ts';
import { productImportCrontab, productImportJobs } from './jobs.ts';

export const productImportModule = defineModule({
  adminApi: { productImports: productImportApi },
  jobs: productImportJobs,
  crontab: productImportCrontab,
  errors: errorTable<ProductImportErrorCode>()({
    import_incomplete: { status: 409, title: msg`The upload is not complete. Choose the file again.` },
    import_busy: { status: 409, title: msg`The status of this import has changed. Reload the page.` },
    import_with_errors: { status: 409, title: msg`Nothing was imported. Some rows have errors.` },
  }),
});
