import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import { dashboardContract } from './contract.ts';
import { listWaiting } from './service.ts';

const os = implement(dashboardContract).$context<ApiContext>();

export const dashboardApi = os.router({
  waiting: os.waiting.handler(({ context }) => read(context, listWaiting, undefined)),
});
