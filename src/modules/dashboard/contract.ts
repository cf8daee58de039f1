import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** What can wait for the shop. People wait in the first ones; the last two wait for nobody. */
export const matterKinds = ['order', 'transfer', 'return', 'refund', 'stock', 'draft'] as const;
export type MatterKind = (typeof matterKinds)[number];

/** One thing that waits. */
export const MatterSchema = z.object({
  kind: z.enum(matterKinds),
  /** What its page is found by. */
  id: z.string(),
  title: z.string(),
  /** Who waits, or why. */
  text: z.string(),
  amount: MoneySchema.nullable(),
  since: z.iso.datetime(),
  /** From then on it has waited too long; null: it may wait. */
  urgentFrom: z.iso.datetime().nullable(),
});
export type Matter = z.infer<typeof MatterSchema>;

/** What waits of one kind: how many, and those that have waited longest. */
export const WaitingSchema = z.object({
  kind: z.enum(matterKinds),
  total: z.int(),
  items: z.array(MatterSchema),
});
export type Waiting = z.infer<typeof WaitingSchema>;

export const dashboardContract = {
  waiting: oc
    .route({
      method: 'GET',
      path: '/admin/today',
      tags: ['Back office: today'],
      summary: 'What waits for the shop, as far as it is mine to see: by kind, what has waited longest first',
    })
    .output(z.object({ waiting: z.array(WaitingSchema) })),
};

export type DashboardErrorCode = 'unauthenticated' | 'forbidden';
