import type { Page } from '#kernel/contract.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import type { Outbox, OutboxMail } from '#platform/mail/outbox.ts';
import { canViewOutbox } from '../access.ts';
import { hideAccountLinks, isLinkExpired } from '../rules.ts';
import type { EmailOutboxErrorCode, OutboxEmailRow, OutboxEmail } from '../contract/outbox.ts';
import { findKeptDeliveries, type KeptDelivery, sendKeptEmail } from './kept-emails.ts';

function presentRow(
  { id, to, subject, sentAt, text }: OutboxMail,
  state: KeptDelivery | undefined,
  now: Date,
): OutboxEmailRow {
  const { delivery = 'kept', error = null } = state ?? {};
  return {
    id,
    to,
    subject,
    sentAt: sentAt.toISOString(),
    delivery,
    error,
    isExpired: isLinkExpired(text, sentAt, now),
  };
}

/** Emails stored while no mail server was set, newest first. */
export const listOutbox =
  (outbox: Outbox) =>
  async (
    ctx: Context,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Result<Page<OutboxEmailRow>, EmailOutboxErrorCode>> => {
    if (!canViewOutbox(ctx.actor)) return denied(ctx.actor);
    const ids = await outbox.listIds();
    const pageIds = ids.slice((page - 1) * pageSize, page * pageSize);
    const states = await findKeptDeliveries(ctx, pageIds);
    const mails = await Promise.all(pageIds.map((id) => outbox.find(id)));
    const items = mails.flatMap((mail) => (mail ? [presentRow(mail, states.get(mail.id), ctx.now)] : []));
    return ok({ items, total: ids.length, page, pageSize });
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
    const states = await findKeptDeliveries(ctx, [mailId]);
    return ok({
      ...presentRow(mail, states.get(mailId), ctx.now),
      from: mail.from,
      html: hideAccountLinks(mail.html),
      text: hideAccountLinks(mail.text),
    });
  };

type Queued = Result<{ queued: number }, EmailOutboxErrorCode>;

/** Sends one kept email, unless no mail server is set or a link in it has expired. */
export const sendOutboxEmail =
  (mail: MailService) =>
  async (ctx: Context, { mailId }: { mailId: string }): Promise<Queued> => {
    if (!canViewOutbox(ctx.actor)) return denied(ctx.actor);
    const found = await mail.outbox.find(mailId);
    if (!found) return err('not_found');
    if ((await mail.findTarget()).kind === 'none') return err('no_mail_server');
    if (isLinkExpired(found.text, found.sentAt, ctx.now)) return err('link_expired');
    await sendKeptEmail(ctx, mailId);
    return ok({ queued: 1 });
  };

/** Sends all kept emails, except those whose links have expired. */
export const sendOutbox =
  (mail: MailService) =>
  async (ctx: Context): Promise<Queued> => {
    if (!canViewOutbox(ctx.actor)) return denied(ctx.actor);
    if ((await mail.findTarget()).kind === 'none') return err('no_mail_server');
    let queued = 0;
    for (const id of await mail.outbox.listIds()) {
      const found = await mail.outbox.find(id);
      if (!found || isLinkExpired(found.text, found.sentAt, ctx.now)) continue;
      await sendKeptEmail(ctx, id);
      queued += 1;
    }
    return ok({ queued });
  };
