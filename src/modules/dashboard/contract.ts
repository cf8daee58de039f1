import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** Kinds of tasks. `mail`: emails are not sent. A job is a background job that failed or waits too long; for unlimited administrators only. */
export const taskKinds = [
  'order',
  'transfer',
  'return',
  'offer',
  'call',
  'appointment',
  'question',
  'gift',
  'refund',
  'stock',
  'draft',
  'mail',
  'job',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const TaskSchema = z.object({
  kind: z.enum(taskKinds),
  /** Id of the record that the task links to; for mail and a job: the path of the page. */
  id: z.string(),
  title: z.string(),
  /** Shown below the title, such as customer and status, quantity left, category or error. */
  text: z.string(),
  amount: MoneySchema.nullable(),
  since: z.iso.datetime(),
  /** Due time, from which the task is overdue; null: never overdue. */
  urgentFrom: z.iso.datetime().nullable(),
});
export type Task = z.infer<typeof TaskSchema>;

/** Tasks of one kind: their total number, and the first ones. */
export const TaskGroupSchema = z.object({
  kind: z.enum(taskKinds),
  total: z.int(),
  items: z.array(TaskSchema),
});
export type TaskGroup = z.infer<typeof TaskGroupSchema>;

export const dashboardContract = {
  tasks: oc
    .route({
      method: 'GET',
      path: '/admin/today',
      tags: ['Back office: dashboard'],
      summary: 'List open tasks that I may see, by kind, oldest first',
    })
    .output(z.object({ waiting: z.array(TaskGroupSchema) })),
};

export type DashboardErrorCode = 'unauthenticated' | 'forbidden';
