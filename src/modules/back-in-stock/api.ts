import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { backInStockAdminContract, backInStockContract } from './contract.ts';
import {
  cancelOwnRequest,
  confirmRequest,
  countWaiting,
  listOwnRequests,
  requestNotice,
  unsubscribe,
} from './service/requests.ts';

const os = implement(backInStockContract).$context<ApiContext & { limiter: RateLimiter }>();

export const backInStockApi = os.router({
  request: os.request.handler(({ context, input }) =>
    change(context, requestNotice, { ...input, limiter: context.limiter }),
  ),
  list: os.list.handler(({ context }) => read(context, listOwnRequests, undefined)),
  cancel: os.cancel.handler(({ context, input }) => change(context, cancelOwnRequest, input)),
  confirm: os.confirm.handler(({ context, input }) => change(context, confirmRequest, input)),
  unsubscribe: os.unsubscribe.handler(({ context, input }) => change(context, unsubscribe, input)),
});

const admin = implement(backInStockAdminContract).$context<ApiContext>();

export const backInStockAdminApi = admin.router({
  counts: admin.counts.handler(({ context }) => read(context, countWaiting, undefined)),
});
