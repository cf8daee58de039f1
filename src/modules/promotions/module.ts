import { defineModule, errorTable } from '#platform/module.ts';
import { giftCardsAdminApi, promotionsAdminApi } from './api.ts';
import type { PromotionErrorCode } from './contract.ts';
import { promotionJobs } from './jobs.ts';

export const promotionsModule = defineModule({
  adminApi: { promotions: promotionsAdminApi, giftCards: giftCardsAdminApi },
  jobs: promotionJobs,
  errors: errorTable<PromotionErrorCode>()({
    gift_card_sent_often: {
      status: 409,
      title: 'This gift card was sent three times within an hour. Check the spam folder, or try again later.',
    },
    code_taken: { status: 409, title: 'Another promotion uses this code.' },
    code_used_up: { status: 409, title: 'This code has reached its usage limit.' },
  }),
});
