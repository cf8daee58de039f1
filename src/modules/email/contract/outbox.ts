import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, pageOf } from '#kernel/contract.ts';

const Mailbox = z.object({ name: z.string(), address: z.string() });

export const OutboxEmailRowSchema = z.object({
  id: z.string(),
  to: Mailbox,
  subject: z.string(),
  sentAt: z.iso.datetime(),
});
export type OutboxEmailRow = z.infer<typeof OutboxEmailRowSchema>;

export const OutboxEmailSchema = OutboxEmailRowSchema.extend({
  from: Mailbox,
  html: z.string(),
  text: z.string(),
});
export type OutboxEmail = z.infer<typeof OutboxEmailSchema>;

const tags = ['Back office: email'];

export const emailOutboxContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/mail', tags, summary: 'List emails in the outbox, newest first' })
    .input(z.object(PageQuery))
    .output(pageOf(OutboxEmailRowSchema)),
  get: oc
    .route({ method: 'GET', path: '/admin/mail/{mailId}', tags, summary: 'Get an email in the outbox' })
    .input(z.object({ mailId: z.string().max(120) }))
    .output(OutboxEmailSchema),
};

export type EmailOutboxErrorCode = 'unauthenticated' | 'forbidden' | 'not_found';
