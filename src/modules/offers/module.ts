import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { offersAdminPages } from './admin-pages.ts';
import { offersAdminApi, offersApi } from './api.ts';
import type { OfferErrorCode } from './contract/offers.ts';
import { offerJobs, offersCrontab } from './jobs.ts';
import { findOfferMismatches } from './service/check-integrity.ts';
import { collectOffers } from './service/own-offers.ts';

const answerLimit = { name: 'offer', burst: 20, perMinute: 10 };

export const offersModule = defineModule({
  adminPages: offersAdminPages,
  api: { offers: offersApi },
  adminApi: { offers: offersAdminApi },
  jobs: offerJobs,
  crontab: offersCrontab,
  limits: {
    'POST /offers': { accounts: answerLimit },
    'POST /offers/{offerId}/answer': { accounts: answerLimit },
    'GET /offer-products': { everyone: { name: 'offerProducts', burst: 60, perMinute: 60 } },
  },
  errors: errorTable<OfferErrorCode>()({
    offers_closed: { status: 409, title: msg`This product is not open to offers.` },
    offer_not_lower: { status: 422, title: msg`Offer a price below the regular price.` },
    offer_exists: { status: 409, title: msg`You already have an open offer on this product.` },
    too_many_offers: { status: 429, title: msg`You can make 5 offers on a product in 7 days.` },
    offer_changed: {
      status: 409,
      title: msg`This offer was answered, withdrawn or expired in the meantime.`,
    },
    no_more_rounds: {
      status: 409,
      title: msg`This was the last round. Accept or decline the counter-offer.`,
    },
  }),
  personalData: {
    collect: async (ctx) => ({ offers: await collectOffers(ctx) }),
  },
  integrityChecks: [
    {
      title: 'state and price of every offer match its conversation',
      findErrors: async (ctx) => (await findOfferMismatches(ctx)).map((id) => `offer ${id}`),
    },
  ],
});
