import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { checkReturnIntegrity } from './service/check-integrity.ts';
import { collectReturns, eraseReturns } from './service/personal-data.ts';
import { returnsAdminPages } from './admin-pages.ts';
import { returnsAdminApi, returnsApi } from './api.ts';
import type { ReturnErrorCode } from './contract/errors-and-events.ts';
import { returnJobs, returnsCrontab } from './jobs.ts';

/** Each return request sends two emails. */
const guestReturn = { guests: { name: 'guestReturn', burst: 10, perMinute: 6 } };

export const returnsModule = defineModule({
  adminPages: returnsAdminPages,
  api: { returns: returnsApi },
  adminApi: { returns: returnsAdminApi },
  jobs: returnJobs,
  crontab: returnsCrontab,
  limits: {
    'POST /orders/{orderId}/returns': guestReturn,
    'POST /returns/{returnId}/withdraw': guestReturn,
    /** Decoding a picture occupies a core for a moment. */
    'POST /orders/{orderId}/return-photos': { everyone: { name: 'photo', burst: 20, perMinute: 10 } },
  },
  errors: errorTable<ReturnErrorCode>()({
    returns_closed: {
      status: 409,
      title: msg`This shop does not accept return requests online. Please contact us.`,
    },
    return_window_passed: { status: 409, title: msg`The return window has closed.` },
    not_returnable: {
      status: 409,
      title: msg`This item cannot be returned. If it is faulty, please contact us.`,
    },
    return_too_many: {
      status: 409,
      title: msg`The quantity exceeds the returnable quantity.`,
    },
    exchange_not_possible: {
      status: 409,
      title: msg`This item cannot be exchanged.`,
    },
    too_many_photos: { status: 409, title: msg`You can add up to 5 photos. Remove one first.` },
    return_step_not_allowed: {
      status: 409,
      title: msg`This return has changed. This action is no longer possible.`,
    },
    return_not_inspected: { status: 409, title: msg`Inspect the items first.` },
    nothing_accepted: { status: 409, title: msg`No items are accepted.` },
  }),
  personalData: {
    collect: async (ctx) => ({ returns: await collectReturns(ctx) }),
    erase: eraseReturns,
  },
  integrityChecks: [
    {
      title: 'returned quantities match deliveries and refunds, and every refunded return its refund',
      findErrors: async (ctx) => {
        const { overReturned, returnedUnitMismatches, withoutRefund } = await checkReturnIntegrity(ctx);
        return [
          ...[...overReturned, ...returnedUnitMismatches].map((number) => `order ${number}`),
          ...withoutRefund.map((code) => `return ${code}`),
        ];
      },
    },
  ],
});
