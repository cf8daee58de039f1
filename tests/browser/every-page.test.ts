import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Page as ShopPage, adminPages, publicPages, signedInPages } from '../../src/app/pages.ts';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';
import type { BackOffice } from './support/back-office.ts';
import { promotion } from '../support/promotion.ts';
import { customPage } from '../support/http-client.ts';
import { demoProducts, type Shopper } from './support/shopper.ts';

// The browser warns about a preloaded picture that it does not show.
test.use({ pictures: 'all' });

/** Values of the path parameters. */
interface Examples {
  orderId: string;
  mailId: string;
  returnId: string;
  draftId: string;
  personId: string;
  promotionId: string;
  pastOrderId: string;
  offerId: string;
  callId: string;
  videoId: string;
}

function addressOf({ path }: ShopPage, examples: Partial<Examples>): string {
  const {
    orderId = '',
    mailId = '',
    returnId = '',
    draftId = '',
    personId = '',
    promotionId = '',
    pastOrderId = '',
    offerId = '',
    callId = '',
    videoId = '',
  } = examples;
  const things: Record<string, string> = {
    mail: mailId,
    categories: 'frying-pans',
    customers: personId,
    promotions: promotionId,
    'past-orders': pastOrderId,
    calls: callId,
    videos: videoId,
  };
  const [, list = ''] = path.split('/');
  const example = things[list] ?? demoProducts.dutchOven.id;
  const examplesOf: Record<string, string> = {
    ':orderId': orderId,
    ':returnId': returnId,
    ':draftId': draftId,
    ':offerId': offerId,
    ':id': example,
    ':slug': 'care',
    ':token': 'x'.repeat(43),
    ':entryId': 'faq',
    ':kind': list === 'translations' ? 'product' : 'order-placed',
  };
  return `/${path.replaceAll(/:\w+/g, (part) => examplesOf[part] ?? part)}`;
}

/** Collects console errors, uncaught errors, 5xx responses and CSP violations. `take` returns and clears them. */
async function collectConsoleErrors(page: Page): Promise<{ take(): string[] }> {
  let consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Messages caused by the test setup: service workers are blocked, and init scripts also run in sandboxed frames.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    consoleErrors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) consoleErrors.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return {
    take() {
      const collected = consoleErrors;
      consoleErrors = [];
      return collected;
    },
  };
}

