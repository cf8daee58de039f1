import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Page as ShopPage, adminPages, publicPages, signedInPages } from '../../src/app/pages.ts';
import { barriersOn } from './support/barriers.ts';
import { type People, expect, test } from './support/journey.ts';
import type { BackOffice } from './support/back-office.ts';
import { promotion } from '../support/promotion.ts';
import { aPageOfItsOwn } from '../support/shopper.ts';
import { goods, type Shopper } from './support/shopper.ts';

/** What stands for the parts of an address that differ. */
interface Examples {
  orderId: string;
  mailId: string;
  returnId: string;
  draftId: string;
  personId: string;
  promotionId: string;
}

function addressOf({ path }: ShopPage, examples: Partial<Examples>): string {
  const {
    orderId = '',
    mailId = '',
    returnId = '',
    draftId = '',
    personId = '',
    promotionId = '',
  } = examples;
  const things: Record<string, string> = {
    mail: mailId,
    categories: 'frying-pans',
    customers: personId,
    promotions: promotionId,
  };
  const [, list = ''] = path.split('/');
  const example = things[list] ?? goods.dutchOven.id;
  const examplesOf: Record<string, string> = {
    ':orderId': orderId,
    ':returnId': returnId,
    ':draftId': draftId,
    ':id': example,
    ':slug': 'care',
    ':pieceId': 'faq',
    ':kind': 'order-placed',
  };
  return `/${path.replaceAll(/:\w+/g, (part) => examplesOf[part] ?? part)}`;
}

/** Listens for everything that a page should not say: errors, and what its policy had to stop. */
function listensTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The journeys' own doing: a worker would answer in the shop's place, and their listener is run in every frame.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

