import { defineModule } from '#platform/module.ts';

export const taxesModule = defineModule({});