/** Elements that are wider than the screen, so that the page scrolls horizontally. */
async function findOverflow(page: Page): Promise<string[]> {
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

/** Opens a page as a link does, without loading its document. */
async function openInPlace(page: Page, address: string): Promise<void> {
  const hasOpened = await page.evaluate(async (to) => {
    interface Router {
      navigate(to: string): Promise<void>;
      state: { location: { pathname: string } };
    }
    const router = Reflect.get(globalThis, '__reactRouterDataRouter') as Router;
    await router.navigate(to);
    return router.state.location.pathname === to;
  }, address);
  expect(hasOpened, address).toBe(true);
}

async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse, [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

/** Waits for an email in the outbox. @returns the id of the newest one. */
async function newestEmailId({ person }: BackOffice): Promise<string> {
  let newest: { id: string } | undefined;
  await expect(async () => {
    const response = await person.request('GET', '/api/admin/mail');
    newest = ((await response.json()) as { items: { id: string }[] }).items[0];
    expect(newest).toBeDefined();
  }).toPass();
  return newest!.id;
}

async function idOf(person: Shopper): Promise<string> {
  const session = await person.request('GET', '/api/session');
  return ((await session.json()) as { user: { id: string } }).user.id;
}

/** Expected console messages by page. The example order awaits no card payment, so its payment page gets a 409. */
const expectedConsoleErrors: Record<string, RegExp> = {
  'checkout/:orderId': /status of 409/,
};

/** Pages that pay by card load themselves again as a document, because only its CSP allows the provider's script. */
const pagesOfTheirOwnDocument = new Set(['checkout/:orderId', 'group-gift']);

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };
/** `npm run test:full` runs every axe rule at 1440 and 390 px in both colour schemes. */
const isFull = Boolean(process.env.TEST_FULL);

/**
 * Loads each page once and checks every axe rule in one colour scheme, which alternates from page to page, and the width of
 * the page at 320 px. Contrast takes most of the time; its colours are the same on many pages.
 * Two of three pages open as a link does, so that the browser compiles axe and the frame less often; `npm run test:full` loads
 * each document.
 */
async function expectNoViolations(
  visitor: Shopper | BackOffice,
  shopPages: readonly ShopPage[],
  examples: Partial<Examples>,
): Promise<void> {
  const { page } = visitor;
  const consoleErrors = await collectConsoleErrors(page);
  for (const [index, shopPage] of shopPages.entries()) {
    const [colorScheme, other] =
      index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const address = addressOf(shopPage, examples);
    const isInPlace = !isFull && index % 3 !== 0 && !pagesOfTheirOwnDocument.has(shopPage.path);
    await (isInPlace ? openInPlace(page, address) : visitor.open(address));
    await isComplete(page);
    const found: Record<string, string[]> = {
      [`${colorScheme}, 1440 px`]: await findAccessibilityViolations(page),
    };
    if (isFull) {
      await page.emulateMedia({ colorScheme: other });
      found[`${other}, 1440 px`] = await findAccessibilityViolations(page);
      await page.setViewportSize(phone);
      await isComplete(page);
      found[`${other}, 390 px`] = await findAccessibilityViolations(page);
      await page.emulateMedia({ colorScheme });
      found[`${colorScheme}, 390 px`] = await findAccessibilityViolations(page);
    }
    await page.setViewportSize(narrowest);
    found['wider than 320 px'] = await findOverflow(page);
    found.consoleErrors = consoleErrors
      .take()
      .filter((message) => !expectedConsoleErrors[shopPage.path]?.test(message));
    expect.soft(await page.locator('html').getAttribute('lang'), `/${shopPage.path}: language`).toBe('en');
    for (const [check, violations] of Object.entries(found))
      expect.soft(violations, `/${shopPage.path}: ${check}`).toEqual([]);
  }
}

/** Number of pages that share a test, and with it a browser context and a sign-in. */
const pagesPerTest = 15;

function inGroups(shopPages: readonly ShopPage[]): [string, readonly ShopPage[]][] {
  const groups = Array.from({ length: Math.ceil(shopPages.length / pagesPerTest) }, (_, index) =>
    shopPages.slice(index * pagesPerTest, (index + 1) * pagesPerTest),
  );
  return groups.map((group) => [`/${group[0]!.path} to /${group.at(-1)!.path}`, group]);
}

/** Creates a draft order. */
async function createDraftOrder({ person }: BackOffice): Promise<string> {
  const draft = await person.request('POST', '/api/admin/order-drafts', {
    items: [{ productId: demoProducts.saucepan.id, quantity: 1 }],
    email: 'prepared@example.org',
  });
  return ((await draft.json()) as { id: string }).id;
}

/** Creates an inactive coupon. */
async function createPromotion({ person }: BackOffice): Promise<string> {
  const code = `PAGE-${randomUUID().slice(0, 8)}`;
  const response = await person.request('POST', '/api/admin/promotions', promotion(code));
  return ((await response.json()) as { id: string }).id;
}

/** Imports an order of the previous system. */
async function createPastOrder({ person }: BackOffice): Promise<string> {
  const number = `#${randomUUID().slice(0, 8)}`;
  const headers =
    'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price';
  const table = `${headers}\n${number},lin@example.org,paid,EUR,59.50,2023-05-01,1,Cast Iron Pan,59.50\n`;
  await person.request('POST', '/api/admin/past-order-imports', { table, fileName: 'orders.csv' });
  const response = await person.request('GET', `/api/admin/past-orders?q=${encodeURIComponent(number)}`);
  return ((await response.json()) as { items: { id: string }[] }).items[0]!.id;
}

/** An offer of the demo. */
async function newestOfferId({ person }: BackOffice): Promise<string> {
  const response = await person.request('GET', '/api/admin/offers');
  return ((await response.json()) as { items: { id: string }[] }).items[0]!.id;
}

/** A customer's request for a call. */
async function createCall({ person }: BackOffice, customer: Shopper): Promise<string> {
  await person.request('POST', '/api/admin/rooms/presence', { isAvailable: true });
  const asked = await customer.request('POST', '/api/rooms', { name: 'Vera' });
  return ((await asked.json()) as { roomId: string }).roomId;
}

/** A video of the demo. */
async function newestVideoId({ person }: BackOffice): Promise<string> {
  const response = await person.request('GET', '/api/admin/videos');
  return ((await response.json()) as { items: { id: string }[] }).items[0]!.id;
}

/** Creates the custom content page, unless a parallel test already did. */
async function createContentPage({ person }: BackOffice): Promise<void> {
  await person.request('POST', '/api/admin/content/care/publish', customPage);
}

/** A delivered order with a requested return. */
async function createReturnedOrder(staff: BackOffice, customer: Shopper): Promise<Partial<Examples>> {
  await customer.addToStoredCart(demoProducts.dutchOven.id);
  const { orderId } = await customer.placePickupOrder();
  await staff.deliverOrder(orderId);
  return { orderId, returnId: await customer.requestReturn(orderId) };
}

for (const [pages, group] of inGroups(publicPages)) {
  test(`public pages ${pages} have no CSP, console, axe or 320 px violations`, async ({ people }) => {
    test.setTimeout(180_000);
    await createContentPage(await people.administrator());
    await expectNoViolations(await people.guest(), group, {});
  });
}

for (const [pages, group] of inGroups(signedInPages)) {
  test(`signed-in pages ${pages} have no CSP, console, axe or 320 px violations`, async ({ people }) => {
    test.setTimeout(180_000);
    const customer = await people.customer();
    const examples = await createReturnedOrder(await people.administrator(), customer);
    await customer.addToStoredCart(demoProducts.saucepan.id);
    await expectNoViolations(customer, group, examples);
  });
}

for (const [pages, group] of inGroups(adminPages)) {
  test(`admin pages ${pages} have no CSP, console, axe or 320 px violations`, async ({ people }) => {
    test.setTimeout(180_000);
    const customer = await people.customer();
    const administrator = await people.administrator();
    const has = (part: string) => group.some(({ path }) => path.includes(part));
    const examples = {
      ...((has(':orderId') || has(':returnId')) && (await createReturnedOrder(administrator, customer))),
      ...(has('mail/:id') && { mailId: await newestEmailId(administrator) }),
      ...(has('customers/:id') && { personId: await idOf(customer) }),
      ...(has(':draftId') && { draftId: await createDraftOrder(administrator) }),
      ...(has('promotions/:id') && { promotionId: await createPromotion(administrator) }),
      ...(has('past-orders/:id') && { pastOrderId: await createPastOrder(administrator) }),
      ...(has(':offerId') && { offerId: await newestOfferId(administrator) }),
      ...(has('calls/:id') && { callId: await createCall(administrator, customer) }),
      ...(has('videos/:id') && { videoId: await newestVideoId(administrator) }),
    };
    await expectNoViolations(administrator, group, examples);
  });
}

test('the not-found page is not wider than 320 px', async ({ people }) => {
  const { page } = await people.guest();
  await page.setViewportSize(narrowest);
  await page.goto('/nothing-here');
  await isComplete(page);
  expect(await findOverflow(page)).toEqual([]);
});

test('public pages log no console errors for a signed-in administrator', async ({ people }) => {
  const administrator = await people.administrator();
  await createContentPage(administrator);
  const { person } = administrator;
  const consoleErrors = await collectConsoleErrors(person.page);
  const seen = publicPages.filter(({ path }) => path !== 'login' && path !== 'register');
  // What staff see on these pages is mostly in their frame: `npm run test:full` opens them all.
  for (const shopPage of seen.filter((_, index) => isFull || index % 4 === 0)) {
    await person.page.goto(addressOf(shopPage, {}));
    await person.waitUntilReady();
    expect(consoleErrors.take(), shopPage.path).toEqual([]);
  }
});

test('the checks report an inline script, a button without a name and an element wider than the screen', async ({
  people,
}) => {
  const visitor = await people.guest();
  const { page } = visitor;
  const consoleErrors = await collectConsoleErrors(page);
  await page.route('/about', async (route) => {
    const original = await route.fetch();
    const injected = '<script>document.title = "spoiled"</script></main>';
    await route.fulfill({ response: original, body: (await original.text()).replace('</main>', injected) });
  });
  await page.goto('/about');
  await expect.poll(() => consoleErrors.take().join()).toContain('CSP violation: script-src');
  expect(await page.title()).not.toBe('spoiled');

  await visitor.open('/faq');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.style.width = '2000px';
    document.body.append(button);
  });
  expect((await findAccessibilityViolations(page, { without: 'color-contrast' })).join()).toContain(
    'button-name',
  );
  expect(await findAccessibilityViolations(page, { only: 'color-contrast' })).toEqual([]);
  expect((await findOverflow(page)).join()).toContain('BUTTON');
});
