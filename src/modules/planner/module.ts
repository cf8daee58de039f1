import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { plannerAdminPages } from './admin-pages.ts';
import { plannerAdminApi, plannerApi } from './api.ts';
import type { PlannerErrorCode } from './contract/plans.ts';
import { plannerCrontab, plannerJobs } from './jobs.ts';
import { collectPlans, erasePlans, findTooManyPlans } from './service/saved-plans.ts';

/** Kitchen planning. The plan itself is a public page; saving and sharing need an account. */
export const plannerModule = defineModule({
  api: { planner: plannerApi },
  adminApi: { planner: plannerAdminApi },
  jobs: plannerJobs,
  crontab: plannerCrontab,
  limits: {
    'POST /kitchen-plans': { everyone: { name: 'kitchenPlans', burst: 20, perMinute: 20 } },
    'POST /kitchen-plans/{planId}/links': {
      everyone: { name: 'kitchenPlanLinks', burst: 10, perMinute: 10 },
    },
    'POST /kitchen-plans/{planId}/email': { everyone: { name: 'kitchenPlanEmails', burst: 5, perMinute: 2 } },
    // Tokens cannot be guessed. The limit only bounds the load of repeated attempts.
    'POST /kitchen-plans/open': { everyone: { name: 'kitchenPlanLink', burst: 20, perMinute: 20 } },
  },
  errors: errorTable<PlannerErrorCode>()({
    too_many_plans: { status: 409, title: msg`You have saved 20 plans. Delete one to save another.` },
  }),
  adminPages: plannerAdminPages,
  personalData: {
    collect: async (ctx) => ({ kitchenPlans: await collectPlans(ctx) }),
    erase: erasePlans,
  },
  integrityChecks: [{ title: 'No customer has more than 20 kitchen plans', findErrors: findTooManyPlans }],
});
