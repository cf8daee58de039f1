import { ok, type Result } from '#kernel/result.ts';
import { countUnsentEmails } from '#modules/email/service/kept-emails.ts';
import type { Context } from '#platform/context.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import type { Task, TaskText } from '../contract.ts';

const settings = '/admin/settings/email';

/** One task while emails wait for the password of the mail server, or are kept because there is no server. */
export async function findUnsentMail(
  ctx: Context,
  { mail }: { mail: Pick<MailService, 'findTarget'> },
): Promise<Result<{ total: number; items: Omit<Task, 'kind'>[] }, string>> {
  const { kind } = await mail.findTarget();
  const { count, since } = await countUnsentEmails(ctx);
  const at = (since ?? ctx.now).toISOString();
  const task = (id: string, title: TaskText['code'], detail: TaskText) =>
    ok({
      total: 1,
      items: [{ id, title: { code: title }, details: [detail], amount: null, since: at, urgentFrom: at }],
    });
  if (kind === 'unreadable') return task(settings, 'emails_not_sent', { code: 'mail_password_missing' });
  if (count === 0) return ok({ total: 0, items: [] });
  return kind === 'none'
    ? task(settings, 'emails_not_sent', { code: 'emails_without_server', count })
    : task('/admin/mail', 'emails_were_not_sent', { code: 'emails_kept', count });
}
