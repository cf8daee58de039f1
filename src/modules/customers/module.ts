import { defineModule } from '#platform/module.ts';
import { customersAdminApi } from './api.ts';

export const customersModule = defineModule({
  adminApi: { customers: customersAdminApi },
});
