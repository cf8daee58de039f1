import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { pageLanguageRoutes } from '#app/http/page-language-routes.ts';
import { system } from '#kernel/actor.ts';
import { enqueueOrderEmail } from '#modules/orders/service/change-order.ts';
import { write } from '#platform/context.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { listApiRoutes } from '../attacks/api-routes.ts';
import { placeTestOrder } from '../support/orders.ts';
import { draftOf, fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';
import { must, openAdministrator } from '../support/test-users.ts';

let shop: TestShop;
let jobs: Jobs;
let administrator: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  administrator = await openAdministrator(shop);
  jobs = await startJobs(shop.shop.database, {
    handlers: jobHandlers(shop.shop),
    crontab: crontab.replaceAll(/^\*.*$/gm, ''),
    log: shop.shop.log,
  });
  await must(administrator, 'POST', '/api/admin/products', draftOf('skillet', { name: 'Skillet' }));
  await shop.shop.database.pool.query(
    `insert into product_translations (product_id, language, name, version, updated_at) values
      ('kettle', 'fr', 'Bouilloire', 1, now()), ('kettle', 'ar', 'غلاية', 1, now())`,
  );
  await shop.shop.database.pool.query(
    `insert into category_translations (category_id, language, name, version, updated_at)
      select category_id, 'fr', 'Théières', 1, now() from products where id = 'kettle'`,
  );
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

const read = <Answer>(address: string, language: string) =>
  must<Answer>(administrator, 'GET', address, undefined, { 'accept-language': language });

interface Products {
  items: { id: string; name: string; category: { name: string } }[];
}

describe('back office in French', () => {
  it('knows every route that answers in the language of the page', async () => {
    const names = new Set((await listApiRoutes(shop)).map(({ name }) => name));
    expect([...pageLanguageRoutes].filter((name) => !names.has(name))).toEqual([]);
  });

  it('lists products and categories by their French name, and by the English one without', async () => {
    const { items } = await read<Products>('/api/admin/products', 'fr');
    const names = new Map(items.map(({ id, name, category }) => [id, [name, category.name]]));
    expect(names.get('kettle')).toEqual(['Bouilloire', 'Théières']);
    expect(names.get('skillet')?.[0]).toBe('Skillet');
    const english = await read<Products>('/api/admin/products', 'en');
    expect(english.items.find(({ id }) => id === 'kettle')?.name).not.toBe('Bouilloire');
    const categories = await read<{ name: string; shownName: string }[]>('/api/admin/categories', 'fr');
    expect(categories.map(({ shownName }) => shownName)).toContain('Théières');
    expect(categories.map(({ name }) => name)).not.toContain('Théières');
  });

  it('edits products in the main language', async () => {
    const product = await read<{ name: string }>('/api/admin/products/kettle', 'fr');
    expect(product.name).not.toBe('Bouilloire');
  });

  it.each([
    ['fr', 'bouil'],
    ['fr', 'kettle'],
    ['ar', 'غلاية'],
  ])('finds a product in %s by %s', async (language, q) => {
    const query = `?q=${encodeURIComponent(q)}`;
    const products = await read<Products>(`/api/admin/products${query}`, language);
    expect(products.items.map(({ id }) => id)).toContain('kettle');
    const found = await read<{ items: { kind: string; id: string }[] }>(
      `/api/admin/search${query}`,
      language,
    );
    expect(found.items).toContainEqual(expect.objectContaining({ kind: 'product', id: 'kettle' }));
    const stock = await read<{ items: { productId: string }[] }>(`/api/admin/inventory${query}`, language);
    expect(stock.items.map(({ productId }) => productId)).toContain('kettle');
  });

  it('shows the lines of an English order in French', async () => {
    const customer = await shop.testDatabase.createUser();
    const { id } = await placeTestOrder(shop.testDatabase, customer);
    const order = await read<{ mainTexts?: Record<string, string>; lines: { name: string }[] }>(
      `/api/admin/orders/${id}`,
      'fr',
    );
    expect(order.mainTexts?.[order.lines[0]!.name]).toBe('Bouilloire');
    expect(await read(`/api/admin/orders/${id}`, 'en')).not.toHaveProperty('mainTexts');
  });

  it('lists the delivery of an order in the language of the page, not in that of the customer', async () => {
    const customer = await shop.testDatabase.createUser();
    const { id } = await placeTestOrder(shop.testDatabase, customer);
    const source = 'Delivery to your door';
    await shop.shop.database.pool.query('update orders set delivery_name = $2, language = $3 where id = $1', [
      ...[id, 'توصيل إلى بابك', 'ar'],
    ]);
    for (const [language, translation] of [
      ['ar', 'توصيل إلى بابك'],
      ['fr', 'Livraison à domicile'],
    ])
      await shop.shop.database.pool.query(
        `insert into text_translations (source, language, translation, version, updated_at) values ($1, $2, $3, 1, now())`,
        [source, language, translation],
      );
    const shownIn = async (language: string) => {
      const { items } = await read<{ items: { id: string; deliveryName: string }[] }>(
        '/api/admin/orders',
        language,
      );
      return items.find((order) => order.id === id)!.deliveryName;
    };
    expect(await shownIn('fr')).toBe('Livraison à domicile');
    expect(await shownIn('en')).toBe(source);
    expect(await shownIn('ar')).toBe('توصيل إلى بابك');
  });
});

describe('emails to staff', () => {
  const emailOf = (id: string) =>
    vi.waitUntil(() => shop.shop.mail.outbox.find(id), { timeout: 45_000, interval: 50 });

  it('are in the language that the back office was used in last, with links to it', async () => {
    await read('/api/admin/products', 'fr');
    const customer = await shop.testDatabase.createUser();
    const { id } = await placeTestOrder(shop.testDatabase, customer, { language: 'ar' });
    const notice = { orderId: id, kind: 'staff_notice', about: 'paid_late' } as const;
    await write(shop.shop.database.tx, system, enqueueOrderEmail, notice);
    const email = await emailOf(`order-${id}-staff-notice-paid-late`);
    expect(email.html).toContain('<html lang="fr" dir="ltr">');
    expect(email.html).toContain(`http://shop.test/fr/admin/orders/${id}`);
    expect(email.html).toContain('Bouilloire');
  });

  it('invite in the language of the administrator who invites', async () => {
    await read('/api/admin/products', 'ar');
    await must(administrator, 'POST', '/api/admin/staff/invitations', {
      ...{ email: 'new@example.org', areas: null, currentPassword: 'copper-pan-26' },
    });
    const email = await vi.waitUntil(
      async () => {
        const { items } = await shop.shop.mail.outbox.list(1, 100);
        const found = items.find(({ to }) => to.address === 'new@example.org');
        return found && shop.shop.mail.outbox.find(found.id);
      },
      { timeout: 45_000, interval: 50 },
    );
    expect(email?.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('keep their language while programs use the API without a language', async () => {
    await read('/api/admin/products', 'fr');
    await must(administrator, 'GET', '/api/admin/products');
    await read('/api/admin/products', 'en-GB,en;q=0.9');
    const { user } = await must<{ user: { language: string } }>(administrator, 'GET', '/api/session');
    expect(user.language).toBe('fr');
  });
});
