import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { plannerContract } from '../contract/plans.ts';

/** Calls for saved plans; every one but `open` needs an account. */
export const plansApi = storefrontApi<{ planner: typeof plannerContract }>().planner;
