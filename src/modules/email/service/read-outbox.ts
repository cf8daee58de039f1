import type { Page } from '#kernel/contract.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Outbox, OutboxEntry } from '#platform/mail/outbox.ts';
import { canViewOutbox } from '../access.ts';
import { hideAccountLinks } from '../rules.ts';
import type { EmailOutboxErrorCode, OutboxEmailRow, OutboxEmail } from '../contract/outbox.ts';

function presentRow({ id, to, subject, sentAt }: OutboxEntry): OutboxEmailRow {
  return { id, to, subject, sentAt: sentAt.toISOString() };
}

/** Emails stored while no mail server is configured, newest first. */
export const listOutbox =
  (outbox: Outbox) =>
  async (
    ctx: Context,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Result<Page<OutboxEmailRow>, EmailOutboxErrorCode>> => {
    if (!canViewOutbox(ctx.actor)) return denied(ctx.actor);
    const { items, total } = await outbox.list(page, pageSize);
    return ok({ items: items.map(presentRow), total, page, pageSize });
  };

export const getOutboxEmail =
  (outbox: Outbox) =>
  async (
    ctx: Context,
    { mailId }: { mailId: string },
  ): Promise<Result<OutboxEmail, EmailOutboxErrorCode>> => {
    if (!canViewOutbox(ctx.actor)) return denied(ctx.actor);
    const mail = await outbox.find(mailId);
    if (!mail) return err('not_found');
    return ok({
      ...presentRow(mail),
      from: mail.from,
      html: hideAccountLinks(mail.html),
      text: hideAccountLinks(mail.text),
    });
  };
