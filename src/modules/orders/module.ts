import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { ordersAdminPages } from './admin-pages.ts';
import { ordersAdminApi, ordersApi } from './api.ts';
import type { OrderErrorCode } from './contract/errors-and-events.ts';
import { eraseCustomer } from './service/erase-customer.ts';
import { orderIntegrityChecks } from './service/integrity-checks.ts';
import { orderJobs, ordersCrontab } from './jobs.ts';
import { setLineGift } from './service/change-gift.ts';
import { paymentEventHandlers } from './service/payment-events.ts';

/** A PDF costs as much as a hundred other responses. The rate limit is shared with packing slips. */
const pdfLimit = { everyone: { name: 'paper', burst: 30, perMinute: 30 } };

/** Order lookups by number and email; keeps order numbers from being guessed. */
const trackLimit = { everyone: { name: 'track', burst: 10, perMinute: 6 } };

export const ordersModule = defineModule({
  adminPages: ordersAdminPages,
  api: { orders: ordersApi },
  adminApi: { orders: ordersAdminApi },
  jobs: orderJobs,
  crontab: ordersCrontab,
  eventHandlers: { ...paymentEventHandlers, 'gift_card.recipient_changed': setLineGift },
  limits: {
    'POST /orders/track': trackLimit,
    'POST /orders/track/email': trackLimit,
    /** Links cannot be guessed. The limit only bounds the load of repeated attempts. */
    'POST /orders/{orderId}/open': { guests: { name: 'guestLink', burst: 10, perMinute: 6 } },
    'GET /orders/{orderId}/invoice.pdf': pdfLimit,
    'GET /admin/orders/{orderId}/invoice.pdf': pdfLimit,
    'GET /admin/orders/{orderId}/message-card.pdf': pdfLimit,
  },
  errors: errorTable<OrderErrorCode>()({
    mail_not_again: {
      status: 409,
      title: msg`This email is queued, was sent less than a minute ago, has been sent ten times, or has no recipient.`,
    },
    too_many_views: { status: 409, title: msg`You can save up to 30 views. Delete one first.` },
    move_not_allowed: {
      status: 409,
      title: msg`This action is not possible in the current state of the order.`,
    },
    shelved_before: {
      status: 409,
      title: msg`Some of these items are already restocked. Check the quantity to restock.`,
    },
    undo_expired: {
      status: 409,
      title: msg`This can no longer be undone: the minute is over, or the order was changed.`,
    },
    refund_too_large: { status: 409, title: msg`The refund exceeds the refundable amount or quantity.` },
    refund_empty: { status: 400, title: msg`Choose what to refund.` },
  }),
  personalData: { erase: eraseCustomer },
  integrityChecks: orderIntegrityChecks,
});
