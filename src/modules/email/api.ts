import { implement } from '@orpc/server';
import { type Language, storedLanguage } from '#kernel/language.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Reauthenticate } from '#modules/settings/service/save-settings.ts';
import { type ApiContext, change, changeOutsideTransaction, read } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import type { Cipher } from '#platform/encryption.ts';
import { mailPage } from '#platform/mail/mail-page.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { emailOutboxContract, type EmailOutboxErrorCode } from './contract/outbox.ts';
import { mailServerContract } from './contract/mail-server.ts';
import { emailTemplatesContract } from './contract/templates.ts';
import {
  changeTemplate,
  getTemplate,
  listTemplates,
  previewTemplate,
  sendTest,
} from './service/edit-templates.ts';
import type { EmailRenderer } from './service/email-renderer.ts';
import {
  changeMailServer,
  getMailServer,
  getMailStatus,
  removeMailServer,
  testMailServer,
} from './service/mail-server.ts';
import { getOutboxEmail, listOutbox, sendOutbox, sendOutboxEmail } from './service/read-outbox.ts';

export type EmailContext = ApiContext & {
  emailRenderer: EmailRenderer;
  mail: MailService;
  cipher: Cipher;
  reauthenticate: Reauthenticate;
  /** Language of the page that sends the request. */
  messageLanguage?: Language;
};

const templates = implement(emailTemplatesContract).$context<EmailContext>();

export const emailTemplatesApi = templates.router({
  list: templates.list.handler(({ context }) =>
    read(context, listTemplates, { renderer: context.emailRenderer }),
  ),
  get: templates.get.handler(({ context, input }) =>
    read(context, getTemplate, { ...input, renderer: context.emailRenderer }),
  ),
  change: templates.change.handler(({ context, input }) =>
    change(context, changeTemplate, { ...input, renderer: context.emailRenderer }),
  ),
  preview: templates.preview.handler(({ context, input }) =>
    read(context, previewTemplate, { ...input, renderer: context.emailRenderer }),
  ),
  test: templates.test.handler(({ context, input }) =>
    change(context, sendTest, { ...input, renderer: context.emailRenderer }),
  ),
});

const outbox = implement(emailOutboxContract).$context<EmailContext>();

export const emailOutboxApi = outbox.router({
  list: outbox.list.handler(({ context, input }) => read(context, listOutbox(context.mail.outbox), input)),
  get: outbox.get.handler(({ context, input }) => read(context, getOutboxEmail(context.mail.outbox), input)),
  send: outbox.send.handler(({ context, input }) => change(context, sendOutboxEmail(context.mail), input)),
  sendAll: outbox.sendAll.handler(({ context }) => change(context, sendOutbox(context.mail), undefined)),
});

const server = implement(mailServerContract).$context<EmailContext>();

const tools = ({ mail, cipher, reauthenticate }: EmailContext) => ({ mail, cipher, reauthenticate });

export const mailServerApi = server.router({
  status: server.status.handler(({ context }) => read(context, getMailStatus, context)),
  get: server.get.handler(({ context }) => read(context, getMailServer, tools(context))),
  change: server.change.handler(({ context, input }) =>
    change(context, changeMailServer, {
      ...input,
      password: input.password,
      currentPassword: input.currentPassword,
      ...tools(context),
    }),
  ),
  remove: server.remove.handler(({ context, input }) =>
    change(context, removeMailServer, {
      version: input.version,
      currentPassword: input.currentPassword,
      ...tools(context),
    }),
  ),
  test: server.test.handler(({ context }) =>
    changeOutsideTransaction(context, testMailServer, {
      mail: context.mail,
      renderer: context.emailRenderer,
      language: storedLanguage(context.messageLanguage),
    }),
  ),
});

/** The HTML part of an email in the outbox, as its own document. */
export async function emailDocument(
  emailOutbox: Outbox,
  ctx: Context,
  mailId: string,
): Promise<Result<Response, EmailOutboxErrorCode>> {
  const email = await getOutboxEmail(emailOutbox)(ctx, { mailId });
  if (!email.ok) return email;
  return ok(mailPage(email.value.html));
}
