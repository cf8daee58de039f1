import { implement } from '@orpc/server';
import { ok, type Result } from '#kernel/result.ts';
import { type ApiContext, change, read } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { mailPage } from '#platform/mail/mail-page.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { emailOutboxContract, type EmailOutboxErrorCode } from './contract/outbox.ts';
import { emailTemplatesContract } from './contract/templates.ts';
import {
  changeTemplate,
  getTemplate,
  listTemplates,
  previewTemplate,
  sendTest,
} from './service/edit-templates.ts';
import type { EmailRenderer } from './service/email-renderer.ts';
import { getOutboxEmail, listOutbox } from './service/read-outbox.ts';

export type EmailContext = ApiContext & { emailRenderer: EmailRenderer; outbox: Outbox };

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
  list: outbox.list.handler(({ context, input }) => read(context, listOutbox(context.outbox), input)),
  get: outbox.get.handler(({ context, input }) => read(context, getOutboxEmail(context.outbox), input)),
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
