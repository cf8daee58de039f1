import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { mailAdminContract } from './contract.ts';
import { getMail, listMail } from './service.ts';

const os = implement(mailAdminContract).$context<ApiContext & { outbox: Outbox }>();

export const mailAdminApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listMail(context.outbox), input)),
  get: os.get.handler(({ context, input }) => read(context, getMail(context.outbox), input)),
});
