import { implement } from '@orpc/server';
import { accept, type Result } from '#kernel/result.ts';
import { type ApiContext, read } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { mailPage } from '#platform/mail/mail-page.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { mailAdminContract, type MailRefusal } from './contract.ts';
import { getMail, listMail } from './service.ts';

const os = implement(mailAdminContract).$context<ApiContext & { outbox: Outbox }>();

export const mailAdminApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listMail(context.outbox), input)),
  get: os.get.handler(({ context, input }) => read(context, getMail(context.outbox), input)),
});

/** A mail as its reader sees it, as a page by itself. */
export async function mailDocument(
  outbox: Outbox,
  ctx: Context,
  mailId: string,
): Promise<Result<Response, MailRefusal>> {
  const mail = await getMail(outbox)(ctx, { mailId });
  if (!mail.ok) return mail;
  return accept(mailPage(mail.value.html));
}
