import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import { todayAdminContract } from './contract.ts';
import { listWaiting } from './service.ts';

const os = implement(todayAdminContract).$context<ApiContext>();

export const todayAdminApi = os.router({
  waiting: os.waiting.handler(({ context }) => read(context, listWaiting, undefined)),
});
