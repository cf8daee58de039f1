import type { Page } from '#kernel/contract.ts';
import { accept, refuse, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Outbox, OutboxEntry } from '#platform/mail/outbox.ts';
import { refusalToRead } from './access.ts';
import type { MailRefusal, MailRow, OutgoingMail } from './contract.ts';

function presentRow({ id, to, subject, sentAt }: OutboxEntry): MailRow {
  return { id, to, subject, sentAt: sentAt.toISOString() };
}

/** Mails that were written while the shop had no mail server, newest first. */
export const listMail =
  (outbox: Outbox) =>
  async (
    ctx: Context,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Result<Page<MailRow>, MailRefusal>> => {
    const refusal = refusalToRead(ctx.actor);
    if (refusal) return refuse(refusal);
    const { items, total } = await outbox.list(page, pageSize);
    return accept({ items: items.map(presentRow), total, page, pageSize });
  };

export const getMail =
  (outbox: Outbox) =>
  async (ctx: Context, { mailId }: { mailId: string }): Promise<Result<OutgoingMail, MailRefusal>> => {
    const refusal = refusalToRead(ctx.actor);
    if (refusal) return refuse(refusal);
    const mail = await outbox.find(mailId);
    if (!mail) return refuse('not_found');
    return accept({ ...presentRow(mail), from: mail.from, html: mail.html, text: mail.text });
  };
