import { ok, type Result } from '#kernel/result.ts';
import { countUnsentEmails } from '#modules/email/service/kept-emails.ts';
import type { Context } from '#platform/context.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import type { Task } from '../contract.ts';

const settings = '/admin/settings/email';

/** One task while emails wait for the password of the mail server, or are kept because there is no server. */
export async function findUnsentMail(
  ctx: Context,
  { mail }: { mail: Pick<MailService, 'findTarget'> },
): Promise<Result<{ total: number; items: Omit<Task, 'kind'>[] }, string>> {
  const { kind } = await mail.findTarget();
  const { count, since } = await countUnsentEmails(ctx);
  const at = (since ?? ctx.now).toISOString();
  const task = (id: string, title: string, text: string) =>
    ok({ total: 1, items: [{ id, title, text, amount: null, since: at, urgentFrom: at }] });
  if (kind === 'unreadable')
    return task(settings, 'Emails are not sent', 'Enter the password of the mail server again');
  if (count === 0) return ok({ total: 0, items: [] });
  const emails = count === 1 ? '1 email is' : `${count} emails are`;
  return kind === 'none'
    ? task(settings, 'Emails are not sent', `No mail server: ${emails} kept, not sent`)
    : task('/admin/mail', 'Emails were not sent', `${emails} kept from the time without a mail server`);
}
