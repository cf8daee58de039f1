import { randomUUID } from 'node:crypto';
import { pastOrderRights } from './expected-past-order-rights.ts';
import { administrators, peopleRights } from './expected-people-rights.ts';
import { password } from '../support/test-users.ts';
import { promotion } from '../support/promotion.ts';
import { moreExpectedRights } from './more-expected-rights.ts';
import { category, draftOf } from '../support/small-catalogue.ts';
import {
  addressInput,
  imageForm,
  returnInput,
  contentPage,
  newDeliveredOrder,
  type RequestBuilder,
  guestLines,
  guestPickupQuote,
  kettle,
  newInspectedReturn,
  newBulkChange,
  emailTemplate,
  mustSucceed,
  newAddress,
  bulkEditInput,
  newCategory,
  newGiftCard,
  newGuestQuote,
  newOrder,
  newOrderDraft,
  newOrderView,
  newProduct,
  newPromotion,
  newQuote,
  newReturn,
  newShipment,
  newReturnPhoto,
  newContentPage,
  forCustomer,
  orderView,
  pickupQuote,
  newRefundedReturn,
  type Right,
  currentEmailTemplate,
  unchanged,
} from './request-fixtures.ts';

const everyone = (buildRequest?: RequestBuilder): Right => ({
  statuses: [200, 200, 200, 200],
  ...(buildRequest ? { buildRequest } : {}),
});
const signedIn = (buildRequest?: RequestBuilder): Right => ({
  statuses: [401, 200, 200, 200],
  ...(buildRequest ? { buildRequest } : {}),
});
/** Only the owner has access; other signed-in callers get 404. */
const owner = (buildRequest: RequestBuilder): Right => ({ statuses: [401, 200, 404, 404], buildRequest });
/** Only the owner has access; other signed-in callers and guests get 404. */
const ownerOrGuest = (buildRequest: RequestBuilder): Right => ({ ...owner(buildRequest), guest: 404 });

/** A record that does not exist: every signed-in caller gets 404. */
const missingRecord = (newId: () => string): Right => ({
  statuses: [401, 404, 404, 404],
  buildRequest: () => ({ params: { id: newId() } }),
});

/** The owner gets 409, because the order is not paid by card; other signed-in callers and guests get 404. */
const wrongState: Right = {
  statuses: [401, 409, 404, 404],
  guest: 404,
  buildRequest: ({ orderId }) => ({ params: { orderId } }),
};

/** Expected statuses of every API route. A missing route fails the test. */
/** CSV imports have another address: administrators get 410. */
const movedImport: Right = {
  statuses: [401, 403, 403, 410],
  buildRequest: () => ({ body: { table: 'ID' } }),
};

