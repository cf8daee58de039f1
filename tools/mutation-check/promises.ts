import type { Behaviour } from './behaviours.ts';
import { promisesToShopkeepers } from './promises-to-shopkeepers.ts';
import { promisesToShoppers } from './promises-to-shoppers.ts';

/** What the screens, emails and documents of the shop promise. `npm run test:mutations -- --promises` breaks them. */
export const promises: Behaviour[] = [...promisesToShoppers, ...promisesToShopkeepers];
