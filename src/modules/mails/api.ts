import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { mailWordsContract } from './contract/admin.ts';
import type { MailWorld } from './service/mail-world.ts';
import { changeMail, getMail, listMails, previewMail, sendTest } from './service/word-mails.ts';

/** What the app tells of the mails of all rooms. */
export type MailsContext = ApiContext & { mailWorld: MailWorld };

const os = implement(mailWordsContract).$context<MailsContext>();

export const mailWordsApi = os.router({
  list: os.list.handler(({ context }) => read(context, listMails, { world: context.mailWorld })),
  get: os.get.handler(({ context, input }) => read(context, getMail, { ...input, world: context.mailWorld })),
  change: os.change.handler(({ context, input }) =>
    change(context, changeMail, { ...input, world: context.mailWorld }),
  ),
  preview: os.preview.handler(({ context, input }) =>
    read(context, previewMail, { ...input, world: context.mailWorld }),
  ),
  test: os.test.handler(({ context, input }) =>
    change(context, sendTest, { ...input, world: context.mailWorld }),
  ),
});
