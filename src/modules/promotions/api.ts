import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { promotionsAdminContract } from './contract.ts';
import {
  changePromotion,
  createPromotion,
  getPromotion,
  listPromotions,
} from './service/write-promotions.ts';

const os = implement(promotionsAdminContract).$context<ApiContext>();

export const promotionsAdminApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listPromotions, input)),
  get: os.get.handler(({ context, input }) => read(context, getPromotion, input)),
  create: os.create.handler(({ context, input }) => change(context, createPromotion, input)),
  change: os.change.handler(({ context, input }) => change(context, changePromotion, input)),
});
