import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { giftAcceptanceApi } from './api.ts';
import { findGiftMismatches } from './service/check-integrity.ts';
import type { GiftAcceptanceErrorCode } from './contract.ts';

/** Accepting a gift by a link: the recipient has no account and sees no amounts. */
export const giftAcceptanceModule = defineModule({
  api: { receivedGifts: giftAcceptanceApi },
  limits: {
    // Tokens cannot be guessed. The limits only bound the load of repeated attempts.
    'POST /received-gifts/open': { everyone: { name: 'giftLink', burst: 20, perMinute: 20 } },
    'POST /received-gifts/accept': { everyone: { name: 'giftAccept', burst: 10, perMinute: 10 } },
  },
  integrityChecks: [
    {
      title: 'every ordered gift belongs to an order with its lines and address',
      findErrors: async (ctx) => (await findGiftMismatches(ctx)).map((id) => `gift ${id}`),
    },
  ],
  errors: errorTable<GiftAcceptanceErrorCode>()({
    gift_not_ready: { status: 409, title: msg`This gift is not ready yet. Please try again later.` },
    choice_not_offered: { status: 422, title: msg`This item cannot be chosen for the gift. Choose another.` },
  }),
});
