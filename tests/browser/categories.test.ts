import { expect, test } from './support/journey.ts';
import type { Shopper } from './support/shopper.ts';

test.use({ pictures: 'webp' });

const DAY = 24 * 60 * 60 * 1000;

interface CachedList {
  savedAt: number;
  categories: { name: string; image: { src: string } | null }[];
}

const cachedList = ({ page }: Shopper) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('categories') ?? 'null') as CachedList | null);

/** Counts requests for the category list in this tab. @returns a function that returns the count. */
function countCategoryRequests({ page }: Shopper): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/categories(\.data)?$/.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

/** Opens the categories page by a link, without a document request. */
async function openCategories({ page }: Shopper): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page).toHaveURL('/categories');
}

test('shows categories, their subcategories and products, and breadcrumbs on a product page', async ({
  people,
  request,
}) => {
  const visitor = await people.guest();
  await test.step('shows each top-level category with picture, name, description and encoded link, and renders the link on the server', async () => {
    await visitor.open('/categories');
    const all = (await (await request.get('/api/categories')).json()) as {
      name: string;
      description: string;
      parentId: string | null;
    }[];
    // The page lists top-level categories only.
    const categories = all.filter(({ parentId }) => parentId === null);
    expect(categories.length).toBeGreaterThanOrEqual(12);
    const document = await (await request.get('/categories')).text();
    const cards = visitor.main.getByRole('listitem').filter({ has: visitor.page.getByRole('heading') });
    await expect(cards).toHaveCount(categories.length);
    for (const [index, { name, description }] of categories.entries()) {
      expect(description, name).not.toBe('');
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(card).toContainText(description);
      await expect(card.locator('img')).toHaveCount(1);
      const address = `/products?category=${encodeURIComponent(name)}`;
      await expect(card.getByRole('link')).toHaveAttribute('href', address);
      expect(document).toContain(address);
    }
    expect(categories.some(({ name }) => name.includes('&'))).toBe(true);
    await cards.first().getByRole('link').click();
    await expect(visitor.page.getByRole('heading', { level: 1, name: categories[0]!.name })).toBeVisible();
  });

  await test.step('shows the subcategories of a category, their products, and breadcrumbs on a product page', async () => {
    await visitor.open('/products?category=Tableware');
    const count = async () =>
      Number.parseInt(
        (await visitor.main
          .getByText(/^\d+ products?$/)
          .first()
          .textContent()) ?? '',
        10,
      );
    const inAll = await count();
    const shelves = visitor.main.getByRole('navigation', { name: 'Subcategories of Tableware' });
    await expect(shelves.getByRole('link')).toHaveText(['Plates & bowls', 'Mugs & glasses']);
    await shelves.getByRole('link', { name: 'Plates & bowls' }).click();
    await visitor.expectUrl('/products?category=Plates%20%26%20bowls');
    await expect(visitor.page.getByRole('heading', { level: 1, name: 'Plates & bowls' })).toBeVisible();
    expect(await count()).toBeLessThan(inAll);
    await visitor.main.getByRole('link', { name: 'Dinner plate' }).first().click();
    await expect(visitor.main.getByRole('heading', { level: 1, name: 'Dinner plate' })).toBeVisible();
    const way = visitor.main.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(way.getByRole('link')).toHaveText(['Products', 'Tableware', 'Plates & bowls']);
    await way.getByRole('link', { name: 'Tableware' }).click();
    await expect(visitor.page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible();
  });
});

test('caches the category list for a day, and copes with lists and pictures that fail to load', async ({
  people,
}) => {
  const visitor = await people.guest();
  await test.step('replaces a category picture that fails to load with the default one', async () => {
    await visitor.page.route('**/media/**', (route) => route.abort());
    await visitor.open('/categories');
    const picture = visitor.main.locator('li img').first();
    await expect(picture).toHaveAttribute('src', /default-picture/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await visitor.page.unroute('**/media/**');
  });

  await test.step('sends no request for the category list when the cached one is less than a day old', async () => {
    // Again if a parallel test changed the catalogue meanwhile, which drops the list.
    await expect(async () => {
      await visitor.open('/categories');
      await expect.poll(async () => (await cachedList(visitor))?.categories.length).toBeGreaterThan(11);
      await visitor.open('/about');
      const requests = countCategoryRequests(visitor);
      await openCategories(visitor);
      await expect(visitor.main.getByRole('heading', { level: 2 }).nth(11)).toBeVisible();
      expect(requests()).toBe(0);
    }).toPass();
  });

  await test.step('shows eight skeletons while the category list loads, if no list is cached or the cached list is a day old', async () => {
    let respond = () => {};
    await visitor.page.route('**/api/categories', async (route) => {
      await new Promise<void>((resolve) => (respond = resolve));
      await route.continue();
    });
    const list = visitor.main.getByRole('list').last();
    for (const state of ['none', 'a day old'] as const) {
      await visitor.open('/about');
      await visitor.page.evaluate(
        ([given, age]) => {
          if (given === 'none') localStorage.removeItem('categories');
          else {
            const old = JSON.parse(localStorage.getItem('categories')!) as object;
            localStorage.setItem('categories', JSON.stringify({ ...old, savedAt: Date.now() - age }));
          }
        },
        [state, DAY] as const,
      );
      await openCategories(visitor);
      await expect(list).toHaveAttribute('aria-busy', 'true');
      await expect(list.getByRole('listitem')).toHaveCount(8);
      await expect(visitor.page.getByText('Loading categories')).toBeAttached();
      respond();
      await expect(visitor.main.getByRole('heading', { level: 2 }).nth(11)).toBeVisible();
      await expect(list).toHaveAttribute('aria-busy', 'false');
      expect((await cachedList(visitor))!.savedAt).toBeGreaterThan(Date.now() - 60_000);
    }
    await visitor.page.unroute('**/api/categories');
  });

  await test.step('logs that the category list failed to load, and the page stays usable', async () => {
    await visitor.open('/about');
    await visitor.page.evaluate(() => localStorage.removeItem('categories'));
    await visitor.failRequests('GET', '/api/categories');
    const logged: string[] = [];
    visitor.page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await openCategories(visitor);
    await expect
      .poll(() => logged.some((text) => text.includes('categories could not be loaded')))
      .toBe(true);
    await expect(visitor.page.locator('[data-toast]')).toHaveCount(0);
    await expect(visitor.page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await visitor.main.getByRole('link', { name: 'All products' }).click();
    await visitor.expectUrl('/products');
  });
});
