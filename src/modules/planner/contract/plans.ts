import { oc } from '@orpc/contract';
import * as z from 'zod';
import { oneLine, pageOf, PageQuery } from '#kernel/contract.ts';
import { languages } from '#kernel/language.ts';

/** Characters of the stored answers. */
const maxQuery = 8000;

const SavedPlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The answers as the query of the page. */
  query: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  /** When its last link expires; null without a link. */
  sharedUntil: z.iso.datetime().nullable(),
});
export type SavedPlan = z.infer<typeof SavedPlanSchema>;

const PlanRowSchema = SavedPlanSchema.extend({
  customer: z.object({ id: z.string(), name: z.string() }),
});
export type PlanRow = z.infer<typeof PlanRowSchema>;

const planId = z.string().max(64);
/** Language of the page that asks, for links and emails. */
const language = z.enum(languages);
const content = { name: oneLine(80).min(1, /*i18n*/ 'Enter a name.'), query: z.string().max(maxQuery) };
const tags = ['Kitchen plans'];

export const plannerContract = {
  list: oc
    .route({ method: 'GET', path: '/kitchen-plans', tags, summary: 'The saved plans of the customer' })
    .output(z.object({ plans: z.array(SavedPlanSchema) })),
  save: oc
    .route({ method: 'POST', path: '/kitchen-plans', tags, summary: 'Save a plan' })
    .input(z.strictObject(content))
    .output(SavedPlanSchema),
  change: oc
    .route({ method: 'PUT', path: '/kitchen-plans/{planId}', tags, summary: 'Change a saved plan' })
    .input(z.strictObject({ planId, version: z.int().min(1), ...content }))
    .output(SavedPlanSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/kitchen-plans/{planId}', tags, summary: 'Delete a saved plan' })
    .input(z.strictObject({ planId }))
    .output(z.object({ plans: z.array(SavedPlanSchema) })),
  share: oc
    .route({
      method: 'POST',
      path: '/kitchen-plans/{planId}/links',
      tags,
      summary: 'Create a link to a plan',
    })
    .input(z.strictObject({ planId, language }))
    .output(z.object({ path: z.string(), plan: SavedPlanSchema })),
  unshare: oc
    .route({
      method: 'DELETE',
      path: '/kitchen-plans/{planId}/links',
      tags,
      summary: 'Revoke all links to a plan',
    })
    .input(z.strictObject({ planId }))
    .output(SavedPlanSchema),
  email: oc
    .route({
      method: 'POST',
      path: '/kitchen-plans/{planId}/email',
      tags,
      summary: 'Email a plan to the address of the account',
    })
    .input(z.strictObject({ planId, language }))
    .output(SavedPlanSchema),
  open: oc
    .route({ method: 'POST', path: '/kitchen-plans/open', tags, summary: 'Open a plan by its link' })
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(z.object({ name: z.string(), query: z.string() })),
};

const adminTags = ['Back office: kitchen plans'];

export const plannerAdminContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/kitchen-plans',
      tags: adminTags,
      summary: 'List saved plans, newest first',
    })
    .input(z.object({ ...PageQuery }))
    .output(pageOf(PlanRowSchema)),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/kitchen-plans/{planId}',
      tags: adminTags,
      summary: 'Get a saved plan',
    })
    .input(z.object({ planId }))
    .output(PlanRowSchema),
};

export type PlannerErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'changed_meanwhile'
  | 'link_expired'
  | 'mail_not_again'
  /** The account has the most plans that it can have. */
  | 'too_many_plans'
  /** A newer version of the shop saved the plan. */
  | 'unavailable';

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    /** A customer saved, shared or deleted a plan; for staff. */
    'plan.changed': null;
  }
}
