import { signedInPages } from '../../src/app/pages.ts';
import { expect, test } from './support/journey.ts';
import { hasAWorker, keeps, keptBy } from './support/service-worker-cache.ts';
import { goods, type Shopper } from './support/shopper.ts';

test.use({ serviceWorkers: 'allow' });

const { dutchOven, saucepan } = goods;
const addressOf = ({ id }: { id: string }) => `/product/${id}`;

async function losesConnection({ page }: Shopper): Promise<void> {
  await page.context().setOffline(true);
}

async function hasConnectionAgain({ page }: Shopper): Promise<void> {
  await page.context().setOffline(false);
}

test('opens a visited product offline with its pictures and says that an unvisited one is not available', async ({
  people,
}) => {
  const visitor = await people.visitor();
  await visitor.opens('/');
  await hasAWorker(visitor);
  // Client-side navigation: fetches the product's data, not its document.
  await visitor.opens('/search?q=enamelled');
  await visitor.main.getByRole('link', { name: dutchOven.name }).first().click();
  await visitor.isAt(/\/product\//);
  const seen = visitor.path;
  await keeps(visitor, seen);
  const picture = visitor.main.getByRole('img', { name: dutchOven.name }).first();
  await expect(picture).toBeVisible();

  await losesConnection(visitor);
  await visitor.opens(seen);
  await expect(visitor.main.getByRole('heading', { level: 1, name: dutchOven.name })).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(visitor.page.getByText('You are offline. Showing pages saved in this browser.')).toBeVisible();

  await visitor.page.goto(addressOf(saucepan));
  await expect(visitor.main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await visitor.isAt(addressOf(saucepan));
  await hasConnectionAgain(visitor);
  await visitor.main.getByRole('link', { name: 'Try again' }).click();
  await expect(visitor.main.getByRole('heading', { level: 1, name: saucepan.name })).toBeVisible();
});

test('follows a link to a visited page while offline', async ({ people }) => {
  const visitor = await people.visitor();
  await visitor.opens('/about');
  await hasAWorker(visitor);
  await visitor.opens('/faq');
  await keeps(visitor, '/faq');
  await keeps(visitor, '/about');
  await losesConnection(visitor);
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await visitor.isAt('/about');
  await expect(visitor.main.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
  await visitor.isReady();
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(visitor.main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});

test('caches no private page, API response or back office page', async ({ people }) => {
  const administrator = await people.administrator();
  const { person } = administrator;
  await person.opens('/about');
  await hasAWorker(person);
  await person.puts(saucepan.id);
  const { orderId } = await person.placesAnOrder();
  await person.puts(saucepan.id);
  const paths = signedInPages.map(({ path }) => `/${path.replace(':orderId', orderId)}`);
  for (const path of paths) await person.opens(path);
  await administrator.opens('/admin/orders');
  await person.opens('/faq');
  await keeps(person, '/faq');
  for (const path of await keptBy(person)) {
    expect(path).toMatch(/^\/(about|faq|offline|assets\/[\w.-]+|media\/[\w.-]+)$/);
  }
  await losesConnection(person);
  for (const path of paths) {
    await person.page.goto(path);
    await expect(person.main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  }
});

test('removes cached pages on sign-out and on sign-in by another customer', async ({ people }) => {
  const first = await people.customer();
  await first.opens(addressOf(saucepan));
  await hasAWorker(first);
  await keeps(first, addressOf(saucepan));
  const menu = await first.opensTheirMenu();
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await first.isTold('Logged out successfully');
  await expect.poll(() => keptBy(first)).not.toContain(addressOf(saucepan));
  expect((await keptBy(first)).filter((path) => path.startsWith('/media/'))).toEqual([]);

  await first.registers();
  await first.opens(addressOf(dutchOven));
  await keeps(first, addressOf(dutchOven));
  // The page knows whose visit this is.
  await expect.poll(() => first.page.evaluate(() => localStorage.getItem('pagesKeptFor'))).toBeTruthy();
  // Another person's session, without a sign-out in this browser.
  const other = await people.customer();
  await first.page.context().addCookies(await other.page.context().cookies());
  await first.opens('/about');
  await expect.poll(() => keptBy(first)).not.toContain(addressOf(dutchOven));
});
