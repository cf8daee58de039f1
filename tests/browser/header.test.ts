import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

const { saucepan } = demoProducts;

/** Stops the page's clock, so that the test controls the time. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

test(
  'links the header to Home, Products, About and Contact, and shows Log in to a guest',
  { tag: '@desktop' },
  async ({ people }) => {
    const visitor = await people.guest();
    await visitor.open('/faq');
    const links = visitor.header.getByRole('navigation', { name: 'Shop' });
    for (const [name, path] of [
      ['Products', '/products'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Home', '/'],
    ] as const) {
      await links.getByRole('link', { name, exact: true }).click();
      await visitor.expectUrl(path);
    }
    await expect(visitor.header.getByRole('button', { name: /^Account/ })).toHaveCount(0);
    await visitor.header.getByRole('link', { name: 'Log in' }).click();
    await expect(visitor.main.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
);

test('shows every link and Search Products in the phone menu', { tag: '@phone' }, async ({ people }) => {
  const visitor = await people.guest();
  await visitor.open('/faq');
  const menu = visitor.page.getByRole('dialog', { name: 'Menu' });
  await visitor.header.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Home', 'Products', 'Sets', 'Categories', 'Favorites', 'About', 'Contact']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'About', exact: true }).click();
  await visitor.expectUrl('/about');
  await expect(menu).toBeHidden();
  await visitor.header.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Search Products' }).click();
  const field = visitor.header.getByRole('combobox', { name: 'Search products' });
  await expect(field).toBeFocused();
  await field.fill('whisk');
  await visitor.expectUrl('/search?q=whisk');
});

test('shows the pages of a customer in the account menu, and signs out', async ({ people }) => {
  const customer = await people.customer();
  await test.step('shows Profile, My Orders and Logout to a customer, and also the back office to an administrator', async () => {
    await customer.open('/about');
    const menu = await customer.openAccountMenu();
    await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'My Orders', 'Logout']);
    await menu.getByRole('menuitem', { name: 'My Orders' }).click();
    await customer.expectUrl('/order-history');
    await (await customer.openAccountMenu()).getByRole('menuitem', { name: 'Profile' }).click();
    await customer.expectUrl('/profile');

    const administrator = await people.administrator();
    await administrator.person.open('/about');
    const theirs = await administrator.person.openAccountMenu();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Profile', 'My Orders', /^Back office/, 'Logout']);
    await expect(theirs.getByRole('menuitem', { name: /^Back office/ })).toHaveAttribute('href', '/admin');
  });

  await test.step('shows a toast after logout, and an error without signing out when logout fails', async () => {
    const works = await customer.failRequests('POST', '/api/auth/sign-out');
    await (await customer.openAccountMenu()).getByRole('menuitem', { name: 'Logout' }).click();
    await customer.expectToast('Error logging out', 'error');
    await customer.expectUrl('/profile');
    await works();
    await (await customer.openAccountMenu()).getByRole('menuitem', { name: 'Logout' }).click();
    await customer.expectToast('Logged out successfully');
    await customer.expectUrl('/');
    await expect(customer.header.getByRole('link', { name: 'Log in' })).toBeVisible();
    const session = (await (await customer.request('GET', '/api/session')).json()) as { user: unknown };
    expect(session.user).toBeNull();
    await customer.expectUrl('/');
  });
});

test('searches 300 ms after typing or on Enter, keeps the focus and suggests products', async ({
  people,
}) => {
  const visitor = await people.guest();
  await test.step('opens a search suggestion with the arrow keys', async () => {
    await visitor.open('/about');
    const field = await visitor.openSearch();
    await field.fill('oak-handled');
    const options = visitor.page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.first()).toContainText('Oak-handled');
    await visitor.expectUrl('/search?q=oak-handled');
    await field.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await visitor.expectUrl(/\/product\/oak-handled/);
  });

  await test.step('stays open when a page arrives that was already loading', async () => {
    await visitor.open('/about');
    const loading = Promise.withResolvers<void>();
    await visitor.page.route(/\/faq\.data/, async (route) => {
      await loading.promise;
      await route.continue();
    });
    await visitor.main.page().getByRole('link', { name: 'FAQ' }).first().click();
    const field = await visitor.openSearch();
    loading.resolve();
    await visitor.expectUrl('/faq');
    await expect(field).toBeFocused();
    await visitor.page.getByRole('link', { name: 'Contact' }).first().click();
    await expect(field).toBeHidden();
    await visitor.page.unroute(/\/faq\.data/);
  });

  await test.step('searches for text that was typed just before such a page arrived, also in French', async () => {
    await visitor.page.clock.install();
    await visitor.page.goto('/fr/about');
    const loading = Promise.withResolvers<void>();
    await visitor.page.route(/\/fr\/faq\.data/, async (route) => {
      await loading.promise;
      await route.continue();
    });
    await visitor.page.getByRole('link', { name: 'FAQ' }).first().click();
    await visitor.header.getByRole('button', { name: 'Rechercher', exact: true }).click();
    const field = visitor.header.getByRole('combobox');
    await expect(field).toBeFocused();
    await stopClock(visitor.page);
    await field.fill('casserole');
    loading.resolve();
    await expect(visitor.page).toHaveTitle(/FAQ|Questions/);
    await visitor.expectUrl('/fr/faq');
    await visitor.page.clock.runFor(300);
    await visitor.expectUrl('/fr/search?q=casserole');
    await expect(field).toBeFocused();
    await visitor.page.clock.resume();
  });

  await test.step('searches 300 ms after typing, keeps the focus and adds one history entry', async () => {
    await visitor.page.clock.install();
    await visitor.open('/about');
    const field = await visitor.openSearch();
    await stopClock(visitor.page);
    const before = await visitor.page.evaluate(() => history.length);

    await field.fill('  pa');
    await visitor.page.clock.runFor(299);
    expect(visitor.path).toBe('/about');
    await field.fill('  pan ');
    await visitor.page.clock.runFor(299);
    expect(visitor.path).toBe('/about');
    await visitor.page.clock.runFor(1);
    await visitor.expectUrl('/search?q=pan');
    await expect(field).toBeFocused();

    await field.fill('a&b/ü');
    await visitor.page.clock.runFor(300);
    await visitor.expectUrl('/search?q=a%26b%2F%C3%BC');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('a&b/ü');
    expect(await visitor.page.evaluate(() => history.length)).toBe(before + 1);
    await visitor.page.clock.resume();
    await visitor.page.goBack();
    await visitor.expectUrl('/about');
  });

  await test.step('searches immediately on Enter and ignores blank text', async () => {
    await visitor.open('/about');
    const field = await visitor.openSearch();
    await stopClock(visitor.page);
    await field.fill('   ');
    await field.press('Enter');
    await visitor.page.clock.runFor(1_000);
    expect(visitor.path).toBe('/about');
    await field.fill(' kettle ');
    await field.press('Enter');
    await visitor.expectUrl('/search?q=kettle');
    await expect(visitor.page.getByRole('heading', { name: 'Results for “kettle”' })).toBeVisible();
  });
});

test('opens a new page at its top and restores the scroll position on Back', async ({ people }) => {
  const visitor = await people.guest();
  await visitor.open('/products');
  const card = visitor.main.getByRole('article').nth(14).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const left = await visitor.page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(400);
  await card.click();
  await visitor.expectUrl(/\/product\//);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(0);
  await visitor.page.goBack();
  await visitor.expectUrl('/products');
  await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(left);
});

test('shows a toast at the top right and removes it after 5000 ms', async ({ people }) => {
  const visitor = await people.guest();
  await visitor.page.clock.install();
  await visitor.open(`/product/${saucepan.id}`);
  await stopClock(visitor.page);
  await visitor.favoriteButton(saucepan).click();
  const toast = visitor.toast('Please log in to add favorites.');
  // The toast appears once its script has loaded: advance the clock in small steps until then.
  await expect
    .poll(
      async () => {
        await visitor.page.clock.runFor(50);
        return toast.isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);

  await visitor.page.clock.runFor(4_800);
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  const { width } = visitor.page.viewportSize()!;
  expect(box.y).toBeLessThan(120);
  expect(width - (box.x + box.width)).toBeLessThan(40);
  // On a phone it covers the header and not the title of the page below.
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  expect((await toast.boundingBox())!.y).toBeLessThan(20);
  await visitor.page.clock.runFor(500);
  await expect(toast).toHaveCount(0);
});

test('shows an error with a Try again button when a page has not loaded after 120 seconds', async ({
  people,
}) => {
  const visitor = await people.guest();
  await visitor.page.clock.install();
  await visitor.open('/about');
  await stopClock(visitor.page);
  // The response never arrives.
  await visitor.page.route('**/sets.data*', () => new Promise(() => {}));
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Sets', exact: true }).click();
  await expect(visitor.page.getByRole('progressbar', { name: 'Loading page' })).toBeAttached();
  await visitor.page.clock.runFor(119_900);
  const notice = visitor.page.getByRole('alert').filter({ hasText: 'This page is taking too long to load.' });
  await expect(notice).toBeHidden();
  await visitor.page.clock.runFor(200);
  await expect(notice).toBeVisible();

  // Another page, whose script never arrives.
  await visitor.page.route('**/assets/contact-*.js', () => new Promise(() => {}));
  const requested = visitor.page.waitForRequest('**/assets/contact-*.js');
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await requested;
  await expect(notice).toBeHidden();
  await visitor.page.clock.runFor(119_900);
  await expect(notice).toBeHidden();
  await visitor.page.clock.runFor(200);
  await expect(notice).toBeVisible();
  await visitor.page.unroute('**/assets/contact-*.js');
  await visitor.page.clock.resume();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

test('says that scripts have failed, opens a page whose script fails once, and repeats a press made before scripts arrive', async ({
  people,
}) => {
  const visitor = await people.guest();
  const { page } = visitor;
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Part of this page has not loaded. Please check your connection.' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(notice).toBeVisible();
  await page.unroute('**/assets/*.js');
  await notice.getByRole('button', { name: 'Reload page' }).click();
  await visitor.waitUntilReady();
  await expect(notice).toBeHidden();

  await page.route('**/assets/*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sets', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
  await visitor.expectUrl('/sets');

  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(`/product/${saucepan.id}`, { waitUntil: 'commit' });
  await visitor.addToCart(saucepan);
  arrived.resolve();
  await visitor.expectToast(`${saucepan.name} added to cart!`);
  await visitor.expectCartBadge(1);
});
