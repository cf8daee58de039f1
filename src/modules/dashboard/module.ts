import { defineModule, errorTable } from '#platform/module.ts';
import { dashboardAdminPages } from './admin-pages.ts';
import { dashboardApi } from './api.ts';
import type { DashboardErrorCode } from './contract.ts';

export const dashboardModule = defineModule({
  adminPages: dashboardAdminPages,
  adminApi: { dashboard: dashboardApi },
  errors: errorTable<DashboardErrorCode>()({}),
});
