import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { plannerAdminContract, plannerContract } from './contract/plans.ts';
import { getSavedPlan, listSavedPlans } from './service/admin-plans.ts';
import {
  changePlan,
  emailPlan,
  listPlans,
  openPlan,
  removePlan,
  savePlan,
  sharePlan,
  unsharePlan,
} from './service/saved-plans.ts';

const os = implement(plannerContract).$context<ApiContext>();

export const plannerApi = os.router({
  list: os.list.handler(({ context }) => read(context, listPlans, undefined)),
  save: os.save.handler(({ context, input }) => change(context, savePlan, input)),
  change: os.change.handler(({ context, input }) => change(context, changePlan, input)),
  remove: os.remove.handler(({ context, input }) => change(context, removePlan, input)),
  share: os.share.handler(({ context, input }) => change(context, sharePlan, input)),
  unshare: os.unshare.handler(({ context, input }) => change(context, unsharePlan, input)),
  email: os.email.handler(({ context, input }) => change(context, emailPlan, input)),
  open: os.open.handler(({ context, input }) => read(context, openPlan, input)),
});

const admin = implement(plannerAdminContract).$context<ApiContext>();

export const plannerAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listSavedPlans, input)),
  get: admin.get.handler(({ context, input }) => read(context, getSavedPlan, input)),
});
