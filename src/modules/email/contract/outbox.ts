import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, pageOf } from '#kernel/contract.ts';
import { emailDeliveries } from './delivery.ts';

const Mailbox = z.object({ name: z.string(), address: z.string() });

export const OutboxEmailRowSchema = z.object({
  id: z.string(),
  to: Mailbox,
  subject: z.string(),
  /** When the email was stored. It was not sent. */
  sentAt: z.iso.datetime(),
  /** `kept`, or `queued`, `retrying` or `failed` after staff chose to send it. */
  delivery: z.enum(emailDeliveries).optional(),
  /** Why the last attempt to send it failed. */
  error: z.string().nullable().optional(),
  /** Whether the email has a link that no longer works, so that it cannot be sent. */
  isExpired: z.boolean().optional(),
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
  send: oc
    .route({
      method: 'POST',
      path: '/admin/mail/{mailId}/send',
      tags,
      summary: 'Send an email of the outbox through the mail server',
    })
    .input(z.strictObject({ mailId: z.string().max(120) }))
    .output(z.object({ queued: z.int() })),
  sendAll: oc
    .route({
      method: 'POST',
      path: '/admin/mail-send-all',
      tags,
      summary: 'Send all emails of the outbox, except those whose links have expired',
    })
    .output(z.object({ queued: z.int() })),
};

export type EmailOutboxErrorCode =
  'unauthenticated' | 'forbidden' | 'not_found' | 'no_mail_server' | 'link_expired';
