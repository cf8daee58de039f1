import { randomUUID } from 'node:crypto';
import { administrators } from './expected-people-rights.ts';
import { mustSucceed, newQuote, type Right } from './request-fixtures.ts';

const token = 'x'.repeat(43);
const registry = {
  title: 'Wedding',
  ownerName: 'Anna',
  address: {
    name: 'Anna',
    line1: 'Rua das Flores 10',
    city: 'Porto',
    postcode: '4050-262',
    country: 'PT',
  },
};

/** A request for a registry that does not exist. */
const unknown = (body?: object): Right => ({
  statuses: [401, 404, 404, 404],
  buildRequest: () => ({
    params: { registryId: randomUUID(), itemId: randomUUID() },
    ...(body ? { body } : {}),
  }),
});

/** A request of the organiser of a group gift that does not exist. */
const ofOrganiser = (body?: object): Right => ({
  statuses: [401, 404, 404, 404],
  guest: 404,
  buildRequest: () => ({
    params: { orderId: randomUUID(), pledgeId: randomUUID() },
    ...(body ? { body } : {}),
  }),
});

/** A request of staff for a record of a group gift that does not exist. */
const ofStaff: Right = {
  statuses: [401, 403, 403, 404],
  buildRequest: () => ({
    params: { orderId: randomUUID(), pledgeId: randomUUID(), refundId: randomUUID() },
  }),
};

/** A request with the token of no link. */
const byLink = (body: object = {}): Right => ({
  statuses: [410, 410, 410, 410],
  buildRequest: () => ({ body: { token, ...body } }),
});

/** Expected statuses of the routes of gift registries, group gifts and returned gifts. */
export const expectedRegistryRights: Readonly<Record<string, Right>> = {
  'GET /admin/customers/{customerId}/registries': administrators(async ({ browsers }) => {
    const { user } = (await mustSucceed(browsers.owner, 'GET', '/api/session')) as { user: { id: string } };
    return { params: { customerId: user.id } };
  }),
  'GET /registries': { statuses: [401, 200, 200, 200] },
  'POST /registries': { statuses: [401, 200, 200, 200], buildRequest: () => ({ body: registry }) },
  'PUT /registries/{registryId}': unknown({ ...registry, version: 1 }),
  'DELETE /registries/{registryId}': unknown(),
  'POST /registries/{registryId}/items': unknown({ productId: 'pan' }),
  'PUT /registries/{registryId}/items/{itemId}': unknown({ wanted: 2 }),
  'DELETE /registries/{registryId}/items/{itemId}': unknown(),
  'POST /registries/{registryId}/links': unknown({ language: 'en' }),
  'DELETE /registries/{registryId}/links': unknown(),
  'POST /registries/open': byLink(),
  'POST /group-gifts/open': byLink(),
  'POST /group-gifts/pledges': byLink({
    ...{ name: 'Ben', email: 'ben@example.org', amount: 1_000, method: 'bank-transfer', language: 'en' },
  }),
  'POST /group-gifts/pledges/outcome': byLink(),
  'POST /group-gifts/pledges/withdraw': byLink(),
  'GET /orders/{orderId}/group-gift': ofOrganiser(),
  'POST /orders/{orderId}/group-gift/end': ofOrganiser({ endsAt: '2026-12-01T12:00:00.000Z' }),
  'POST /orders/{orderId}/group-gift/links': ofOrganiser({ language: 'en' }),
  'POST /orders/{orderId}/group-gift/pledges/{pledgeId}/remove': ofOrganiser(),
  'GET /admin/orders/{orderId}/group-gift': ofStaff,
  'POST /admin/pledges/{pledgeId}/receive': ofStaff,
  'POST /admin/pledge-refunds/{refundId}/sent': ofStaff,
  // Two quotes of the same part of the cart are rejected.
  'POST /checkout/joint': {
    statuses: [401, 409, 409, 409],
    buildRequest: async ({ browsers }, caller) => ({
      body: {
        quoteIds:
          caller === 'guest'
            ? [randomUUID(), randomUUID()]
            : [await newQuote(browsers[caller]), await newQuote(browsers[caller])],
        paymentMethod: 'pay-on-delivery',
      },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  'POST /gift-returns/open': {
    statuses: [404, 404, 404, 404],
    buildRequest: () => ({ body: { code: 'AAAA-BBBB-CCCC' } }),
  },
  'POST /gift-returns': {
    statuses: [404, 404, 404, 404],
    buildRequest: () => ({
      body: {
        ...{ code: 'AAAA-BBBB-CCCC', name: 'Anna', email: 'anna@example.org', language: 'en' },
        lines: [{ position: 0, quantity: 1, reason: 'other' }],
      },
    }),
  },
  'POST /cart/registry-items': {
    statuses: [401, 410, 410, 410],
    buildRequest: () => ({ body: { token, itemId: randomUUID() } }),
  },
};
