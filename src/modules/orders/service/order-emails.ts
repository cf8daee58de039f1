import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { addressIn, storedLanguage } from '#kernel/language.ts';
import { isId } from '#kernel/ids.ts';
import { deliveryOf, listEmailJobs, retryEmail } from '#modules/email/service/unsent-emails.ts';
import { findKeptDeliveries, type KeptDelivery, sendKeptEmail } from '#modules/email/service/kept-emails.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import type { QueuedJob } from '#platform/job-queue.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { canEditOrders, canViewOrders } from '../access.ts';
import type { OrderEmail } from '../contract/emails.ts';
import { maxEmailCopies, type OrderEmailJob } from '../rules/emails.ts';
import { findOrder } from '../store/find-orders.ts';
import * as store from '../store/emails.ts';
import { emailIdOf } from './send-email.ts';

type Refusal = 'unauthenticated' | 'forbidden' | 'not_found';

/** Sent and due emails about an order, to the customer and the shop, newest first. */
export async function listOrderEmails(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<{ items: OrderEmail[] }, Refusal>> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  const order = isId(orderId) ? await findOrder(ctx.tx, orderId) : undefined;
  if (!order) return err('not_found');
  // Read the jobs before the emails: a job that ends in between has recorded its email as sent.
  const jobs = await listEmailJobs(ctx, 'orders:sendMail', { orderId });
  const rows = await store.listEmails(ctx.tx, orderId);
  const kept = await findKeptDeliveries(
    ctx,
    rows.flatMap((row) => (row.sentAt ? [emailIdOf({ orderId, ...row })] : [])),
  );
  return ok({
    items: rows.map((mail) => {
      const { id, kind, about, copy, dueAt, recipient, subject, isKept } = mail;
      const { delivery, error, sentAt } = deliveryStateOf(
        mail,
        kept.get(emailIdOf({ orderId, ...mail })),
        jobOf(jobs, { orderId, ...mail }),
        ctx.now,
      );
      const isUnsent = delivery === 'failed' || delivery === 'retrying' || delivery === 'kept';
      return {
        id,
        kind,
        recipient,
        subject,
        isAgain: copy > 0,
        dueAt: dueAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        delivery,
        error,
        isKept,
        // Of the sent emails, only the newest copy of each can be resent; notices to the shop cannot.
        maySendAgain:
          (kind === 'staff_notice' ? isUnsent : order.email !== '') &&
          (isUnsent ||
            (sentAt !== null &&
              copy < maxEmailCopies &&
              !rows.some((other) => other.kind === kind && other.about === about && other.copy > copy))),
      };
    }),
  });
}

type EmailOfOrder = Required<OrderEmailJob>;

/** An email that was stored because no mail server was set is recorded as sent, but its recipient has not got it. */
function deliveryStateOf(
  { sentAt, dueAt }: { sentAt: Date | null; dueAt: Date },
  kept: KeptDelivery | undefined,
  job: QueuedJob | undefined,
  now: Date,
): Pick<KeptDelivery, 'delivery' | 'error' | 'sentAt'> {
  if (!sentAt) return { ...deliveryOf(job, dueAt, now), sentAt: null };
  return kept ?? { delivery: 'sent', error: null, sentAt };
}

function jobOf(jobs: readonly QueuedJob[], { kind, about, copy }: EmailOfOrder): QueuedJob | undefined {
  return jobs.find(({ payload }) => {
    const job = payload as OrderEmailJob;
    return job.kind === kind && (job.about ?? '') === about && (job.copy ?? 0) === copy;
  });
}

/**
 * A sent email as stored. Its link to the order opens the order in the back office: the customer's page is not for staff,
 * and the secret of a guest's link is not stored.
 */
export async function readOrderEmail(
  ctx: Context,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<Result<string, Refusal>> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  if (!isId(orderId) || !isId(mailId)) return err('not_found');
  const mail = await store.findEmail(ctx.tx, orderId, mailId);
  if (!mail?.html) return err('not_found');
  const ofCustomer = new RegExp(`(href="https?://[^/"]+)(?:/[a-z]{2})?/order/${orderId}"`, 'g');
  const ofStaff = addressIn(storedLanguage(ctx.language), `/admin/orders/${orderId}`);
  return ok(mail.html.replaceAll(ofCustomer, `$1${ofStaff}"`));
}

