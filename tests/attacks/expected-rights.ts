import { randomUUID } from 'node:crypto';
import { password } from '../support/test-users.ts';
import { promotion } from '../support/promotion.ts';
import { category, draftOf } from '../support/small-catalogue.ts';
import {
  anAddress,
  aPicture,
  aReturn,
  aWrittenPage,
  arrivedReturnable,
  askOfDraft,
  type Asking,
  guestLines,
  guestPickUp,
  kettle,
  lookedAtReturn,
  madeBulk,
  mailWords,
  mustAnswer,
  newAddress,
  newBulk,
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
  newReturnPhoto,
  newTable,
  newWrittenPage,
  ofSomebody,
  orderDraft,
  orderView,
  pickUp,
  returnGivenBackBefore,
  type Right,
  shownMailWords,
  unchanged,
} from './request-fixtures.ts';

const forEverybody = (ask?: Asking): Right => ({ statuses: [200, 200, 200, 200], ...(ask ? { ask } : {}) });
const forSignedIn = (ask?: Asking): Right => ({ statuses: [401, 200, 200, 200], ...(ask ? { ask } : {}) });
const forStaff = (ask?: Asking): Right => ({ statuses: [401, 403, 403, 200], ...(ask ? { ask } : {}) });
/** 404 for other callers. */
const forOwner = (ask: Asking): Right => ({ statuses: [401, 200, 404, 404], ask: ask! });
/** The same where a guest has records: records of others are 404. */
const forOwnerOrGuest = (ask: Asking): Right => ({ ...forOwner(ask), guest: 404 });

/** The record does not exist. */
const forAbsent = (newId: () => string): Right => ({
  statuses: [401, 404, 404, 404],
  ask: () => ({ params: { id: newId() } }),
});

/** The owner gets an error because the state does not allow it. */
const ofAnotherWay: Right = {
  statuses: [401, 409, 404, 404],
  guest: 404,
  ask: ({ orderId }) => ({ params: { orderId } }),
};

