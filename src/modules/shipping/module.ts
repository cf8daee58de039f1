import { defineModule } from '#platform/module.ts';

export const shippingModule = defineModule({});
