import { oc } from '@orpc/contract';
import * as z from 'zod';
import { emailDeliveries } from '#modules/email/contract/delivery.ts';
import { orderEmailKinds } from './states.ts';

/** An order email without its content. */
export const OrderEmailSchema = z.object({
  id: z.string(),
  kind: z.enum(orderEmailKinds),
  /** Null until the email is sent, and after its recipient was erased. */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  /** Whether the email is a copy that staff resent. */
  isAgain: z.boolean(),
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  delivery: z.enum(emailDeliveries),
  /** Why the last attempt failed, without personal data; null if it did not. */
  error: z.string().nullable(),
  /** Whether the content of the email is stored and can be viewed. */
  isKept: z.boolean(),
  maySendAgain: z.boolean(),
});
export type OrderEmail = z.infer<typeof OrderEmailSchema>;

const tags = ['Back office: orders'];
const orderId = z.string().max(64);
const list = z.object({ items: z.array(OrderEmailSchema) });

export const orderEmailsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/mails',
      tags,
      summary: 'List sent and queued emails of an order',
    })
    .input(z.object({ orderId }))
    .output(list),
  sendAgain: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/mails/{mailId}/send-again',
      tags,
      summary: 'Resend an email of an order, or retry one that was not sent',
    })
    .input(z.strictObject({ orderId, mailId: z.string().max(64) }))
    .output(list),
};
