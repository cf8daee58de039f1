import { randomUUID } from 'node:crypto';
import { expectedGiftRights } from './expected-gift-rights.ts';
import { roomRights } from './expected-room-rights.ts';
import { searchRights } from './expected-search-rights.ts';
import { translationRights } from './expected-translation-rights.ts';
import { videoRights } from './expected-video-rights.ts';
import { appointmentRights } from './expected-appointment-rights.ts';
import { expectedRegistryRights } from './expected-registry-rights.ts';
import { expectedPlannerRights } from './expected-planner-rights.ts';
import { offerRights } from './expected-offer-rights.ts';
import {
  draftOrderRequest,
  type Fixture,
  mustSucceed,
  newGiftCard,
  newOrderDraft,
  orderDraft,
  type Right,
  type RequestBuilder,
} from './request-fixtures.ts';

const administrators = (buildRequest?: RequestBuilder): Right => ({
  statuses: [401, 403, 403, 200],
  ...(buildRequest ? { buildRequest } : {}),
});

const unknownToken = () => ({ body: { token: 'x'.repeat(43) } });

const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.org', senderName: 'Ada' };

/** A new attribute or product type for one request, so that an earlier caller cannot have changed it. */
const newAttribute = () => ({
  key: `a-${randomUUID().slice(0, 18)}`,
  kind: 'boolean',
  name: { en: 'Stackable' },
  unit: null,
  choices: [],
  isFilter: true,
  isFact: true,
  isCompared: false,
  isSearchable: false,
});
const newProductType = () => ({ id: `t-${randomUUID()}`, name: { en: 'Mill' }, attributeKeys: ['weight'] });

async function createdAttribute({ browsers }: Fixture) {
  const attribute = newAttribute();
  await mustSucceed(browsers.administrator, 'POST', '/api/admin/attributes', attribute);
  return attribute;
}

async function createdProductType({ browsers }: Fixture) {
  const type = newProductType();
  await mustSucceed(browsers.administrator, 'POST', '/api/admin/product-types', type);
  return type;
}

const productFile = 'Handle,Title,Vendor,Variant Price\nladle,Ladle,,5\n';
/** Import settings for a file whose upload is complete. */
const importSettings = { settings: { existing: 'update', createCategories: false } };

async function newProductImport({ browsers }: Fixture): Promise<string> {
  const body = { fileName: 'products.csv', bytes: productFile.length };
  const created = await mustSucceed(browsers.administrator, 'POST', '/api/admin/product-imports', body);
  return (created as { id: string }).id;
}

function productFileForm(): FormData {
  const form = new FormData();
  form.set('file', new File([productFile], 'part.csv', { type: 'text/csv' }));
  return form;
}

/** A request for an import that is not checked yet: administrators get 409. */
const uncheckedImport = (body?: object): Right => ({
  statuses: [401, 403, 403, 409],
  buildRequest: async (fixture) => ({
    params: { id: await newProductImport(fixture) },
    ...(body ? { body } : {}),
  }),
});

