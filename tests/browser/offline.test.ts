import { signedInPages } from '../../src/app/pages.ts';
import { expect, test } from './support/journey.ts';
import { waitForServiceWorker, expectCached, cachedUrls } from './support/service-worker-cache.ts';
import { demoProducts, type Shopper } from './support/shopper.ts';

test.use({ serviceWorkers: 'allow', pictures: 'webp' });

const { dutchOven, saucepan } = demoProducts;
const unvisited = { id: 'cast-iron-bread-oven', name: 'Cast-iron bread oven' };
const addressOf = ({ id }: { id: string }) => `/product/${id}`;

async function goOffline({ page }: Shopper): Promise<void> {
  await page.context().setOffline(true);
}

async function goOnline({ page }: Shopper): Promise<void> {
  await page.context().setOffline(false);
}

test('opens visited pages offline, with their pictures and the cart of a guest', async ({ people }) => {
  test.slow();
  const visitor = await people.guest();
  await test.step('shows the first page, the guest’s cart and no error message after a reload offline', async () => {
    const guest = visitor;
    await guest.open(addressOf(saucepan));
    await guest.addToCart(saucepan);
    await guest.expectToast(`${saucepan.name} added to cart!`);
    // Leaves the page before the worker is ready; only the pages open during its installation are known to it.
    await guest.page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
    await guest.open('/about');
    await waitForServiceWorker(guest);
    await expectCached(guest, addressOf(saucepan));

    await goOffline(guest);
    let askedAt = 0;
    guest.page.on('request', (request) => {
      if (request.url().endsWith('/api/favorites/counts')) askedAt = Date.now();
    });
    await guest.open(addressOf(saucepan));
    await expect(
      guest.page.getByText('You are offline. Only pages saved in this browser can be opened.'),
    ).toBeVisible();
    // The counts are asked for three times, with pauses of one and two seconds, before they count as failed.
    askedAt = Date.now();
    await expect.poll(() => Date.now() - askedAt, { timeout: 20_000 }).toBeGreaterThan(3_000);
    expect(await guest.countToasts('Failed to load favorite counts')).toBe(0);
    await guest.page.goto('/cart');
    const cart = guest.main.getByRole('region', { name: 'Your cart' });
    await expect(cart.getByRole('listitem')).toContainText([saucepan.name]);
    await expect(cart.getByText('Saved in this browser.')).toBeVisible();
    await goOnline(guest);
  });

  await test.step('opens a visited product offline with its pictures and says that an unvisited one is not available', async () => {
    // By client-side navigation, which fetches the product's data and not its document.
    await visitor.open('/search?q=oval');
    await visitor.main.getByRole('link', { name: dutchOven.name }).first().click();
    await visitor.expectUrl(/\/product\//);
    const seen = visitor.path;
    await expectCached(visitor, seen);
    const picture = visitor.main.getByRole('img', { name: dutchOven.name }).first();
    const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(widthOf).toBeGreaterThan(0);
    await expectCached(
      visitor,
      await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname),
    );

    await goOffline(visitor);
    await visitor.open(seen);
    await expect(visitor.main.getByRole('heading', { level: 1, name: dutchOven.name })).toBeVisible();
    await expect.poll(widthOf).toBeGreaterThan(0);
    await expect(
      visitor.page.getByText('You are offline. Only pages saved in this browser can be opened.'),
    ).toBeVisible();

    await visitor.page.goto(addressOf(unvisited));
    await expect(visitor.main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await visitor.expectUrl(addressOf(unvisited));
    await goOnline(visitor);
    await visitor.main.getByRole('link', { name: 'Try again' }).click();
    await expect(visitor.main.getByRole('heading', { level: 1, name: unvisited.name })).toBeVisible();
  });

  await test.step('opens a visited page by a link while offline', async () => {
    await visitor.open('/faq');
    await expectCached(visitor, '/faq');
    await expectCached(visitor, '/about');
    await goOffline(visitor);
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await visitor.expectUrl('/about');
    await expect(visitor.main.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
    await visitor.waitUntilReady();
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Products', exact: true }).click();
    await expect(visitor.main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  });
});

test('caches no private page, and removes cached pages when the user changes', async ({ people }) => {
  test.slow();
  const administrator = await people.administrator();
  const { person } = administrator;
  await test.step('caches no private page, API response or back office page', async () => {
    await person.open('/about');
    await waitForServiceWorker(person);
    await person.addToStoredCart(saucepan.id);
    const { orderId } = await person.placePickupOrder();
    await person.addToStoredCart(saucepan.id);
    // `npm run test:full` opens every page.
    const paths = signedInPages
      .filter(({ path }, index) => process.env.TEST_FULL || index % 3 === 0 || path.includes(':orderId'))
      .map(({ path }) => `/${path.replace(':orderId', orderId)}`);
    for (const path of paths) await person.open(path);
    await administrator.open('/admin/orders');
    await person.open('/faq');
    await expectCached(person, '/faq');
    for (const path of await cachedUrls(person)) {
      expect(path).toMatch(/^\/(about|faq|offline|assets\/[\w.-]+|media\/[\w.-]+)$/);
    }
    await goOffline(person);
    for (const path of paths) {
      await person.page.goto(path);
      await expect(person.main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    }
    await goOnline(person);
  });

  await test.step('removes cached pages on sign-out and on sign-in by another customer', async () => {
    const first = person;
    await first.open(addressOf(saucepan));
    await expectCached(first, addressOf(saucepan));
    const menu = await first.openAccountMenu();
    await menu.getByRole('menuitem', { name: 'Logout' }).click();
    await first.expectToast('Logged out successfully');
    await expect.poll(() => cachedUrls(first)).not.toContain(addressOf(saucepan));
    expect((await cachedUrls(first)).filter((path) => path.startsWith('/media/'))).toEqual([]);

    await first.register();
    await first.open(addressOf(dutchOven));
    await expectCached(first, addressOf(dutchOven));
    // Wait until the page knows which customer is signed in.
    await expect.poll(() => first.page.evaluate(() => localStorage.getItem('pagesKeptFor'))).toBeTruthy();
    // Another customer's session in this browser, without a sign-out.
    const other = await people.customer();
    await first.page.context().addCookies(await other.page.context().cookies());
    await first.open('/about');
    await expect.poll(() => cachedUrls(first)).not.toContain(addressOf(dutchOven));
  });
});
