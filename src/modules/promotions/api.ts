import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { giftCardsAdminContract } from './contract/gift-cards.ts';
import { promotionsAdminContract, promotionsContract } from './contract/promotions.ts';
import { listCartPromotions } from './service/cart-promotions.ts';
import { changeRecipient } from './service/change-recipient.ts';
import { adjustGiftCard, getGiftCard, resendGiftCard } from './service/gift-card-history.ts';
import { setGiftCardActive, issueGiftCard, listGiftCards } from './service/manage-gift-cards.ts';
import {
  changePromotion,
  createPromotion,
  getPromotion,
  listPromotions,
} from './service/manage-promotions.ts';
import { exportCodes, generateCodes } from './service/unique-codes.ts';

const os = implement(promotionsAdminContract).$context<ApiContext>();

const giftCards = implement(giftCardsAdminContract).$context<ApiContext>();

export const giftCardsAdminApi = giftCards.router({
  list: giftCards.list.handler(({ context, input }) => read(context, listGiftCards, input)),
  give: giftCards.give.handler(({ context, input }) => change(context, issueGiftCard, input)),
  get: giftCards.get.handler(({ context, input }) => read(context, getGiftCard, input)),
  adjust: giftCards.adjust.handler(({ context, input }) => change(context, adjustGiftCard, input)),
  changeRecipient: giftCards.changeRecipient.handler(({ context, input }) =>
    change(context, changeRecipient, input),
  ),
  resend: giftCards.resend.handler(({ context, input }) => change(context, resendGiftCard, input)),
  block: giftCards.block.handler(({ context, input }) => change(context, setGiftCardActive, input)),
});

export const promotionsAdminApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listPromotions, input)),
  get: os.get.handler(({ context, input }) => read(context, getPromotion, input)),
  create: os.create.handler(({ context, input }) => change(context, createPromotion, input)),
  change: os.change.handler(({ context, input }) => change(context, changePromotion, input)),
  generateCodes: os.generateCodes.handler(({ context, input }) => change(context, generateCodes, input)),
  exportCodes: os.exportCodes.handler(({ context, input }) => read(context, exportCodes, input)),
});

const cart = implement(promotionsContract).$context<ApiContext>();

export const promotionsApi = cart.router({
  list: cart.list.handler(({ context, input }) => read(context, listCartPromotions, input)),
});
