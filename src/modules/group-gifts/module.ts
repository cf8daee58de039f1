import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { groupGiftsAdminApi, groupGiftsApi } from './api.ts';
import type { GroupGiftErrorCode } from './contract/group-gifts.ts';
import { groupGiftJobs, groupGiftsCrontab } from './jobs.ts';
import { findMiscountedGifts, findStrayGifts } from './service/check-integrity.ts';
import { startGroupGift } from './service/collect-pledges.ts';
import { endGroupGift, shareRefund } from './service/end-pledges.ts';
import { collectPledges, eraseOwnPledges } from './service/personal-data.ts';
import { checkPledge } from './service/settle-pledge.ts';

/** Group gifts: several people pledge parts of one order, which is placed once everything is paid. */
export const groupGiftsModule = defineModule({
  api: { groupGifts: groupGiftsApi },
  adminApi: { groupGifts: groupGiftsAdminApi },
  jobs: groupGiftJobs,
  crontab: groupGiftsCrontab,
  limits: {
    // Tokens cannot be guessed. The limits bound the load, also of friends behind one address, stolen cards, and emails.
    'POST /group-gifts/open': { everyone: { name: 'groupGiftLink', burst: 120, perMinute: 120 } },
    'POST /group-gifts/pledges': { everyone: { name: 'pledge', burst: 10, perMinute: 6 } },
    'POST /group-gifts/pledges/outcome': { everyone: { name: 'pledgeOutcome', burst: 120, perMinute: 120 } },
    'POST /orders/{orderId}/group-gift/links': {
      everyone: { name: 'groupGiftLinks', burst: 10, perMinute: 10 },
    },
  },
  eventHandlers: {
    'pledged_order.created': startGroupGift,
    'pledged_order.ended': endGroupGift,
    'pledged_order.refunded': shareRefund,
    'payment.hold_changed': checkPledge,
  },
  errors: errorTable<GroupGiftErrorCode>()({
    group_gift_closed: { status: 409, title: msg`This cannot be changed any more. Reload the page.` },
    pledge_too_large: {
      status: 409,
      title: msg`Others have pledged in the meantime: less is left to pledge.`,
    },
    pledge_too_small: { status: 422, title: msg`This amount is too small.` },
    pledge_leaves_too_little: {
      status: 422,
      title: msg`The rest would be too small for anyone else. Pledge all of it, or a little less.`,
    },
    too_many_pledges: { status: 409, title: msg`This gift has reached its maximum number of pledges.` },
    pledge_method_unavailable: {
      status: 409,
      title: msg`This payment method is not available. Choose another.`,
    },
  }),
  personalData: {
    collect: async (ctx) => ({ pledges: await collectPledges(ctx) }),
    erase: eraseOwnPledges,
  },
  integrityChecks: [
    {
      title: 'every group gift counts its pledges, and complete ones are paid',
      findErrors: async (ctx) => (await findMiscountedGifts(ctx)).map((orderId) => `order ${orderId}`),
    },
    {
      title: 'every group gift that collects belongs to an order that awaits payment',
      findErrors: async (ctx) => (await findStrayGifts(ctx)).map((orderId) => `order ${orderId}`),
    },
  ],
});
