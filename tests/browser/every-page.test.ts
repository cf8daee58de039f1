import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Page as ShopPage, adminPages, publicPages, signedInPages } from '../../src/app/pages.ts';
import { type People, expect, test } from './support/journey.ts';
import type { BackOffice } from './support/back-office.ts';
import { goods, type Shopper } from './support/shopper.ts';

/** What stands for the parts of an address that differ. */
interface Examples {
  orderId: string;
  mailId: string;
}

function addressOf({ path }: ShopPage, { orderId, mailId }: Examples): string {
  const example = path.startsWith('admin/mail')
    ? mailId
    : path.startsWith('admin/categories')
      ? 'frying-pans'
      : goods.dutchOven.id;
  return `/${path.replace(':orderId', orderId).replace(':id', example)}`;
}

/** Listens for everything that a page should not say: errors, and what its policy had to stop. */
function listensTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
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

/** Barriers that keep somebody out; lesser ones are printed. */
async function barriersOn(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, impact, nodes }) => ({
    impact,
    text: `${scheme}: ${id} (${impact}) at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  }));
  const barriers = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  for (const lesser of found) if (!barriers.includes(lesser)) console.log(lesser.text);
  return barriers.map(({ text }) => text);
}

/** Nothing is on its way any more, and scripts have taken over. */
async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse, [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

async function examples(people: People): Promise<{ person: Shopper; examples: Examples }> {
  const customer = await people.customer();
  await customer.puts(goods.saucepan.id);
  const { orderId } = await customer.placesAnOrder();
  await customer.puts(goods.saucepan.id);
  return { person: customer, examples: { orderId, mailId: '' } };
}

async function isFine(visitor: Shopper | BackOffice, address: string): Promise<void> {
  const { page } = visitor;
  const complaints = listensTo(page);
  await stopsByPolicy(page);
  await visitor.opens(address);
  await isComplete(page);
  expect(complaints).toEqual([]);
  expect(await barriersOn(page, 'light')).toEqual([]);
  expect(await barriersOn(page, 'dark')).toEqual([]);
  expect(complaints).toEqual([]);
}

for (const shopPage of publicPages) {
  test(`/${shopPage.path} breaks no policy and shuts nobody out`, async ({ people }) => {
    const visitor = await people.visitor();
    await isFine(visitor, addressOf(shopPage, { orderId: '', mailId: '' }));
  });
}

for (const shopPage of signedInPages) {
  test(`/${shopPage.path} breaks no policy and shuts nobody out`, async ({ people }) => {
    const { person, examples: given } = await examples(people);
    await isFine(person, addressOf(shopPage, given));
  });
}

for (const shopPage of adminPages) {
  test(`/${shopPage.path} breaks no policy and shuts nobody out`, async ({ people }) => {
    const { examples: given } = await examples(people);
    const administrator = await people.administrator();
    const mail = await administrator.person.asks('GET', '/api/admin/mail');
    const { items } = (await mail.json()) as { items: { id: string }[] };
    await isFine(administrator, addressOf(shopPage, { ...given, mailId: items[0]?.id ?? 'none' }));
  });
}

test('an administrator walks through the shop without a complaint of its pages', async ({ people }) => {
  const { person } = await people.administrator();
  const complaints = listensTo(person.page);
  await stopsByPolicy(person.page);
  for (const shopPage of publicPages.filter(({ path }) => path !== 'login' && path !== 'register')) {
    await person.page.goto(addressOf(shopPage, { orderId: '', mailId: '' }));
    await person.isReady();
    expect(complaints, shopPage.path).toEqual([]);
  }
});
