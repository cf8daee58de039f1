import { deliveryOf, listEmailJobs } from '#modules/email/service/unsent-emails.ts';
import { findKeptDeliveries } from '#modules/email/service/kept-emails.ts';
import type { Context } from '#platform/context.ts';
import type { ReturnRow } from '../contract/admin.ts';
import { emailIdOf, type ReturnEmailJob } from '../rules.ts';
import { listEmails } from '../store/find-returns.ts';

type Emails = NonNullable<ReturnRow['emails']>;

/** Returns with their emails to the customer and the shop: sent, kept without a mail server, and due. */
export async function withEmails(ctx: Context, rows: readonly ReturnRow[]): Promise<ReturnRow[]> {
  // Read the jobs before the emails: a job that ends in between has recorded its email as sent.
  const jobs = new Map<string, Awaited<ReturnType<typeof listEmailJobs>>>();
  for (const { id: returnId } of rows)
    jobs.set(returnId, await listEmailJobs(ctx, 'returns:sendMail', { returnId }));
  const sent = await listEmails(ctx.tx, [...jobs.keys()]);
  const kept = await findKeptDeliveries(ctx, sent.map(emailIdOf));
  return rows.map((row) => {
    const own = sent.filter(({ returnId }) => returnId === row.id);
    const recorded = own.map((email): Emails[number] => {
      const state = kept.get(emailIdOf(email));
      const at = state ? (state.sentAt ?? state.keptAt) : email.sentAt;
      return { kind: email.kind, delivery: state?.delivery ?? 'sent', at: at.toISOString() };
    });
    const due = (jobs.get(row.id) ?? []).flatMap((job): Emails => {
      const { kind } = job.payload as ReturnEmailJob;
      if (own.some((email) => email.kind === kind)) return [];
      return [{ kind, delivery: deliveryOf(job, job.since, ctx.now).delivery, at: job.since.toISOString() }];
    });
    return { ...row, emails: [...due, ...recorded].toSorted((a, b) => b.at.localeCompare(a.at)) };
  });
}
