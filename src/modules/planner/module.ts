import { defineModule } from '#platform/module.ts';

/** Kitchen planning: plans are computed from answers and the catalogue. */
export const plannerModule = defineModule({});
