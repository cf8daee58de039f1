import type { Right } from './request-fixtures.ts';

const unknownToken = () => ({ body: { token: 'x'.repeat(43) } });

/** Expected statuses of the routes of the module `back-in-stock` and of the price history. */
export const moreExpectedRights: Readonly<Record<string, Right>> = {
  // Visitors need an address. The kettle is in stock, so nothing is requested.
  'POST /back-in-stock': {
    statuses: [409, 409, 409, 409],
    buildRequest: (_, caller) => ({
      body: {
        productId: 'kettle',
        selectedColor: null,
        ...(caller === 'anonymous' || caller === 'guest' ? { email: 'ada@example.org' } : {}),
      },
    }),
  },
  'GET /back-in-stock': { statuses: [401, 200, 200, 200] },
  'POST /back-in-stock/cancel': {
    statuses: [401, 200, 200, 200],
    buildRequest: () => ({ body: { productId: 'kettle' } }),
  },
  'POST /back-in-stock/confirm': { statuses: [410, 410, 410, 410], buildRequest: unknownToken },
  'POST /back-in-stock/unsubscribe': { statuses: [200, 200, 200, 200], buildRequest: unknownToken },
  'GET /admin/back-in-stock': { statuses: [401, 403, 403, 200] },
  'GET /admin/products/{id}/prices': {
    statuses: [401, 403, 403, 200],
    buildRequest: () => ({ params: { id: 'hidden-wok' } }),
  },
};
