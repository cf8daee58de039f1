import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { giftReturnsContract } from './contract.ts';
import { openGiftReturn, requestReturnByCode } from './service/return-gift.ts';

const os = implement(giftReturnsContract).$context<ApiContext>();

export const giftReturnsApi = os.router({
  open: os.open.handler(({ context, input }) => read(context, openGiftReturn, input)),
  request: os.request.handler(({ context, input }) => change(context, requestReturnByCode, input)),
});
