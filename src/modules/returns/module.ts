import { defineModule, errorTable } from '#platform/module.ts';
import { returnsAdminApi, returnsApi } from './api.ts';
import type { ReturnErrorCode } from './contract/errors-and-events.ts';
import { returnJobs, returnsCrontab } from './jobs.ts';

/** Each request sends two emails. */
const guestReturn = { guests: { name: 'guestReturn', burst: 10, perMinute: 6 } };

export const returnsModule = defineModule({
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
    returns_closed: { status: 409, title: 'The shop does not take this back here. Please write to us.' },
    return_window_passed: { status: 409, title: 'The time to give this back has passed.' },
    not_returnable: {
      status: 409,
      title: 'This cannot be given back. If something is wrong with it, write to us.',
    },
    return_too_many: {
      status: 409,
      title: 'That is more than has arrived and is not being returned already.',
    },
    exchange_not_possible: {
      status: 409,
      title: 'It cannot be exchanged for that: it is not sold any more.',
    },
    too_many_photos: { status: 409, title: 'There is room for five photographs. Remove one first.' },
    return_step_not_allowed: {
      status: 409,
      title: 'The return has moved on, and this can no longer be done with it.',
    },
    return_not_inspected: { status: 409, title: 'Please write down first what came back.' },
    nothing_accepted: { status: 409, title: 'Nothing of it is taken back.' },
  }),
});
