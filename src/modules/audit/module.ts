import { defineModule } from '#platform/module.ts';
import { auditAdminApi } from './api.ts';

export const auditModule = defineModule({
  adminApi: { audit: auditAdminApi },
});
