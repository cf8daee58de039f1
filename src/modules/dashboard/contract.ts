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

/** Texts of tasks by code: the browser has their words. `text` is a name or another text as it is stored. */
export const taskTextCodes = [
  'text',
  'order',
  'order_refund',
  'order_gift',
  'return',
  'offer',
  'visit_at',
  'call_at',
  'call_request',
  'question',
  'moment',
  'needs_confirmation',
  'awaiting_transfer',
  'pledges',
  'money_to_send',
  'needs_inspection',
  'needs_approval',
  'needs_answer',
  'is_waiting',
  'address_missing',
  'refund_processing',
  'failed',
  'interrupted',
  'left',
  'sold_out',
  'backordered',
  'emails_not_sent',
  'emails_were_not_sent',
  'mail_password_missing',
  'emails_without_server',
  'emails_kept',
  'job',
  'jobs_stopped',
  'jobs_overdue',
] as const;

export const TaskTextSchema = z.object({
  code: z.enum(taskTextCodes),
  /** Number of an order, name of a product, time, error. */
  value: z.string().optional(),
  count: z.int().optional(),
});
export type TaskText = z.infer<typeof TaskTextSchema>;

export const TaskSchema = z.object({
  kind: z.enum(taskKinds),
  /** Id of the record that the task links to; for mail and a job: the path of the page. */
  id: z.string(),
  title: TaskTextSchema,
  /** Shown below the title, such as customer and status, quantity left, category or error. */
  details: z.array(TaskTextSchema),
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
