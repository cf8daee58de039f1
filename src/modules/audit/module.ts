import { defineModule } from '#platform/module.ts';
import { auditAdminPages } from './admin-pages.ts';
import { auditAdminApi } from './api.ts';

export const auditModule = defineModule({
  adminPages: auditAdminPages,
  adminApi: { audit: auditAdminApi },
});
