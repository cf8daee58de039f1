import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { findGiftCardErrors } from './service/gift-cards.ts';
import { findUseCountErrors } from './service/redeem-promotions.ts';
import { promotionsAdminPages } from './admin-pages.ts';
import { giftCardsAdminApi, promotionsAdminApi, promotionsApi } from './api.ts';
import type { PromotionErrorCode } from './contract/discounts.ts';
import { promotionJobs } from './jobs.ts';

export const promotionsModule = defineModule({
  adminPages: promotionsAdminPages,
  api: { promotions: promotionsApi },
  adminApi: { promotions: promotionsAdminApi, giftCards: giftCardsAdminApi },
  jobs: promotionJobs,
  errors: errorTable<PromotionErrorCode>()({
    gift_card_sent: {
      status: 409,
      title: msg`This gift card was sent. Its recipient can no longer be changed.`,
    },
    gift_card_sent_often: {
      status: 409,
      title: msg`This gift card was sent three times within an hour. Check the spam folder, or try again later.`,
    },
    code_taken: { status: 409, title: msg`Another promotion uses this code.` },
    code_used_up: {
      status: 409,
      title: msg`A discount, coupon code or gift card can no longer be used. Check the total.`,
    },
  }),
  integrityChecks: [
    {
      title: 'use counts of promotions match the orders',
      findErrors: async (ctx) =>
        (await findUseCountErrors(ctx)).map(
          ({ code, uses, counted }) => `${code}: count ${uses}, in ${counted} orders`,
        ),
    },
    {
      title: 'gift card balances match their entries',
      findErrors: async (ctx) =>
        (await findGiftCardErrors(ctx)).map(
          ({ id, balance, entries }) => `gift card ${id}: balance ${balance}, ${entries} by its entries`,
        ),
    },
  ],
});
