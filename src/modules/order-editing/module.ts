import { defineModule, errorTable } from '#platform/module.ts';
import { orderEditsAdminApi } from './api.ts';
import type { EditErrorCode } from './contract.ts';

export const orderEditingModule = defineModule({
  adminApi: { orderEdits: orderEditsAdminApi },
  errors: errorTable<EditErrorCode>()({
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
