import { defineModule, errorTable } from '#platform/module.ts';
import { reportsAdminApi } from './api.ts';
import type { ReportErrorCode } from './contract.ts';

export const reportsModule = defineModule({
  adminApi: { reports: reportsAdminApi },
  errors: errorTable<ReportErrorCode>()({}),
});