/** Expected statuses of the routes of back-in-stock requests, gift card recipients, the price history, draft orders, product types, product imports and setup. */
export const moreExpectedRights: Readonly<Record<string, Right>> = {
  ...offerRights,
  ...expectedPlannerRights,
  ...expectedGiftRights,
  ...expectedRegistryRights,
  ...appointmentRights,
  ...roomRights,
  ...videoRights,
  ...translationRights,
  ...searchRights,
  'GET /admin/attributes': administrators(),
  'POST /admin/attributes': administrators(() => ({ body: newAttribute() })),
  'PUT /admin/attributes/{key}': administrators(async (fixture) => {
    const { key, ...attribute } = await createdAttribute(fixture);
    return { params: { key }, body: { ...attribute, version: 1 } };
  }),
  'DELETE /admin/attributes/{key}': administrators(async (fixture) => ({
    params: { key: (await createdAttribute(fixture)).key },
  })),
  'POST /admin/attributes/order': administrators(() => ({ body: { keys: ['hob'] } })),
  'GET /admin/product-imports': administrators(),
  'POST /admin/product-imports': administrators(() => ({ body: { fileName: 'products.csv', bytes: 10 } })),
  'PUT /admin/product-imports/{id}/parts/{part}': administrators(async (fixture) => ({
    params: { id: await newProductImport(fixture), part: '0' },
    body: productFileForm(),
  })),
  'POST /admin/product-imports/{id}/check': administrators(async (fixture) => ({
    params: { id: await newProductImport(fixture) },
    body: importSettings,
  })),
  'GET /admin/product-imports/{id}': administrators(async (fixture) => ({
    params: { id: await newProductImport(fixture) },
  })),
  'GET /admin/product-imports/{id}/reasons': administrators(async (fixture) => ({
    params: { id: await newProductImport(fixture) },
    query: 'level=row',
  })),
  'GET /admin/product-imports/{id}/changes': administrators(async (fixture) => ({
    params: { id: await newProductImport(fixture) },
  })),
  'POST /admin/product-imports/{id}/start': uncheckedImport({ version: 1, onErrors: 'valid' }),
  'POST /admin/product-imports/{id}/undo': uncheckedImport(),
  'GET /admin/product-types': administrators(),
  'POST /admin/product-types': administrators(() => ({ body: newProductType() })),
  'PUT /admin/product-types/{id}': administrators(async (fixture) => {
    const { id, ...type } = await createdProductType(fixture);
    return { params: { id }, body: { ...type, version: 1 } };
  }),
  'DELETE /admin/product-types/{id}': administrators(async (fixture) => ({
    params: { id: (await createdProductType(fixture)).id },
  })),
  'POST /admin/product-types/order': administrators(() => ({ body: { keys: ['pan'] } })),
  // The order has no gift card; other callers do not learn that.
  'PUT /orders/{orderId}/lines/{position}/gift': {
    statuses: [401, 404, 404, 404],
    guest: 404,
    buildRequest: ({ orderId }) => ({ params: { orderId, position: '0' }, body: { gift } }),
  },
  'PUT /admin/gift-cards/{id}/recipient': administrators(async (fixture) => ({
    params: { id: await newGiftCard(fixture) },
    body: { gift },
  })),
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
  'GET /admin/order-drafts': administrators(),
  'GET /admin/order-drafts/{draftId}': administrators(async (fixture) => ({
    params: { draftId: (await newOrderDraft(fixture)).draftId },
  })),
  'POST /admin/order-drafts/quote': administrators(() => ({ body: orderDraft() })),
  'POST /admin/order-drafts': administrators(() => ({ body: orderDraft() })),
  'PUT /admin/order-drafts/{draftId}': administrators(async (fixture) => {
    const { draftId, version } = await newOrderDraft(fixture);
    return { params: { draftId }, body: { version, content: orderDraft() } };
  }),
  'POST /admin/order-drafts/{draftId}/send': administrators(draftOrderRequest),
  'POST /admin/order-drafts/{draftId}/links': administrators(draftOrderRequest),
  'POST /admin/order-drafts/{draftId}/place': administrators(async (fixture) => {
    const request = await draftOrderRequest(fixture);
    const path = `/api/admin/order-drafts/${request.params!.draftId}`;
    const draft = await mustSucceed(fixture.browsers.administrator, 'GET', path);
    const total = (draft as { quote: { total: unknown } }).quote.total;
    return { ...request, body: { ...(request.body as object), payment: 'later', total } };
  }),
  'POST /admin/order-drafts/{draftId}/discard': administrators(draftOrderRequest),
  'POST /admin/order-drafts/{draftId}/take-back': administrators(async (fixture) => {
    const request = await draftOrderRequest(fixture);
    const path = `/api/admin/order-drafts/${request.params!.draftId}/discard`;
    const gone = await mustSucceed(fixture.browsers.administrator, 'POST', path, request.body);
    return { ...request, body: { version: (gone as { version: number }).version } };
  }),
  'GET /admin/setup': administrators(),
  'PUT /admin/setup/{step}': administrators(() => ({ params: { step: 'mail' }, body: { isSkipped: false } })),
  'POST /admin/setup/google-test': administrators(),
  'POST /admin/setup/charge-test': administrators(),
  'GET /admin/demo': administrators(),
  'DELETE /admin/demo': administrators(),
  'GET /admin/currency': administrators(),
  'PUT /admin/currency': administrators(() => ({ body: { from: 'USD', to: 'USD', rate: null } })),
};
