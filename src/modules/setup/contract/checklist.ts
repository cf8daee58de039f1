import { oc } from '@orpc/contract';
import * as z from 'zod';
import { googleTests } from '#modules/accounts/contract/google-test.ts';
import { chargeTests } from '#modules/payments/contract/charge-test.ts';
import { setupSteps } from './setup-steps.ts';

export const ChecklistSchema = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['open', 'done', 'skipped']) })),
  google: z.object({
    isConfigured: z.boolean(),
    /** The redirect address to enter in the Google Cloud console. */
    redirectAddress: z.string(),
  }),
  hasCardProvider: z.boolean(),
  /** Whether customers read opening hours that are text which could not be read as times. */
  hasUnreadHours: z.boolean(),
});
export type Checklist = z.infer<typeof ChecklistSchema>;

const tags = ['Back office: setup'];

export const checklistContract = {
  getChecklist: oc
    .route({ method: 'GET', path: '/admin/setup', tags, summary: 'The first-day checklist' })
    .output(ChecklistSchema),
  testGoogle: oc
    .route({ method: 'POST', path: '/admin/setup/google-test', tags, summary: 'Test the keys of Google' })
    .output(z.object({ outcome: z.enum(googleTests) })),
  testCharge: oc
    .route({
      method: 'POST',
      path: '/admin/setup/charge-test',
      tags,
      summary: 'Test the keys of the payment provider by a charge that is cancelled',
    })
    .output(z.object({ outcome: z.enum(chargeTests), reason: z.string().nullable() })),
  skipStep: oc
    .route({
      method: 'PUT',
      path: '/admin/setup/{step}',
      tags,
      summary: 'Skip a step of the checklist, or show it again',
    })
    .input(z.strictObject({ step: z.enum(setupSteps), isSkipped: z.boolean() }))
    .output(z.object({ isSkipped: z.boolean() })),
};