export const rights: Record<string, Right> = {
  ...peopleRights,
  ...pastOrderRights,
  'GET /products': everyone(),
  'GET /products/{id}': everyone(() => ({ params: { id: 'kettle' } })),
  'GET /categories': everyone(),
  'POST /kitchen-checks': everyone(() => ({
    body: { ids: ['kettle'], kitchen: { hob: 'gas', oven: 200, hasDishwasher: true } },
  })),
  'GET /promotions': everyone(() => ({ query: 'products=kettle' })),
  'GET /sets': everyone(),
  'GET /search/suggestions': everyone(() => ({ query: 'q=ket' })),
  'GET /favorites': signedIn(),
  'PUT /favorites/{productId}': signedIn(() => ({ params: { productId: 'kettle' } })),
  'DELETE /favorites/{productId}': signedIn(() => ({ params: { productId: 'kettle' } })),
  'GET /kitchen': signedIn(),
  'PUT /kitchen': signedIn(() => ({ body: { hob: 'gas', oven: 200, hasDishwasher: true } })),
  'GET /favorites/products': signedIn(),
  'GET /favorites/counts': everyone(),
  ...moreExpectedRights,
  'GET /cart': signedIn(),
  'DELETE /cart': signedIn(),
  'POST /cart/lines': signedIn(() => ({ body: kettle })),
  'PATCH /cart/lines': signedIn(() => ({ body: { ...kettle, quantity: 2 } })),
  'DELETE /cart/lines': signedIn(() => ({ body: kettle })),
  'POST /cart/preview': everyone(() => ({ body: { items: guestLines } })),
  'POST /cart/merge': signedIn(() => ({ body: { items: guestLines, mergeId: randomUUID() } })),
  'GET /session': everyone(),
  'GET /profile': signedIn(),
  'PATCH /profile': signedIn(() => ({ body: { displayName: 'Ada' } })),
  'POST /profile/email': signedIn(() => ({
    body: { email: `${randomUUID()}@example.org`, currentPassword: password },
  })),
  'POST /profile/verification': signedIn(),
  'GET /profile/security': signedIn(),
  'DELETE /profile/passkeys/{id}': {
    statuses: [401, 404, 404, 404],
    buildRequest: () => ({ params: { id: randomUUID() }, body: { currentPassword: password } }),
  },
  'GET /profile/devices': signedIn(),
  'DELETE /profile/devices/{id}': missingRecord(randomUUID),
  'DELETE /profile/devices': signedIn(),
  'GET /profile/mail-topics': signedIn(),
  'PUT /profile/mail-topics': signedIn(() => ({ body: { topics: ['news'] } })),
  'GET /profile/data': signedIn(),
  'POST /profile/delete': {
    // A wrong password, so that the account still exists for the next rows.
    statuses: [401, 403, 403, 403],
    buildRequest: () => ({ body: { currentPassword: 'wrong-pan-27' } }),
  },
  'GET /profile/addresses': signedIn(),
  'POST /profile/addresses': signedIn(() => ({ body: addressInput })),
  'PUT /profile/addresses/{id}': owner(async (fixture) => ({
    params: { id: await newAddress(fixture) },
    body: addressInput,
  })),
  'POST /profile/addresses/{id}/default': owner(async (fixture) => ({
    params: { id: await newAddress(fixture) },
  })),
  'DELETE /profile/addresses/{id}': owner(async (fixture) => ({ params: { id: await newAddress(fixture) } })),
  'POST /checkout/guest': everyone(),
  'POST /checkout/quote': {
    ...signedIn(async ({ browsers }, caller) => {
      await browsers[caller]!.request('POST', '/api/cart/lines', kettle);
      return { body: caller === 'guest' ? guestPickupQuote() : pickupQuote };
    }),
    guest: 200,
  },
  'POST /checkout': {
    ...signedIn(async ({ browsers }, caller) => ({
      body: {
        quoteId: await (caller === 'guest' ? newGuestQuote : newQuote)(browsers[caller]!),
        paymentMethod: 'pay-on-delivery',
      },
      headers: { 'idempotency-key': randomUUID() },
    })),
    guest: 200,
  },
  'GET /orders': signedIn(),
  'POST /orders/{orderId}/cancel': ownerOrGuest(async ({ browsers }) => ({
    params: { orderId: await newOrder(browsers.owner) },
  })),
  'POST /orders/{orderId}/reorder': owner(({ orderId }) => ({ params: { orderId } })),
  // The token is invalid: the response does not reveal the order, not even to its owner.
  'POST /orders/{orderId}/open': {
    statuses: [410, 410, 410, 410],
    buildRequest: ({ orderId }) => ({ params: { orderId }, body: { token: 'x'.repeat(43) } }),
  },
  // The token is invalid: the response does not reveal the draft order.
  'POST /order-drafts/open': {
    statuses: [410, 410, 410, 410],
    buildRequest: async (fixture) => ({
      body: { draftId: (await newOrderDraft(fixture)).draftId, token: 'x'.repeat(43) },
    }),
  },
  'POST /order-drafts/place': {
    statuses: [410, 410, 410, 410],
    buildRequest: async (fixture) => ({
      body: {
        draftId: (await newOrderDraft(fixture)).draftId,
        token: 'x'.repeat(43),
        shown: 'x',
        paymentMethod: 'pay-on-delivery',
      },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  // The owner's order is paid on delivery, so there is no card to pay with; other callers do not learn that.
  'POST /orders/{orderId}/card': wrongState,
  'POST /orders/{orderId}/card/outcome': wrongState,
  'POST /orders/{orderId}/card/give-up': wrongState,
  'GET /orders/{orderId}': ownerOrGuest(({ orderId }) => ({ params: { orderId } })),
  'GET /orders/{orderId}/returns': ownerOrGuest(({ orderId }) => ({ params: { orderId } })),
  'POST /orders/{orderId}/returns': ownerOrGuest(async ({ browsers: { owner, administrator } }) => ({
    params: { orderId: await newDeliveredOrder(owner, administrator) },
    body: returnInput,
  })),
  'POST /returns/{returnId}/withdraw': ownerOrGuest(async (fixture) => ({
    params: { returnId: await newReturn(fixture) },
  })),
  'POST /orders/{orderId}/return-photos': owner(async ({ orderId }) => ({
    params: { orderId },
    body: await imageForm('file'),
  })),
  'DELETE /orders/{orderId}/return-photos/{photoId}': owner(async (fixture) => ({
    params: await newReturnPhoto(fixture),
  })),
  'GET /admin/returns': administrators(),
  'GET /admin/returns-waiting': administrators(),
  'GET /admin/returns/{returnId}': administrators(async (fixture) => ({
    params: { returnId: await newReturn(fixture) },
  })),
  'POST /admin/returns/{returnId}/move': administrators(async (fixture) => ({
    params: { returnId: await newReturn(fixture) },
    body: { move: 'approve', version: 1 },
  })),
  'POST /admin/returns/{returnId}/inspection': administrators(async (fixture) => {
    const returnId = await newReturn(fixture);
    const path = `/api/admin/returns/${returnId}/move`;
    await mustSucceed(fixture.browsers.administrator, 'POST', path, { move: 'receive', version: 1 });
    const lines = [{ position: 0, accepted: 1, restocked: 0 }];
    return { params: { returnId }, body: { version: 2, lines } };
  }),
  'POST /admin/returns/{returnId}/refund': administrators(async (fixture) => ({
    params: { returnId: await newInspectedReturn(fixture) },
    body: { version: 3 },
  })),
  'POST /admin/returns/{returnId}/exchange': administrators(async (fixture) => ({
    params: { returnId: await newInspectedReturn(fixture) },
    body: { version: 3 },
  })),
  'POST /admin/returns/{returnId}/close': administrators(async (fixture) => ({
    params: { returnId: await newRefundedReturn(fixture) },
    body: { version: 3 },
  })),
  'GET /admin/settings/returns': administrators(),
  'PUT /admin/settings/returns': administrators(unchanged('/api/admin/settings/returns')),
  'GET /admin/products': administrators(),
  'POST /admin/products': administrators(() => ({ body: draftOf(`product-${randomUUID()}`) })),
  'GET /admin/products/{id}': administrators(() => ({ params: { id: 'hidden-wok' } })),
  'PUT /admin/products/{id}': administrators(async (fixture) => {
    const id = await newProduct(fixture);
    return { params: { id }, body: { ...draftOf(id), version: 1 } };
  }),
  'DELETE /admin/products/{id}': administrators(async (fixture) => ({
    params: { id: await newProduct(fixture) },
  })),
  'POST /admin/products/{id}/presence': administrators(() => ({
    params: { id: 'hidden-wok' },
    body: { tab: randomUUID(), isLeaving: true },
  })),
  'GET /admin/assortment': administrators(),
  'POST /admin/assortment/preview': administrators(async (fixture) => ({
    body: await bulkEditInput(fixture),
  })),
  'POST /admin/assortment/changes': administrators(async (fixture) => ({
    body: await bulkEditInput(fixture),
  })),
  'GET /admin/assortment/changes': administrators(),
  'POST /admin/assortment/table/preview': movedImport,
  'POST /admin/assortment/table/imports': movedImport,
  'DELETE /admin/assortment/drafts/{id}': administrators(async (fixture) => ({
    params: { id: await newProduct(fixture) },
    body: { version: 1 },
  })),
  'POST /admin/assortment/changes/{changeId}/undo': administrators(async (fixture) => ({
    params: { changeId: await newBulkChange(fixture) },
    body: {},
  })),
  'GET /admin/categories': administrators(),
  'POST /admin/categories': administrators(() => {
    const id = `category-${randomUUID()}`;
    return { body: { ...category, id, name: id } };
  }),
  'PUT /admin/categories/{id}': administrators(async (fixture) => {
    const id = await newCategory(fixture);
    return { params: { id }, body: { ...category, id, name: `${id} again`, version: 1 } };
  }),
  'POST /admin/categories/{id}/place': administrators(async (fixture) => ({
    params: { id: await newCategory(fixture) },
    body: { parentId: null, beforeId: null },
  })),
  'DELETE /admin/categories/{id}': administrators(async (fixture) => ({
    params: { id: await newCategory(fixture) },
  })),
  'GET /admin/stock': administrators(() => ({ query: 'productIds=kettle' })),
  'GET /admin/stock/{productId}': administrators(() => ({ params: { productId: 'kettle' } })),
  'PUT /admin/stock/{productId}': administrators(async (fixture) => {
    const productId = await newProduct(fixture);
    return { params: { productId }, body: { items: [{ colorKey: null, onHand: 5, version: 0 }] } };
  }),
  'GET /admin/inventory': administrators(),
  'GET /admin/inventory/export': administrators(),
  'GET /admin/inventory/movements': administrators(() => ({ query: 'productId=kettle' })),
  'POST /admin/inventory/adjustments': administrators(() => ({
    body: { productId: 'kettle', colorKey: null, reason: 'received', by: 1 },
  })),
  'POST /admin/inventory/counts': administrators(async (fixture) => ({
    body: { items: [{ productId: await newProduct(fixture), colorKey: null, onHand: 5, version: 0 }] },
  })),
  'PUT /admin/inventory/low-level': administrators(() => ({
    body: { productId: 'kettle', colorKey: null, level: 2 },
  })),
  'PUT /admin/inventory/default-low-level': administrators(() => ({ body: { level: 3 } })),
  'GET /admin/orders': administrators(),
  'POST /admin/orders/{orderId}/notes': administrators(({ orderId }) => ({
    params: { orderId },
    body: { text: 'Called, comes on Friday.' },
  })),
  'POST /admin/order-confirmations': administrators(async ({ browsers }) => ({
    body: { orders: [{ orderId: await newOrder(browsers.owner), version: 1 }] },
  })),
  'GET /admin/packable-orders': administrators(({ orderId }) => ({ query: `orders=${orderId}` })),
  'GET /admin/order-views': administrators(),
  'POST /admin/order-views': administrators(() => ({ body: orderView() })),
  'PUT /admin/order-views/{viewId}': administrators(async (fixture) => ({
    params: { viewId: await newOrderView(fixture) },
    body: orderView(),
  })),
  'DELETE /admin/order-views/{viewId}': administrators(async (fixture) => ({
    params: { viewId: await newOrderView(fixture) },
    body: {},
  })),
  'GET /admin/orders/{orderId}/mails': administrators(({ orderId }) => ({ params: { orderId } })),
  // An unknown email id, so that the test sends no email.
  'POST /admin/orders/{orderId}/mails/{mailId}/send-again': {
    statuses: [401, 403, 403, 404],
    buildRequest: ({ orderId }) => ({ params: { orderId, mailId: randomUUID() }, body: {} }),
  },
  'POST /admin/orders/{orderId}/edits': administrators(async ({ browsers }) => ({
    params: { orderId: await newOrder(browsers.owner) },
    body: { version: 1, note: 'Leave it with the porter.' },
  })),
  'POST /admin/orders/{orderId}/edits/{editId}/apply': administrators(async ({ browsers }) => {
    const orderId = await newOrder(browsers.owner);
    const body = { version: 1, note: 'Leave it with the porter.' };
    const edit = await mustSucceed(
      browsers.administrator,
      'POST',
      `/api/admin/orders/${orderId}/edits`,
      body,
    );
    return { params: { orderId, editId: (edit as { id: string }).id }, body: {} };
  }),
  'GET /admin/orders/{orderId}': administrators(({ orderId }) => ({ params: { orderId } })),
  'POST /admin/orders/{orderId}/move': administrators(async ({ browsers }) => ({
    params: { orderId: await newOrder(browsers.owner) },
    body: { move: 'confirm', version: 1 },
  })),
  // Only the staff member who did it undoes an action: nothing was done to this order.
  'POST /admin/orders/{orderId}/undo': {
    statuses: [401, 403, 403, 409],
    buildRequest: async ({ browsers }) => ({
      params: { orderId: await newOrder(browsers.owner) },
      body: { version: 1 },
    }),
  },
  'POST /admin/orders/{orderId}/refund': administrators(async ({ browsers }) => {
    const orderId = await newOrder(browsers.owner);
    const path = `/api/admin/orders/${orderId}/move`;
    await mustSucceed(browsers.administrator, 'POST', path, { move: 'markPaid', version: 1 });
    return { params: { orderId }, body: { version: 2, amount: 1 } };
  }),
  'POST /admin/orders/{orderId}/shipments': administrators(async ({ browsers }) => {
    const orderId = await newOrder(browsers.owner);
    const path = `/api/admin/orders/${orderId}/move`;
    await mustSucceed(browsers.administrator, 'POST', path, { move: 'confirm', version: 1 });
    return { params: { orderId }, body: { version: 2 } };
  }),
  'PATCH /admin/orders/{orderId}/shipments/{shipmentId}': administrators(async ({ browsers }) => ({
    ...(await newShipment(browsers)),
    body: { version: 3, state: 'delivered' },
  })),
  'PUT /admin/orders/{orderId}/shipments/{shipmentId}/tracking': administrators(async ({ browsers }) => ({
    ...(await newShipment(browsers)),
    body: { version: 3, trackingNumber: 'CTT 123' },
  })),
  'GET /admin/refunds': administrators(),
  'GET /admin/orders-unseen': administrators(),
  'POST /admin/orders-seen': administrators(),
  'POST /admin/pictures': administrators(async () => ({ body: await imageForm() })),
  'GET /admin/pictures/{id}': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ params: { id: randomUUID() } }),
  },
  'PATCH /admin/pictures/{id}': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ params: { id: randomUUID() }, body: { alt: 'A pan on a table' } }),
  },
  'GET /admin/settings/shop': administrators(),
  'PUT /admin/settings/shop': administrators(unchanged('/api/admin/settings/shop')),
  'GET /admin/settings/accounts': administrators(),
  'PUT /admin/settings/accounts': administrators(
    unchanged('/api/admin/settings/accounts', { currentPassword: password }),
  ),
  'GET /admin/search': administrators(() => ({ query: 'q=kettle' })),
  'GET /admin/reports/sales': administrators(),
  'GET /admin/today': administrators(),
  'GET /admin/carts': administrators(),
  'GET /admin/settings/mails': administrators(),
  'GET /admin/settings/mails/{kind}': administrators(() => ({ params: { kind: 'order-placed' } })),
  'PUT /admin/settings/mails/{kind}': administrators(currentEmailTemplate),
  'POST /admin/settings/mails/{kind}/preview': administrators(() => ({
    params: { kind: 'order-placed' },
    body: emailTemplate,
  })),
  'POST /admin/settings/mails/{kind}/test': administrators(() => ({
    params: { kind: 'order-placed' },
    body: emailTemplate,
  })),
  'GET /admin/settings/payments': administrators(),
  'PUT /admin/settings/payments': administrators(unchanged('/api/admin/settings/payments')),
  'GET /admin/gift-cards': administrators(),
  'POST /admin/gift-cards': administrators(() => ({ body: { value: 2_000, email: 'ada@example.org' } })),
  'PUT /admin/gift-cards/{id}': administrators(async (fixture) => ({
    params: { id: await newGiftCard(fixture) },
    body: { isActive: false },
  })),
  'GET /admin/gift-cards/{id}': administrators(async (fixture) => ({
    params: { id: await newGiftCard(fixture) },
  })),
  'POST /admin/gift-cards/{id}/adjustments': administrators(async (fixture) => ({
    params: { id: await newGiftCard(fixture) },
    body: { by: -500, note: 'Paid out at the counter' },
  })),
  'POST /admin/gift-cards/{id}/mail': administrators(async (fixture) => ({
    params: { id: await newGiftCard(fixture) },
  })),
  'GET /admin/content': administrators(),
  'GET /admin/content-facts': administrators(),
  'GET /admin/content/{id}': administrators(() => ({ params: { id: 'about' } })),
  'PUT /admin/content/{id}': administrators(() => ({
    params: { id: `page-${randomUUID()}` },
    body: { version: 0, content: contentPage },
  })),
  'POST /admin/content/{id}/publish': administrators(() => ({
    params: { id: `page-${randomUUID()}` },
    body: { version: 0, content: contentPage },
  })),
  'POST /admin/content/{id}/withdraw': administrators(async (fixture) => ({
    params: { id: await newContentPage(fixture) },
    body: { version: 1 },
  })),
  'DELETE /admin/content/{id}': administrators(async (fixture) => ({
    params: { id: await newContentPage(fixture) },
    body: { version: 1 },
  })),
  'PUT /admin/content/{id}/hidden': administrators(() => ({
    params: { id: 'bargaining-tab' },
    body: { isHidden: false },
  })),
  'GET /admin/content/{id}/versions': administrators(() => ({ params: { id: 'about' } })),
  'GET /admin/promotions': administrators(),
  'POST /admin/promotions': administrators(() => ({ body: promotion(`SPRING-${randomUUID().slice(0, 8)}`) })),
  'GET /admin/promotions/{id}': administrators(async (fixture) => ({
    params: { id: await newPromotion(fixture) },
  })),
  'PUT /admin/promotions/{id}': administrators(async (fixture) => ({
    params: { id: await newPromotion(fixture) },
    body: { version: 1, draft: promotion(`AUTUMN-${randomUUID().slice(0, 8)}`) },
  })),
  'POST /admin/promotions/{id}/codes': administrators(async (fixture) => ({
    params: { id: await newPromotion(fixture, { code: null, uniqueCodes: true }) },
    body: { count: 3 },
  })),
  'GET /admin/promotions/{id}/codes': administrators(async (fixture) => ({
    params: { id: await newPromotion(fixture) },
  })),
  'GET /admin/settings/checkout': administrators(),
  'PUT /admin/settings/checkout': administrators(unchanged('/api/admin/settings/checkout')),
  'GET /admin/settings/planner': administrators(),
  'PUT /admin/settings/planner': administrators(unchanged('/api/admin/settings/planner')),
  'GET /admin/settings/logo': administrators(),
  'PUT /admin/settings/logo': administrators(() => ({
    body: { ground: 'light', pictureId: null, formerId: null },
  })),
  'GET /admin/settings/taxes': administrators(),
  'PUT /admin/settings/taxes': administrators(unchanged('/api/admin/settings/taxes')),
  'GET /admin/customers': administrators(),
  'GET /admin/customer-tags': administrators(),
  'GET /admin/customers/{id}': administrators(forCustomer()),
  'POST /admin/customers/{id}/notes': administrators(forCustomer({ text: 'Prefers the morning.' })),
  'PUT /admin/customers/{id}/tags': administrators(forCustomer({ tags: ['regular'] })),
  'PUT /admin/customers/{id}/role': administrators(
    forCustomer({ role: 'client', areas: null, currentPassword: password }),
  ),
  'PUT /admin/customers/{id}/sign-in': administrators(forCustomer({ isDisabled: false })),
  'POST /admin/customers/{id}/data': administrators(forCustomer()),
  'POST /admin/customers/{id}/erase': {
    // A customer with an order in progress cannot be erased.
    statuses: [401, 403, 403, 409],
    buildRequest: forCustomer({ currentPassword: password }),
  },
  'GET /admin/audit': administrators(),
  'GET /admin/audit-people': administrators(),
  'GET /admin/settings/delivery': administrators(),
  'PUT /admin/settings/delivery': administrators(unchanged('/api/admin/settings/delivery')),
};