async function stopsByPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`stopped by the policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

async function barriersIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const barriers = await barriersOn(page);
  return barriers.map((barrier) => `${colorScheme}: ${barrier}`);
}

/** What reaches beyond a narrow screen, so that a page could be pushed sideways. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > clientWidth + 1 || left < -1) && !element.closest('.overflow-x-auto, .sr-only');
    });
    return [
      `${scrollWidth} px of ${clientWidth}`,
      ...wide.slice(0, 5).map(({ tagName, className }) => `${tagName} ${className}`),
    ];
  });
}

/** Nothing is on its way any more, and scripts have taken over. */
async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse, [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

/** Somebody with something in the cart; where the page is about an order or its mail, with an order too. */
async function customerFor(
  { path }: ShopPage,
  people: People,
): Promise<{ customer: Shopper; orderId: string }> {
  const customer = await people.customer();
  await customer.puts(goods.saucepan.id);
  if (!/:orderId|:returnId|mail/.test(path)) return { customer, orderId: '' };
  const { orderId } = await customer.placesAnOrder();
  return { customer, orderId };
}

/** The newest mail of the outbox; it is written in the background. */
async function newestMail({ person }: BackOffice): Promise<string> {
  let newest: { id: string } | undefined;
  await expect(async () => {
    const answer = await person.asks('GET', '/api/admin/mail');
    newest = ((await answer.json()) as { items: { id: string }[] }).items[0];
    expect(newest).toBeDefined();
  }).toPass();
  return newest!.id;
}

/** Whoever it is, by their id. */
async function idOf(person: Shopper): Promise<string> {
  const session = await person.asks('GET', '/api/session');
  return ((await session.json()) as { user: { id: string } }).user.id;
}

/** Pages whose example waits for no card: the browser notes the answer, and the page says so. */
const answeredWithout: Record<string, RegExp> = {
  'checkout/:orderId': /status of 409/,
};

async function isFine(visitor: Shopper | BackOffice, address: string, expected?: RegExp): Promise<void> {
  const { page } = visitor;
  const heard = listensTo(page);
  await stopsByPolicy(page);
  await visitor.opens(address);
  await isComplete(page);
  const complaints = () => heard.filter((complaint) => !expected?.test(complaint));
  expect(complaints()).toEqual([]);
  expect(await barriersIn(page, 'light')).toEqual([]);
  expect(await barriersIn(page, 'dark')).toEqual([]);
  expect(complaints()).toEqual([]);
}

/** An order that staff prepare. */
async function preparesAnOrder({ person }: BackOffice): Promise<string> {
  const draft = await person.asks('POST', '/api/admin/order-drafts', {
    items: [{ productId: goods.saucepan.id, quantity: 1 }],
    email: 'prepared@example.org',
  });
  return ((await draft.json()) as { id: string }).id;
}

/** A coupon that nobody gets yet. */
async function writesAPromotion({ person }: BackOffice): Promise<string> {
  const code = `PAGE-${randomUUID().slice(0, 8)}`;
  const answer = await person.asks('POST', '/api/admin/promotions', promotion(code));
  return ((await answer.json()) as { id: string }).id;
}

/** The page of the shop's own making; whoever comes second finds it written. */
async function writesAPage({ person }: BackOffice): Promise<void> {
  await person.asks('POST', '/api/admin/content/care/publish', aPageOfItsOwn);
}

for (const shopPage of publicPages) {
  test(`/${shopPage.path} breaks no policy and shuts nobody out`, async ({ people }) => {
    if (shopPage.path.includes(':slug')) await writesAPage(await people.administrator());
    const visitor = await people.visitor();
    await isFine(visitor, addressOf(shopPage, {}));
  });
}

for (const shopPage of signedInPages) {
  test(`/${shopPage.path} breaks no policy and shuts nobody out`, async ({ people }) => {
    const { customer, orderId } = await customerFor(shopPage, people);
    await isFine(customer, addressOf(shopPage, { orderId }), answeredWithout[shopPage.path]);
  });
}

for (const shopPage of adminPages) {
  test(`/${shopPage.path} breaks no policy and shuts nobody out`, async ({ people }) => {
    const { customer, orderId } = await customerFor(shopPage, people);
    const administrator = await people.administrator();
    const mailId = shopPage.path.includes('mail') ? await newestMail(administrator) : '';
    let returnId = '';
    if (shopPage.path.includes(':returnId')) {
      await administrator.delivers(orderId);
      returnId = await customer.asksForAReturn(orderId);
    }
    const personId = await idOf(customer);
    const draftId = shopPage.path.includes(':draftId') ? await preparesAnOrder(administrator) : '';
    const promotionId = shopPage.path.includes('promotions/:id') ? await writesAPromotion(administrator) : '';
    const address = addressOf(shopPage, { orderId, mailId, returnId, draftId, personId, promotionId });
    await isFine(administrator, address, answeredWithout[shopPage.path]);
  });
}

test('no page is wider than the narrowest phone @phone', async ({ people }) => {
  test.setTimeout(180_000);
  const administrator = await people.administrator();
  const { page } = administrator;
  await page.setViewportSize({ width: 320, height: 640 });
  const { orderId } = await customerFor(
    signedInPages.find(({ path }) => path.includes(':orderId'))!,
    people,
  );
  const own = administrator.person;
  await own.puts(goods.dutchOven.id);
  const ownOrder = (await own.placesAnOrder()).orderId;
  await administrator.delivers(ownOrder);
  const returnId = await own.asksForAReturn(ownOrder);
  await own.puts(goods.saucepan.id);
  const mailId = await newestMail(administrator);
  const draftId = await preparesAnOrder(administrator);
  const personId = await idOf(own);
  const promotionId = await writesAPromotion(administrator);
  await writesAPage(administrator);
  const faults: [string, string[]][] = [];
  const isNarrow = async (on: Page, path: string) => {
    const wide = await tooWide(on);
    if (wide.length > 0) faults.push([path, wide]);
  };
  for (const shopPage of [...publicPages, ...signedInPages, ...adminPages]) {
    if (shopPage.path === 'login' || shopPage.path === 'register') continue;
    const isOwn = shopPage.access !== 'admin';
    const things = { mailId, returnId, draftId, personId, promotionId };
    const examples = { ...things, orderId: isOwn ? ownOrder : orderId };
    await page.goto(addressOf(shopPage, examples));
    await isComplete(page);
    await isNarrow(page, shopPage.path);
  }
  const visitor = await people.visitor();
  await visitor.page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/login', '/register', '/nothing-here']) {
    await visitor.page.goto(path);
    await isComplete(visitor.page);
    await isNarrow(visitor.page, path);
  }
  expect(faults).toEqual([]);
});

test('an administrator walks through the shop without a complaint of its pages', async ({ people }) => {
  const administrator = await people.administrator();
  await writesAPage(administrator);
  const { person } = administrator;
  const complaints = listensTo(person.page);
  await stopsByPolicy(person.page);
  for (const shopPage of publicPages.filter(({ path }) => path !== 'login' && path !== 'register')) {
    await person.page.goto(addressOf(shopPage, {}));
    await person.isReady();
    expect(complaints, shopPage.path).toEqual([]);
  }
});

test('a broken policy and a barrier would be found', async ({ people }) => {
  const visitor = await people.visitor();
  const { page } = visitor;
  const complaints = listensTo(page);
  await stopsByPolicy(page);
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    const spoiled = '<script>document.title = "spoiled"</script></main>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', spoiled) });
  });
  await page.goto('/about');
  await expect.poll(() => complaints.join()).toContain('stopped by the policy: script-src');
  expect(await page.title()).not.toBe('spoiled');

  await visitor.opens('/faq');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect((await barriersIn(page, 'light')).join()).toContain('button-name');
});
