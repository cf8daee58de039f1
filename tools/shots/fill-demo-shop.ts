import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { promotion } from '../../tests/support/promotion.ts';
import { HttpClient, createContentPage } from '../../tests/support/http-client.ts';
import { goods, people, planOrders, type TestOrder } from './planned-orders.ts';

const password = 'walnut-board-42';

/** Connects to the shop's database. */
async function connect(dataDir: string): Promise<pg.Client> {
  const home = path.join(dataDir, 'postgres');
  const pidFile = await readFile(path.join(home, 'data', 'postmaster.pid'), 'utf8');
  const [, , , port, socket] = pidFile.split('\n');
  const client = new pg.Client({
    host: socket || '127.0.0.1',
    port: Number(port),
    user: 'trivet',
    database: 'trivet',
    password: (await readFile(path.join(home, 'password'), 'utf8')).trim(),
  });
  await client.connect();
  return client;
}

/** Marks all pictures as resized, so that no background resizing runs during the screenshots. */
export async function markPicturesResized(dataDir: string): Promise<void> {
  const database = await connect(dataDir);
  try {
    await database.query(
      'update pictures set warmed_at = coalesce(warmed_at, now()), avif_at = coalesce(avif_at, now())',
    );
  } finally {
    await database.end();
  }
}

/**
 * Fills a demo shop through customers and staff, and backdates the orders: two months of orders, returns,
 * abandoned carts, products with low stock, a content page and a promotion.
 * @returns the path of a draft order for a customer.
 */
export async function fillDemoShop(address: string, dataDir: string, staff: HttpClient): Promise<string> {
  const database = await connect(dataDir);
  try {
    const shoppers = await Promise.all(people.map(([name]) => register(address, name)));
    await enablePaymentMethods(staff);
    for (const productId of new Set(goods.map(([id]) => id))) await receiveEveryVariant(staff, productId);
    for (const order of planOrders())
      await placeBackdatedOrder(order, shoppers[order.person]!, staff, database);
    await database.query(`update users set created_at = now() - interval '70 days' where role = 'client'`);
    await database.query(`
      update returns set requested_at = now() - place * interval '31 hours'
      from (select id, row_number() over (order by number desc) as place from returns) aged
      where aged.id = returns.id`);
    await createAbandonedCarts(shoppers, database);
    await createLowStock(staff, database);
    await createOwnContent(staff);
    await database.query('delete from unseen_orders');
    return await createDraftOrder(staff);
  } finally {
    await database.end();
  }
}

/** Allows cash on delivery and bank transfer for any amount. */
async function enablePaymentMethods(staff: HttpClient): Promise<void> {
  type PaymentSettings = { payOnDelivery: object; bankTransfer: object };
  const settings = await staff.must<PaymentSettings>('GET', '/api/admin/settings/payments');
  await staff.must('PUT', '/api/admin/settings/payments', {
    ...settings,
    payOnDelivery: { ...settings.payOnDelivery, enabled: true, maximum: null },
    bankTransfer: {
      ...settings.bankTransfer,
      enabled: true,
      accountHolder: 'Trivet Kitchen',
      iban: 'PT50 0002 0123 1234 5678 9015 4',
    },
  });
}

async function receiveEveryVariant(staff: HttpClient, productId: string): Promise<void> {
  const { items } = await staff.must<{ items: { colorKey: string | null }[] }>(
    'GET',
    `/api/admin/stock/${productId}`,
  );
  for (const { colorKey } of items) await receive(staff, productId, colorKey, 40);
}

async function receive(
  staff: HttpClient,
  productId: string,
  colorKey: string | null,
  by: number,
): Promise<void> {
  await staff.must('POST', '/api/admin/inventory/adjustments', {
    productId,
    colorKey,
    reason: by > 0 ? 'received' : 'correction',
    by,
    note: '',
  });
}

async function register(address: string, name: string): Promise<HttpClient> {
  const shopper = new HttpClient(() => address);
  const email = `${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '.')}@trivet.example`;
  await shopper.must('POST', '/api/auth/sign-up/email', { email, password, name });
  return shopper;
}