/** Expected statuses of every API route. A missing route fails the test. */
export const rights: Record<string, Right> = {
  'GET /products': forEverybody(),
  'GET /products/{id}': forEverybody(() => ({ params: { id: 'kettle' } })),
  'GET /categories': forEverybody(),
  'GET /sets': forEverybody(),
  'GET /search/suggestions': forEverybody(() => ({ query: 'q=ket' })),
  'GET /favorites': forSignedIn(),
  'PUT /favorites/{productId}': forSignedIn(() => ({ params: { productId: 'kettle' } })),
  'DELETE /favorites/{productId}': forSignedIn(() => ({ params: { productId: 'kettle' } })),
  'GET /favorites/products': forSignedIn(),
  'GET /favorites/counts': forEverybody(),
  'GET /cart': forSignedIn(),
  'DELETE /cart': forSignedIn(),
  'POST /cart/lines': forSignedIn(() => ({ body: kettle })),
  'PATCH /cart/lines': forSignedIn(() => ({ body: { ...kettle, quantity: 2 } })),
  'DELETE /cart/lines': forSignedIn(() => ({ body: kettle })),
  'POST /cart/preview': forEverybody(() => ({ body: { items: guestLines } })),
  'POST /cart/merge': forSignedIn(() => ({ body: { items: guestLines, mergeId: randomUUID() } })),
  'GET /session': forEverybody(),
  'GET /profile': forSignedIn(),
  'PATCH /profile': forSignedIn(() => ({ body: { displayName: 'Ada' } })),
  'POST /profile/email': forSignedIn(() => ({
    body: { email: `${randomUUID()}@example.org`, currentPassword: password },
  })),
  'POST /profile/verification': forSignedIn(),
  'GET /profile/security': forSignedIn(),
  'DELETE /profile/passkeys/{id}': {
    statuses: [401, 404, 404, 404],
    ask: () => ({ params: { id: randomUUID() }, body: { currentPassword: password } }),
  },
  'GET /profile/devices': forSignedIn(),
  'DELETE /profile/devices/{id}': forAbsent(randomUUID),
  'DELETE /profile/devices': forSignedIn(),
  'GET /profile/mail-topics': forSignedIn(),
  'PUT /profile/mail-topics': forSignedIn(() => ({ body: { topics: ['news'] } })),
  'GET /profile/data': forSignedIn(),
  'POST /profile/delete': {
    // A wrong password keeps the account for the next rows.
    statuses: [401, 403, 403, 403],
    ask: () => ({ body: { currentPassword: 'wrong-pan-27' } }),
  },
  'GET /profile/addresses': forSignedIn(),
  'POST /profile/addresses': forSignedIn(() => ({ body: anAddress })),
  'PUT /profile/addresses/{id}': forOwner(async (world) => ({
    params: { id: await newAddress(world) },
    body: anAddress,
  })),
  'POST /profile/addresses/{id}/default': forOwner(async (world) => ({
    params: { id: await newAddress(world) },
  })),
  'DELETE /profile/addresses/{id}': forOwner(async (world) => ({ params: { id: await newAddress(world) } })),
  'POST /checkout/quote': {
    ...forSignedIn(async ({ browsers }, caller) => {
      await browsers[caller]!.ask('POST', '/api/cart/lines', kettle);
      return { body: caller === 'guest' ? guestPickUp() : pickUp };
    }),
    guest: 200,
  },
  'POST /checkout': {
    ...forSignedIn(async ({ browsers }, caller) => ({
      body: {
        quoteId: await (caller === 'guest' ? newGuestQuote : newQuote)(browsers[caller]!),
        paymentMethod: 'pay-on-delivery',
      },
      headers: { 'idempotency-key': randomUUID() },
    })),
    guest: 200,
  },
  'GET /orders': forSignedIn(),
  'POST /orders/{orderId}/cancel': forOwnerOrGuest(async ({ browsers }) => ({
    params: { orderId: await newOrder(browsers.owner) },
  })),
  'POST /orders/{orderId}/reorder': forOwner(({ orderId }) => ({ params: { orderId } })),
  // The token is invalid: the response does not reveal the order, not even to its owner.
  'POST /orders/{orderId}/open': {
    statuses: [410, 410, 410, 410],
    ask: ({ orderId }) => ({ params: { orderId }, body: { token: 'x'.repeat(43) } }),
  },
  // The token is invalid: the response does not reveal the draft order.
  'POST /order-drafts/open': {
    statuses: [410, 410, 410, 410],
    ask: async (world) => ({
      body: { draftId: (await newOrderDraft(world)).draftId, token: 'x'.repeat(43) },
    }),
  },
  'POST /order-drafts/place': {
    statuses: [410, 410, 410, 410],
    ask: async (world) => ({
      body: {
        draftId: (await newOrderDraft(world)).draftId,
        token: 'x'.repeat(43),
        shown: 'x',
        paymentMethod: 'pay-on-delivery',
      },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  'POST /orders/track': {
    statuses: [404, 404, 404, 404],
    ask: () => ({ body: { number: 1, email: 'nobody@example.org' } }),
  },
  // The owner's order is cash on delivery: it waits for no card, and others do not learn that.
  'POST /orders/{orderId}/card': ofAnotherWay,
  'POST /orders/{orderId}/card/outcome': ofAnotherWay,
  'POST /orders/{orderId}/card/give-up': ofAnotherWay,
  'GET /orders/{orderId}': forOwnerOrGuest(({ orderId }) => ({ params: { orderId } })),
  'GET /orders/{orderId}/returns': forOwnerOrGuest(({ orderId }) => ({ params: { orderId } })),
  'POST /orders/{orderId}/returns': forOwnerOrGuest(async ({ browsers: { owner, administrator } }) => ({
    params: { orderId: await arrivedReturnable(owner, administrator) },
    body: aReturn,
  })),
  'POST /returns/{returnId}/withdraw': forOwnerOrGuest(async (world) => ({
    params: { returnId: await newReturn(world) },
  })),
  'POST /orders/{orderId}/return-photos': forOwner(async ({ orderId }) => ({
    params: { orderId },
    body: await aPicture('file'),
  })),
  'DELETE /orders/{orderId}/return-photos/{photoId}': forOwner(async (world) => ({
    params: await newReturnPhoto(world),
  })),
  'GET /admin/returns': forStaff(),
  'GET /admin/returns-waiting': forStaff(),
  'GET /admin/returns/{returnId}': forStaff(async (world) => ({
    params: { returnId: await newReturn(world) },
  })),
  'POST /admin/returns/{returnId}/move': forStaff(async (world) => ({
    params: { returnId: await newReturn(world) },
    body: { move: 'approve', version: 1 },
  })),
  'POST /admin/returns/{returnId}/inspection': forStaff(async (world) => {
    const returnId = await newReturn(world);
    const path = `/api/admin/returns/${returnId}/move`;
    await mustAnswer(world.browsers.administrator, 'POST', path, { move: 'receive', version: 1 });
    const lines = [{ position: 0, accepted: 1, restocked: 0 }];
    return { params: { returnId }, body: { version: 2, lines } };
  }),
  'POST /admin/returns/{returnId}/refund': forStaff(async (world) => ({
    params: { returnId: await lookedAtReturn(world) },
    body: { version: 3 },
  })),
  'POST /admin/returns/{returnId}/exchange': forStaff(async (world) => ({
    params: { returnId: await lookedAtReturn(world) },
    body: { version: 3 },
  })),
  'POST /admin/returns/{returnId}/close': forStaff(async (world) => ({
    params: { returnId: await returnGivenBackBefore(world) },
    body: { version: 3 },
  })),
  'GET /admin/settings/returns': forStaff(),
  'PUT /admin/settings/returns': forStaff(unchanged('/api/admin/settings/returns')),
  'GET /admin/products': forStaff(),
  'POST /admin/products': forStaff(() => ({ body: draftOf(`product-${randomUUID()}`) })),
  'GET /admin/products/{id}': forStaff(() => ({ params: { id: 'hidden-wok' } })),
  'PUT /admin/products/{id}': forStaff(async (world) => {
    const id = await newProduct(world);
    return { params: { id }, body: { ...draftOf(id), version: 1 } };
  }),
  'DELETE /admin/products/{id}': forStaff(async (world) => ({ params: { id: await newProduct(world) } })),
  'POST /admin/products/{id}/presence': forStaff(() => ({
    params: { id: 'hidden-wok' },
    body: { tab: randomUUID(), isLeaving: true },
  })),
  'GET /admin/assortment': forStaff(),
  'POST /admin/assortment/preview': forStaff(async (world) => ({ body: await newBulk(world) })),
  'POST /admin/assortment/changes': forStaff(async (world) => ({ body: await newBulk(world) })),
  'GET /admin/assortment/changes': forStaff(),
  'POST /admin/assortment/table/preview': forStaff(() => ({ body: { table: 'ID,Price\nkettle,5' } })),
  'POST /admin/assortment/table/imports': forStaff(() => ({ body: newTable() })),
  'DELETE /admin/assortment/drafts/{id}': forStaff(async (world) => ({
    params: { id: await newProduct(world) },
    body: { version: 1 },
  })),
  'POST /admin/assortment/changes/{changeId}/undo': forStaff(async (world) => ({
    params: { changeId: await madeBulk(world) },
    body: {},
  })),
  'GET /admin/categories': forStaff(),
  'POST /admin/categories': forStaff(() => {
    const id = `category-${randomUUID()}`;
    return { body: { ...category, id, name: id } };
  }),
  'PUT /admin/categories/{id}': forStaff(async (world) => {
    const id = await newCategory(world);
    return { params: { id }, body: { ...category, id, name: `${id} again`, version: 1 } };
  }),
  'POST /admin/categories/{id}/place': forStaff(async (world) => ({
    params: { id: await newCategory(world) },
    body: { parentId: null, beforeId: null },
  })),
  'DELETE /admin/categories/{id}': forStaff(async (world) => ({ params: { id: await newCategory(world) } })),
  'GET /admin/stock': forStaff(() => ({ query: 'productIds=kettle' })),
  'GET /admin/stock/{productId}': forStaff(() => ({ params: { productId: 'kettle' } })),
  'PUT /admin/stock/{productId}': forStaff(async (world) => {
    const productId = await newProduct(world);
    return { params: { productId }, body: { items: [{ colorKey: null, onHand: 5, version: 0 }] } };
  }),
  'GET /admin/inventory': forStaff(),
  'GET /admin/inventory/export': forStaff(),
  'GET /admin/inventory/movements': forStaff(() => ({ query: 'productId=kettle' })),
  'POST /admin/inventory/adjustments': forStaff(() => ({
    body: { productId: 'kettle', colorKey: null, reason: 'received', by: 1 },
  })),
  'POST /admin/inventory/counts': forStaff(async (world) => ({
    body: { items: [{ productId: await newProduct(world), colorKey: null, onHand: 5, version: 0 }] },
  })),
  'PUT /admin/inventory/low-level': forStaff(() => ({
    body: { productId: 'kettle', colorKey: null, level: 2 },
  })),
  'PUT /admin/inventory/default-low-level': forStaff(() => ({ body: { level: 3 } })),
  'GET /admin/orders': forStaff(),
  'POST /admin/orders/{orderId}/notes': forStaff(({ orderId }) => ({
    params: { orderId },
    body: { text: 'Called, comes on Friday.' },
  })),
  'POST /admin/order-confirmations': forStaff(async ({ browsers }) => ({
    body: { orders: [{ orderId: await newOrder(browsers.owner), version: 1 }] },
  })),
  'GET /admin/packable-orders': forStaff(({ orderId }) => ({ query: `orders=${orderId}` })),
  'GET /admin/order-views': forStaff(),
  'POST /admin/order-views': forStaff(() => ({ body: orderView() })),
  'PUT /admin/order-views/{viewId}': forStaff(async (world) => ({
    params: { viewId: await newOrderView(world) },
    body: orderView(),
  })),
  'DELETE /admin/order-views/{viewId}': forStaff(async (world) => ({
    params: { viewId: await newOrderView(world) },
    body: {},
  })),
  'GET /admin/orders/{orderId}/mails': forStaff(({ orderId }) => ({ params: { orderId } })),
  // The email does not exist, so that the test sends none.
  'POST /admin/orders/{orderId}/mails/{mailId}/send-again': {
    statuses: [401, 403, 403, 404],
    ask: ({ orderId }) => ({ params: { orderId, mailId: randomUUID() }, body: {} }),
  },
  'GET /admin/order-drafts': forStaff(),
  'GET /admin/order-drafts/{draftId}': forStaff(async (world) => ({
    params: { draftId: (await newOrderDraft(world)).draftId },
  })),
  'POST /admin/order-drafts/quote': forStaff(() => ({ body: orderDraft() })),
  'POST /admin/order-drafts': forStaff(() => ({ body: orderDraft() })),
  'PUT /admin/order-drafts/{draftId}': forStaff(async (world) => {
    const { draftId, version } = await newOrderDraft(world);
    return { params: { draftId }, body: { version, content: orderDraft() } };
  }),
  'POST /admin/order-drafts/{draftId}/send': forStaff(askOfDraft),
  'POST /admin/order-drafts/{draftId}/links': forStaff(askOfDraft),
  'POST /admin/order-drafts/{draftId}/discard': forStaff(askOfDraft),
  'POST /admin/order-drafts/{draftId}/take-back': forStaff(async (world) => {
    const ask = await askOfDraft(world);
    const path = `/api/admin/order-drafts/${ask.params!.draftId}/discard`;
    const gone = await mustAnswer(world.browsers.administrator, 'POST', path, ask.body);
    return { ...ask, body: { version: (gone as { version: number }).version } };
  }),
  'POST /admin/orders/{orderId}/edits': forStaff(async ({ browsers }) => ({
    params: { orderId: await newOrder(browsers.owner) },
    body: { version: 1, note: 'Leave it with the porter.' },
  })),
  'POST /admin/orders/{orderId}/edits/{editId}/apply': forStaff(async ({ browsers }) => {
    const orderId = await newOrder(browsers.owner);
    const body = { version: 1, note: 'Leave it with the porter.' };
    const edit = await mustAnswer(browsers.administrator, 'POST', `/api/admin/orders/${orderId}/edits`, body);
    return { params: { orderId, editId: (edit as { id: string }).id }, body: {} };
  }),
  'GET /admin/orders/{orderId}': forStaff(({ orderId }) => ({ params: { orderId } })),
  'POST /admin/orders/{orderId}/move': forStaff(async ({ browsers }) => ({
    params: { orderId: await newOrder(browsers.owner) },
    body: { move: 'confirm', version: 1 },
  })),
  'POST /admin/orders/{orderId}/refund': forStaff(async ({ browsers }) => {
    const orderId = await newOrder(browsers.owner);
    const path = `/api/admin/orders/${orderId}/move`;
    await mustAnswer(browsers.administrator, 'POST', path, { move: 'markPaid', version: 1 });
    return { params: { orderId }, body: { version: 2, amount: 1 } };
  }),
  'POST /admin/orders/{orderId}/shipments': forStaff(async ({ browsers }) => {
    const orderId = await newOrder(browsers.owner);
    const path = `/api/admin/orders/${orderId}/move`;
    await mustAnswer(browsers.administrator, 'POST', path, { move: 'confirm', version: 1 });
    return { params: { orderId }, body: { version: 2 } };
  }),
  'PATCH /admin/orders/{orderId}/shipments/{shipmentId}': forStaff(async ({ browsers }) => {
    const orderId = await newOrder(browsers.owner);
    const path = `/api/admin/orders/${orderId}/move`;
    await mustAnswer(browsers.administrator, 'POST', path, { move: 'confirm', version: 1 });
    const shipped = await mustAnswer(browsers.administrator, 'POST', path, { move: 'ship', version: 2 });
    const { shipments } = shipped as { shipments: { id: string }[] };
    return { params: { orderId, shipmentId: shipments[0]!.id }, body: { version: 3, state: 'delivered' } };
  }),
  'GET /admin/refunds': forStaff(),
  'GET /admin/orders-unseen': forStaff(),
  'POST /admin/orders-seen': forStaff(),
  'GET /admin/mail': forStaff(),
  'GET /admin/mail/{mailId}': {
    statuses: [401, 403, 403, 404],
    ask: () => ({ params: { mailId: '2026-11-21T10-00-00.000Z-nothing' } }),
  },
  'POST /admin/pictures': forStaff(async () => ({ body: await aPicture() })),
  'GET /admin/pictures/{id}': {
    statuses: [401, 403, 403, 404],
    ask: () => ({ params: { id: randomUUID() } }),
  },
  'PATCH /admin/pictures/{id}': {
    statuses: [401, 403, 403, 404],
    ask: () => ({ params: { id: randomUUID() }, body: { alt: 'A pan on a table' } }),
  },
  'GET /admin/settings/shop': forStaff(),
  'PUT /admin/settings/shop': forStaff(unchanged('/api/admin/settings/shop')),
  'GET /admin/settings/accounts': forStaff(),
  'PUT /admin/settings/accounts': forStaff(unchanged('/api/admin/settings/accounts')),
  'GET /admin/search': forStaff(() => ({ query: 'q=kettle' })),
  'GET /admin/reports/sales': forStaff(),
  'GET /admin/today': forStaff(),
  'GET /admin/carts': forStaff(),
  'GET /admin/settings/mails': forStaff(),
  'GET /admin/settings/mails/{kind}': forStaff(() => ({ params: { kind: 'order-placed' } })),
  'PUT /admin/settings/mails/{kind}': forStaff(shownMailWords),
  'POST /admin/settings/mails/{kind}/preview': forStaff(() => ({
    params: { kind: 'order-placed' },
    body: mailWords,
  })),
  'POST /admin/settings/mails/{kind}/test': forStaff(() => ({
    params: { kind: 'order-placed' },
    body: mailWords,
  })),
  'GET /admin/settings/payments': forStaff(),
  'PUT /admin/settings/payments': forStaff(unchanged('/api/admin/settings/payments')),
  'GET /admin/gift-cards': forStaff(),
  'POST /admin/gift-cards': forStaff(() => ({ body: { value: 2_000, email: 'ada@example.org' } })),
  'PUT /admin/gift-cards/{id}': forStaff(async (world) => ({
    params: { id: await newGiftCard(world) },
    body: { isActive: false },
  })),
  'GET /admin/gift-cards/{id}': forStaff(async (world) => ({ params: { id: await newGiftCard(world) } })),
  'POST /admin/gift-cards/{id}/adjustments': forStaff(async (world) => ({
    params: { id: await newGiftCard(world) },
    body: { by: -500, note: 'Paid out at the counter' },
  })),
  'POST /admin/gift-cards/{id}/mail': forStaff(async (world) => ({
    params: { id: await newGiftCard(world) },
  })),
  'GET /admin/content': forStaff(),
  'GET /admin/content-facts': forStaff(),
  'GET /admin/content/{id}': forStaff(() => ({ params: { id: 'about' } })),
  'PUT /admin/content/{id}': forStaff(() => ({
    params: { id: `page-${randomUUID()}` },
    body: { version: 0, content: aWrittenPage },
  })),
  'POST /admin/content/{id}/publish': forStaff(() => ({
    params: { id: `page-${randomUUID()}` },
    body: { version: 0, content: aWrittenPage },
  })),
  'POST /admin/content/{id}/withdraw': forStaff(async (world) => ({
    params: { id: await newWrittenPage(world) },
    body: { version: 1 },
  })),
  'DELETE /admin/content/{id}': forStaff(async (world) => ({
    params: { id: await newWrittenPage(world) },
    body: { version: 1 },
  })),
  'GET /admin/content/{id}/versions': forStaff(() => ({ params: { id: 'about' } })),
  'GET /admin/promotions': forStaff(),
  'POST /admin/promotions': forStaff(() => ({ body: promotion(`SPRING-${randomUUID().slice(0, 8)}`) })),
  'GET /admin/promotions/{id}': forStaff(async (world) => ({ params: { id: await newPromotion(world) } })),
  'PUT /admin/promotions/{id}': forStaff(async (world) => ({
    params: { id: await newPromotion(world) },
    body: { version: 1, draft: promotion(`AUTUMN-${randomUUID().slice(0, 8)}`) },
  })),
  'GET /admin/settings/checkout': forStaff(),
  'PUT /admin/settings/checkout': forStaff(unchanged('/api/admin/settings/checkout')),
  'GET /admin/settings/logo': forStaff(),
  'PUT /admin/settings/logo': forStaff(() => ({
    body: { ground: 'light', pictureId: null, formerId: null },
  })),
  'GET /admin/settings/taxes': forStaff(),
  'PUT /admin/settings/taxes': forStaff(unchanged('/api/admin/settings/taxes')),
  'GET /admin/customers': forStaff(),
  'GET /admin/customer-tags': forStaff(),
  'GET /admin/customers/{id}': forStaff(ofSomebody()),
  'POST /admin/customers/{id}/notes': forStaff(ofSomebody({ text: 'Prefers the morning.' })),
  'PUT /admin/customers/{id}/tags': forStaff(ofSomebody({ tags: ['regular'] })),
  'PUT /admin/customers/{id}/role': forStaff(
    ofSomebody({ role: 'client', areas: null, currentPassword: password }),
  ),
  'PUT /admin/customers/{id}/sign-in': forStaff(ofSomebody({ isDisabled: false })),
  'POST /admin/customers/{id}/data': forStaff(ofSomebody()),
  'POST /admin/customers/{id}/erase': {
    // A customer with an order in progress cannot be erased.
    statuses: [401, 403, 403, 409],
    ask: ofSomebody({ currentPassword: password }),
  },
  'GET /admin/audit': forStaff(),
  'GET /admin/audit-people': forStaff(),
  'GET /admin/settings/delivery': forStaff(),
  'PUT /admin/settings/delivery': forStaff(unchanged('/api/admin/settings/delivery')),
};
