import { defineModule } from '#platform/module.ts';

export const translationsModule = defineModule({});
