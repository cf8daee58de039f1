import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { offersAdminContract, offersContract } from './contract/offers.ts';
import { answerOffer, getOffer, listOffers } from './service/answer-offers.ts';
import { findOfferProducts, getOfferProduct } from './service/offer-products.ts';
import { makeOffer } from './service/make-offer.ts';
import { deleteOfferRule, listOfferRules, saveOfferRule, saveOfferSettings } from './service/offer-rules.ts';
import { answerOwnOffer, getOwnOffer, listOwnOffers } from './service/own-offers.ts';

const os = implement(offersContract).$context<ApiContext>();

export const offersApi = os.router({
  list: os.list.handler(({ context }) => read(context, listOwnOffers, undefined)),
  products: os.products.handler(({ context, input }) => read(context, findOfferProducts, input)),
  product: os.product.handler(({ context, input }) => read(context, getOfferProduct, input)),
  get: os.get.handler(({ context, input }) => read(context, getOwnOffer, input)),
  make: os.make.handler(({ context, input }) => change(context, makeOffer, input)),
  answer: os.answer.handler(({ context, input }) => change(context, answerOwnOffer, input)),
});

const admin = implement(offersAdminContract).$context<ApiContext>();

export const offersAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listOffers, input)),
  get: admin.get.handler(({ context, input }) => read(context, getOffer, input)),
  answer: admin.answer.handler(({ context, input }) => change(context, answerOffer, input)),
  listRules: admin.listRules.handler(({ context }) => read(context, listOfferRules, undefined)),
  saveRule: admin.saveRule.handler(({ context, input }) => change(context, saveOfferRule, input)),
  deleteRule: admin.deleteRule.handler(({ context, input }) => change(context, deleteOfferRule, input)),
  saveSettings: admin.saveSettings.handler(({ context, input }) => change(context, saveOfferSettings, input)),
});
