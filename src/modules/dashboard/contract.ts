import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** Kinds of tasks. Customers wait for all but the last two. */
export const matterKinds = ['order', 'transfer', 'return', 'refund', 'stock', 'draft'] as const;
export type MatterKind = (typeof matterKinds)[number];

/** One task. */
export const MatterSchema = z.object({
  kind: z.enum(matterKinds),
  /** Id of its page. */
  id: z.string(),
  title: z.string(),
  /** The customer, or the reason. */
  text: z.string(),
  amount: MoneySchema.nullable(),
  since: z.iso.datetime(),
  /** Due time, after which it is overdue; null: none. */
  urgentFrom: z.iso.datetime().nullable(),
});
export type Matter = z.infer<typeof MatterSchema>;

/** Tasks of one kind: the total, and the oldest. */
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
