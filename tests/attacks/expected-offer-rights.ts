import { randomUUID } from 'node:crypto';
import { draftOf } from '../support/small-catalogue.ts';
import { administrators } from './expected-people-rights.ts';
import { type Fixture, mustSucceed, type Right } from './request-fixtures.ts';

const ruleFor = (targetId: string) => ({
  scope: 'product',
  targetId,
  isOpen: true,
  floorPercent: 70,
  acceptPercent: null,
  declinePercent: null,
  counterPercent: null,
  counterQuantity: null,
  counterReason: null,
  version: 0,
});

/** A published product of its own that is open to offers, so that no earlier offer on it is open. */
async function newOpenProduct({ browsers: { administrator } }: Fixture): Promise<string> {
  const id = `offer-${randomUUID()}`;
  await mustSucceed(administrator, 'POST', '/api/admin/products', draftOf(id));
  await mustSucceed(administrator, 'PUT', '/api/admin/offer-rules', ruleFor(id));
  return id;
}

const offerOn = (productId: string) => ({ productId, quantity: 1, unitPrice: 100, note: '' });

async function newOffer(fixture: Fixture): Promise<string> {
  const body = offerOn(await newOpenProduct(fixture));
  const made = await mustSucceed(fixture.browsers.owner, 'POST', '/api/offers', body);
  return (made as { id: string }).id;
}

const answer = (action: string) => async (fixture: Fixture) => ({
  params: { offerId: await newOffer(fixture) },
  body: { version: 1, action, note: '' },
});

/** Rights on offers and their rules. */
export const offerRights: Record<string, Right> = {
  'GET /offers': { statuses: [401, 200, 200, 200] },
  'GET /offer-products': { statuses: [200, 200, 200, 200] },
  'GET /offer-products/{productId}': {
    statuses: [200, 200, 200, 200],
    buildRequest: async (fixture) => ({ params: { productId: await newOpenProduct(fixture) } }),
  },
  'POST /offers': {
    statuses: [401, 200, 200, 200],
    buildRequest: async (fixture) => ({ body: offerOn(await newOpenProduct(fixture)) }),
  },
  'GET /offers/{offerId}': {
    statuses: [401, 200, 404, 404],
    buildRequest: async (fixture) => ({ params: { offerId: await newOffer(fixture) } }),
  },
  'POST /offers/{offerId}/answer': { statuses: [401, 200, 404, 404], buildRequest: answer('withdraw') },
  // An unknown offer, because an accepted one would be a line of the cart that other requests order.
  'POST /cart/offers': {
    statuses: [401, 404, 404, 404],
    buildRequest: () => ({ body: { offerId: randomUUID() } }),
  },
  'GET /admin/offers': administrators(),
  'GET /admin/offers/{offerId}': administrators(async (fixture) => ({
    params: { offerId: await newOffer(fixture) },
  })),
  'POST /admin/offers/{offerId}/answer': administrators(answer('decline')),
  'GET /admin/offer-rules': administrators(),
  'PUT /admin/offer-rules': administrators(() => ({ body: ruleFor(`offer-${randomUUID()}`) })),
  'DELETE /admin/offer-rules/{ruleId}': administrators(async ({ browsers }) => {
    const targetId = `offer-${randomUUID()}`;
    const { items } = (await mustSucceed(
      browsers.administrator,
      'PUT',
      '/api/admin/offer-rules',
      ruleFor(targetId),
    )) as { items: { id: string; targetId: string }[] };
    return { params: { ruleId: items.find((rule) => rule.targetId === targetId)!.id } };
  }),
  'PUT /admin/offer-settings': administrators(() => ({ body: { allowCoupons: false } })),
};
