import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { giftsAdminApi, giftsApi } from './api.ts';
import type { GiftErrorCode } from './contract/gifts.ts';
import { giftJobs, giftsCrontab } from './jobs.ts';
import { collectGifts, eraseGifts } from './service/own-gifts.ts';

export const giftsModule = defineModule({
  api: { gifts: giftsApi },
  adminApi: { gifts: giftsAdminApi },
  jobs: giftJobs,
  crontab: giftsCrontab,
  limits: {
    'GET /gift-options': { everyone: { name: 'giftOptions', burst: 60, perMinute: 60 } },
    // One per pause in typing; each takes as long as twenty other requests.
    'POST /message-card': { everyone: { name: 'messageCard', burst: 60, perMinute: 60 } },
    'POST /gifts/{giftId}/links': { everyone: { name: 'giftLinks', burst: 10, perMinute: 10 } },
  },
  errors: errorTable<GiftErrorCode>()({
    gift_changed: { status: 409, title: msg`This gift was ordered, answered or cancelled in the meantime.` },
    too_many_gifts: { status: 409, title: msg`Your cart has 20 gifts. Order or remove one to add another.` },
  }),
  personalData: {
    collect: async (ctx) => ({ gifts: await collectGifts(ctx) }),
    erase: eraseGifts,
  },
});
