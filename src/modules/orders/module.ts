import { defineModule, errorTable } from '#platform/module.ts';
import { orderEditsAdminApi, ordersAdminApi, ordersApi } from './api.ts';
import type { EditErrorCode, OrderErrorCode } from './contract/errors-and-events.ts';
import { orderJobs, ordersCrontab } from './jobs.ts';
import { paymentEventHandlers } from './service/payment-events.ts';

/** A PDF costs as much as a hundred other responses. */
const paper = { everyone: { name: 'paper', burst: 30, perMinute: 30 } };

export const ordersModule = defineModule({
  api: { orders: ordersApi },
  adminApi: { orders: ordersAdminApi, orderEdits: orderEditsAdminApi },
  jobs: orderJobs,
  crontab: ordersCrontab,
  eventHandlers: paymentEventHandlers,
  limits: {
    /** Order lookups by number and email; keeps order numbers from being guessed. */
    'POST /orders/track': { everyone: { name: 'track', burst: 10, perMinute: 6 } },
    /** Order links cannot be guessed, but each request has a cost. */
    'POST /orders/{orderId}/open': { guests: { name: 'guestLink', burst: 10, perMinute: 6 } },
    'GET /orders/{orderId}/invoice.pdf': paper,
    'GET /admin/orders/{orderId}/invoice.pdf': paper,
    'GET /admin/orders/{orderId}/packing-slip.pdf': paper,
    'GET /admin/packing-slips.pdf': paper,
  },
  errors: errorTable<EditErrorCode | OrderErrorCode>()({
    mail_not_again: {
      status: 409,
      title:
        'That mail waits to be sent, was sent just now, or has been sent ten times. Please wait a minute.',
    },
    too_many_views: { status: 409, title: 'There is room for thirty lists of your own. Remove one first.' },
    move_not_allowed: {
      status: 409,
      title: 'The order has moved on, and this can no longer be done with it.',
    },
    shelved_before: {
      status: 409,
      title: 'So many of these are on the shelf again already. Say once more how many go back there.',
    },
    refund_too_large: { status: 409, title: 'That is more than was paid and not given back yet.' },
    edit_not_open: {
      status: 409,
      title: 'This order cannot be changed any more: something has left, or money was given back for it.',
    },
    edit_changed: {
      status: 409,
      title: 'A price, or what it costs to send, changed meanwhile. Please look once more.',
    },
    edit_empty: { status: 400, title: 'Nothing of the order would change.' },
    edit_takes_all: { status: 409, title: 'Nothing would be left. Cancel the order instead.' },
    edit_gift_card: {
      status: 409,
      title: 'Gift cards are sent by mail and cannot be swapped; the goods of this order stay as they are.',
    },
    edit_raises_card: {
      status: 409,
      title:
        'This order was paid by card, and a card is not charged twice. Keep the total, or have the rest ordered anew.',
    },
    edit_raises_refunded: {
      status: 409,
      title: 'Money of this order was given back already. Have what comes besides ordered anew.',
    },
    nothing_to_ship: { status: 409, title: 'That is more than there is left to send.' },
    refund_empty: { status: 400, title: 'Please say what is to be given back.' },
    country_not_served: {
      status: 409,
      title: 'We do not deliver there yet. You can pick it up at the shop.',
    },
    delivery_method_unavailable: {
      status: 409,
      title: 'We cannot deliver like that at the moment. Please choose again.',
    },
  }),
});
