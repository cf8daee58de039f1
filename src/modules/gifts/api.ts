import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { giftsAdminContract, giftsContract } from './contract/gifts.ts';
import { getGiftOptions } from './service/gift-options.ts';
import { createOwnLink, getGiftOfOrder, listOwnGifts, revokeOwnLinks } from './service/own-gifts.ts';

const os = implement(giftsContract).$context<ApiContext>();

export const giftsApi = os.router({
  options: os.options.handler(({ context, input }) => read(context, getGiftOptions, input)),
  list: os.list.handler(({ context }) => read(context, listOwnGifts, undefined)),
  createLink: os.createLink.handler(({ context, input }) => change(context, createOwnLink, input)),
  revokeLinks: os.revokeLinks.handler(({ context, input }) => change(context, revokeOwnLinks, input)),
});

const admin = implement(giftsAdminContract).$context<ApiContext>();

export const giftsAdminApi = admin.router({
  ofOrder: admin.ofOrder.handler(({ context, input }) => read(context, getGiftOfOrder, input)),
});
