import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { giftReturnsApi } from './api.ts';
import type { GiftReturnErrorCode } from './contract.ts';

const pdfLimit = { everyone: { name: 'paper', burst: 30, perMinute: 30 } };

/** Gift receipts without prices: their code returns items for a gift card. */
export const giftReturnsModule = defineModule({
  api: { giftReturns: giftReturnsApi },
  limits: {
    'GET /admin/orders/{orderId}/gift-receipt.pdf': pdfLimit,
    // A code has 60 random bits. The limits only bound the load of repeated attempts.
    'POST /gift-returns/open': { everyone: { name: 'giftReceipt', burst: 10, perMinute: 10 } },
    'POST /gift-returns': { everyone: { name: 'giftReturn', burst: 5, perMinute: 5 } },
  },
  errors: errorTable<GiftReturnErrorCode>()({
    receipt_unknown: { status: 404, title: msg`No gift receipt has this code. Check it and try again.` },
  }),
});
