import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, pageOf } from '#kernel/contract.ts';

const Mailbox = z.object({ name: z.string(), address: z.string() });

export const MailRowSchema = z.object({
  id: z.string(),
  to: Mailbox,
  subject: z.string(),
  sentAt: z.iso.datetime(),
});
export type MailRow = z.infer<typeof MailRowSchema>;

export const OutgoingMailSchema = MailRowSchema.extend({ from: Mailbox, html: z.string(), text: z.string() });
export type OutgoingMail = z.infer<typeof OutgoingMailSchema>;

const tags = ['Back office: mail'];

export const mailAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/mail', tags, summary: 'Mails in the outbox, newest first' })
    .input(z.object(PageQuery))
    .output(pageOf(MailRowSchema)),
  get: oc
    .route({ method: 'GET', path: '/admin/mail/{mailId}', tags, summary: 'One mail of the outbox' })
    .input(z.object({ mailId: z.string().max(120) }))
    .output(OutgoingMailSchema),
};

export type MailRefusal = 'unauthenticated' | 'forbidden' | 'not_found';
