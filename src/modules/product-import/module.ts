import { defineModule } from '#platform/module.ts';

export const productImportModule = defineModule({});
