import { defineModule, errorTable } from '#platform/module.ts';
import { reportsAdminPages } from './admin-pages.ts';
import { reportsAdminApi } from './api.ts';
import type { ReportErrorCode } from './contract.ts';

export const reportsModule = defineModule({
  adminPages: reportsAdminPages,
  adminApi: { reports: reportsAdminApi },
  errors: errorTable<ReportErrorCode>()({}),
});