/** Milliseconds before the same email may be sent again. */
const COPY_AFTER_MS = 60_000;

/**
 * Queues a copy of a sent email, rendered from the current order, to the order's email address. An email that
 * is not sent yet is retried instead.
 */
export async function resendEmail(
  ctx: Context,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<Result<{ items: OrderEmail[] }, Refusal | 'mail_not_again'>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  if (!isId(orderId) || !isId(mailId)) return err('not_found');
  const order = await findOrder(ctx.tx, orderId);
  const mail = order && (await store.findEmail(ctx.tx, orderId, mailId));
  if (!mail) return err('not_found');
  const { kind } = mail;
  if (kind !== 'staff_notice' && order.email === '') return err('mail_not_again');
  if (!(await sendAgain(ctx, orderId, mail))) return err('mail_not_again');
  await recordChange(ctx, {
    what: 'order',
    id: orderId,
    name: String(order.number),
    before: { mailSentAgain: null },
    after: { mailSentAgain: kind },
  });
  return listOrderEmails(ctx, { orderId });
}

/**
 * Sends an email about an order again because its content changed. One that is still due needs no copy: it is rendered
 * when it is sent.
 * @returns false if the order has no email address, or at the limit of copies.
 */
export async function sendUpdatedEmail(
  ctx: Context,
  email: Pick<EmailOfOrder, 'orderId' | 'kind' | 'about'>,
): Promise<boolean> {
  const order = await findOrder(ctx.tx, email.orderId);
  if (!order || order.email === '') return false;
  const sent = (await store.listEmails(ctx.tx, email.orderId)).filter(
    ({ kind, about }) => kind === email.kind && about === email.about,
  );
  if (sent.some(({ sentAt }) => sentAt === null)) return true;
  return queueCopy(ctx, email, new Date(ctx.now.getTime() + 1));
}

type ListedEmail = Required<Omit<OrderEmailJob, 'orderId'>> & { sentAt: Date | null; dueAt: Date };

/**
 * Retries an unsent email of an order, or queues a copy of a sent one.
 * @returns false while it is queued or being sent, within a minute, and at the limit of copies.
 */
export async function sendAgain(ctx: Context, orderId: string, email: ListedEmail): Promise<boolean> {
  if (email.sentAt === null) return retry(ctx, { orderId, ...email });
  const id = emailIdOf({ orderId, ...email });
  const kept = (await findKeptDeliveries(ctx, [id])).get(id);
  if (kept && kept.delivery !== 'sent') return sendKept(ctx, id, kept);
  return queueCopy(ctx, { orderId, kind: email.kind, about: email.about });
}

/** @returns false for an email that is queued or being sent. */
async function sendKept(ctx: Context, mailId: string, { delivery }: KeptDelivery): Promise<boolean> {
  if (delivery === 'queued') return false;
  await sendKeptEmail(ctx, mailId);
  return true;
}

/** @returns false for an email that is queued or being sent. */
async function retry(ctx: Context, { dueAt, ...email }: EmailOfOrder & { dueAt: Date }): Promise<boolean> {
  const { orderId, kind, about, copy } = email;
  const job = jobOf(await listEmailJobs(ctx, 'orders:sendMail', { orderId }), email);
  if (job?.state === 'running' || deliveryOf(job, dueAt, ctx.now).delivery === 'queued') return false;
  await retryEmail(ctx, 'orders:sendMail', { orderId, kind, about, copy }, job);
  return true;
}

/**
 * Queues a copy of a sent email.
 * @param sentBefore time before which the email and its copies must have been sent.
 * @returns false for a notice to the shop, while a copy is queued, and at the limit of copies.
 */
async function queueCopy(
  ctx: Context,
  { orderId, kind, about }: Pick<EmailOfOrder, 'orderId' | 'kind' | 'about'>,
  sentBefore = new Date(ctx.now.getTime() - COPY_AFTER_MS),
): Promise<boolean> {
  if (kind === 'staff_notice') return false;
  const copy = await store.insertCopy(ctx.tx, { orderId, kind, about }, { now: ctx.now, sentBefore });
  if (copy === null) return false;
  await enqueueEmail(ctx.tx, 'orders:sendMail', { orderId, kind, about, copy });
  return true;
}
