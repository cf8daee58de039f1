import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import { dashboardContract } from './contract.ts';
import { listTasks } from './service/list-tasks.ts';

const os = implement(dashboardContract).$context<ApiContext & { mail: Pick<MailService, 'findTarget'> }>();

export const dashboardApi = os.router({
  tasks: os.tasks.handler(({ context }) => read(context, listTasks, { mail: context.mail })),
});
