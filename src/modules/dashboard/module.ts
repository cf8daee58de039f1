import { defineModule, errorTable } from '#platform/module.ts';
import { dashboardApi } from './api.ts';
import type { DashboardErrorCode } from './contract.ts';

export const dashboardModule = defineModule({
  adminApi: { dashboard: dashboardApi },
  errors: errorTable<DashboardErrorCode>()({}),
});
