import { defineModule, errorTable } from '#platform/module.ts';
import { adminSearchApi } from './api.ts';
import type { AdminSearchErrorCode } from './contract.ts';

export const adminSearchModule = defineModule({
  adminApi: { adminSearch: adminSearchApi },
  errors: errorTable<AdminSearchErrorCode>()({}),
});