async function placeBackdatedOrder(
  { hoursAgo, person, goods: places, stage, isReturned }: TestOrder,
  shopper: HttpClient,
  staff: HttpClient,
  database: pg.Client,
): Promise<void> {
  const [name, line1, postcode, city, country] = people[person]!;
  for (const place of places) {
    const [productId, selectedColor] = goods[place]!;
    await shopper.must('POST', '/api/cart/lines', { productId, selectedColor });
  }
  const { quoteId } = await shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', {
    address: { name, line1, line2: '', postcode, city, region: '', country },
    deliveryMethodId: 'flat',
  });
  const { orderId } = await shopper.must<{ orderId: string }>(
    'POST',
    '/api/checkout',
    { quoteId, paymentMethod: stage === 'transfer' ? 'bank-transfer' : 'pay-on-delivery' },
    { 'idempotency-key': randomUUID() },
  );
  const steps = { transfer: [], pending: [], confirmed: ['confirm'], shipped: ['confirm', 'ship'] } as const;
  const moves = stage === 'delivered' ? (['confirm', 'ship', 'deliver'] as const) : steps[stage];
  for (const move of moves) {
    const { version } = await staff.must<{ version: number }>('GET', `/api/admin/orders/${orderId}`);
    await staff.must('POST', `/api/admin/orders/${orderId}/move`, { move, version });
  }
  if (isReturned) await requestReturn(shopper, orderId);
  const back = `${hoursAgo} hours`;
  await database.query(`update orders set placed_at = now() - $2::interval where id = $1`, [orderId, back]);
  await database.query(
    `update order_timeline set happened_at = happened_at - $2::interval where order_id = $1`,
    [orderId, back],
  );
}

async function requestReturn(shopper: HttpClient, orderId: string): Promise<void> {
  await shopper.must('POST', `/api/orders/${orderId}/returns`, {
    lines: [{ position: 0, quantity: 1, reason: 'changed-mind', exchangeColorKey: null }],
    wish: 'refund',
    note: 'It is a little too large for our hob.',
    photoIds: [],
  });
}

/** Creates abandoned carts; two of their customers agreed to reminders. */
async function createAbandonedCarts(shoppers: readonly HttpClient[], database: pg.Client): Promise<void> {
  for (const [index, shopper] of shoppers.slice(0, 4).entries()) {
    for (const [productId, selectedColor] of goods.slice(index, index + 1 + (index % 3)))
      await shopper.must('POST', '/api/cart/lines', { productId, selectedColor });
  }
  await database.query(`
    update carts set updated_at = now() - interval '5 hours' - (row.place * interval '19 hours')
    from (select user_id, row_number() over (order by user_id) as place from carts
      where user_id in (select user_id from cart_lines)) row
    where carts.user_id = row.user_id`);
  await database.query(`
    insert into mail_consents (user_id, topic)
    select user_id, 'carts' from cart_lines group by user_id order by user_id limit 2`);
}

/** Creates products with low stock and two draft products. */
async function createLowStock(staff: HttpClient, database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ product_id: string; color_key: string; on_hand: number }>(`
    select product_id, color_key, on_hand from stock_items
    where product_id in ('beech-rolling-pin', 'cast-iron-skillet-26cm', 'hand-coffee-grinder') and on_hand > 2`);
  for (const [left, { product_id: productId, color_key: key, on_hand: units }] of rows.entries()) {
    await receive(staff, productId, key || null, Math.min(left, 2) - units);
  }
  for (const name of ['Copper jam pan, 30 cm', 'Chestnut pan with a long handle']) {
    await staff.must('POST', '/api/admin/products', {
      id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      status: 'draft',
      name,
      summary: 'For the autumn.',
      description: '<p>To be written.</p>',
      categoryId: 'frying-pans',
      price: 8_900,
      compareAtPrice: null,
      isGiftCard: false,
      colors: [],
      specification: {},
      pictures: [],
    });
  }
}

/** Creates a content page and a promotion: the demo data has none. */
async function createOwnContent(staff: HttpClient): Promise<void> {
  await createContentPage(staff);
  await staff.must('POST', '/api/admin/promotions', {
    ...promotion('OPENING-WEEK'),
    name: 'Opening week',
    isActive: true,
  });
}

/** Creates a draft order. @returns the path of its link. */
async function createDraftOrder(staff: HttpClient): Promise<string> {
  const [name, line1, postcode, city, country] = people[2];
  const { id, version } = await staff.must<{ id: string; version: number }>(
    'POST',
    '/api/admin/order-drafts',
    {
      items: [
        { productId: 'enamelled-dutch-oven-26cm', selectedColor: 'moss', quantity: 1 },
        { productId: 'oak-handled-saucepan-18cm', selectedColor: null, quantity: 2 },
      ],
      name,
      email: 'clara.neumann@trivet.example',
      address: { name, line1, line2: '', postcode, city, region: '', country },
      deliveryMethodId: 'flat',
    },
  );
  const { path: link } = await staff.must<{ path: string }>('POST', `/api/admin/order-drafts/${id}/links`, {
    version,
  });
  return link;
}
