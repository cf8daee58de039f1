import { oc } from '@orpc/contract';
import * as z from 'zod';
import { setupSteps } from './setup-steps.ts';

export const ChecklistSchema = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['open', 'done', 'skipped']) })),
  google: z.object({
    isConfigured: z.boolean(),
    /** The redirect address to enter in the Google Cloud console. */
    redirectAddress: z.string(),
  }),
  hasCardProvider: z.boolean(),
});
export type Checklist = z.infer<typeof ChecklistSchema>;

const tags = ['Back office: setup'];

export const checklistContract = {
  getChecklist: oc
    .route({ method: 'GET', path: '/admin/setup', tags, summary: 'The first-day checklist' })
    .output(ChecklistSchema),
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
