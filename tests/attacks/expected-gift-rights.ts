import { randomUUID } from 'node:crypto';
import { administrators } from './expected-people-rights.ts';
import { mustSucceed, type Right } from './request-fixtures.ts';

const gift = {
  recipientName: 'Anna',
  delivery: { by: 'recipient', country: 'PT', email: '' },
};

const token = 'x'.repeat(43);
const address = {
  name: 'Anna',
  line1: 'Rua das Flores 10',
  city: 'Porto',
  postcode: '4050-262',
  country: 'PT',
};

/** Expected statuses of the routes of gifts. */
export const expectedGiftRights: Readonly<Record<string, Right>> = {
  'GET /gift-options': { statuses: [200, 200, 200, 200], buildRequest: () => ({ query: 'country=PT' }) },
  'GET /gifts': { statuses: [401, 200, 200, 200] },
  // Without an item, so that no gift stays in the carts that other requests order.
  'POST /cart/gifts': { statuses: [401, 422, 422, 422], buildRequest: () => ({ body: { gift } }) },
  'DELETE /cart/gifts/{giftId}': {
    statuses: [401, 200, 200, 200],
    buildRequest: () => ({ params: { giftId: randomUUID() } }),
  },
  'POST /gifts/{giftId}/links': {
    statuses: [401, 404, 404, 404],
    buildRequest: () => ({ params: { giftId: randomUUID() }, body: { language: 'en' } }),
  },
  'POST /gifts/{giftId}/address': {
    statuses: [401, 404, 404, 404],
    buildRequest: () => ({ params: { giftId: randomUUID() }, body: { address } }),
  },
  'DELETE /gifts/{giftId}/links': {
    statuses: [401, 404, 404, 404],
    buildRequest: () => ({ params: { giftId: randomUUID() } }),
  },
  // The token of no link.
  'POST /received-gifts/open': { statuses: [410, 410, 410, 410], buildRequest: () => ({ body: { token } }) },
  'POST /received-gifts/accept': {
    statuses: [410, 410, 410, 410],
    buildRequest: () => ({ body: { token, address } }),
  },
  'GET /admin/orders/{orderId}/gift': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ params: { orderId: randomUUID() } }),
  },
  'GET /admin/settings/gifts': administrators(),
  'PUT /admin/settings/gifts': administrators(async ({ browsers: { administrator } }) => ({
    body: (await mustSucceed(administrator, 'GET', '/api/admin/settings/gifts')) as object,
  })),
};
