import { randomUUID } from 'node:crypto';
import { productCsv as csvOf } from '../support/read-product-file.ts';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { confirmEmail } from './support/email-link.ts';
import { expect, test } from './support/journey.ts';

test('imports past orders, lists and opens them, shows them to their customer, then undoes the import', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const customer = await people.customer();
  const { page } = administrator;
  const { email } = customer.account;
  const mark = randomUUID().slice(0, 8);
  const order = (number: string, more: Record<string, string>) => ({
    Name: `#${mark}-${number}`,
    Email: email,
    'Financial Status': 'paid',
    'Fulfillment Status': 'fulfilled',
    Currency: 'EUR',
    Total: '94.90',
    'Created at': '2023-05-04 10:20:00 +0100',
    'Lineitem quantity': '2',
    'Lineitem name': 'Copper saucepan - 16 cm',
    'Lineitem price': '44.50',
    'Billing Name': `Maren ${mark}`,
    ...more,
  });
  const csv = csvOf([
    order('1', {}),
    order('2', { 'Financial Status': 'refunded', 'Refunded Amount': '94.90' }),
    order('3', { 'Created at': 'yesterday' }),
    order('4', { 'Created at': 'yesterday' }),
  ]);

  await administrator.open('/admin/past-orders/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: `orders-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const reasons = page.getByRole('region', { name: 'Not imported, and why' });
  await expect(reasons.getByText('The date is not valid.')).toHaveCount(1);
  await expect(reasons.getByText('4, 5', { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 past orders' }).click();
  await administrator.person.expectToast('2 past orders imported');

  await expect(page).toHaveURL(/\/admin\/past-orders$/);
  await page.getByRole('searchbox', { name: 'Search past orders' }).fill(mark);
  const links = page.getByRole('main').getByRole('link', { name: new RegExp(`#${mark}-`) });
  await expect(links).toHaveCount(2);
  await page.getByRole('link', { name: 'Refunded', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]q=${mark}`));
  await expect(page).toHaveURL(/[?&]state=refunded/);
  await expect(links).toHaveCount(1);
  await links.click();
  await expect(page.getByRole('heading', { level: 1, name: `Past order #${mark}-2` })).toBeVisible();
  await expect(page.getByText('Copper saucepan - 16 cm')).toBeVisible();
  await expect(page.getByText(`Maren ${mark}`).first()).toBeVisible();

  // Only the owner of the mailbox may see the orders, so they wait for the confirmation of the email.
  await administrator.open(`/admin/customers?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Ada Baker' }).click();
  await expect(page.getByText(/^2 past orders have this email\./)).toBeVisible();
  const before = await customer.request('GET', '/api/past-orders');
  expect((await before.json()) as object).toMatchObject({ items: [] });
  await confirmEmail(customer, email);
  await customer.open('/order-history');
  const earlier = customer.main.getByRole('list', { name: 'Earlier orders' });
  await expect(earlier.getByRole('listitem')).toHaveCount(2);
  await earlier.getByText(`#${mark}-1`).click();
  await expect(earlier.getByText('Copper saucepan - 16 cm')).toBeVisible();
  expect(await findAccessibilityViolations(customer.page, { within: 'main' })).toEqual([]);
  await page.reload();
  const ofCustomer = page.getByRole('region', { name: 'Orders from the previous shop' });
  await expect(ofCustomer.getByRole('link', { name: new RegExp(`#${mark}-`) })).toHaveCount(2);

  await administrator.open('/admin/past-orders/import');
  await page.getByRole('button', { name: `Undo the import of orders-${mark}.csv` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await administrator.person.expectToast('Import undone');
  await customer.reload();
  await expect(customer.main.getByText('No orders yet')).toBeVisible();
  await expect(earlier).toHaveCount(0);
});

test('keeps a search and a filter that are chosen before the list shows either', async ({ people }) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  await administrator.open('/admin/past-orders');
  const box = page.getByRole('searchbox', { name: 'Search past orders' });
  // The second while the page renders the first, which takes longer than a turn of the renderer (5 ms).
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const choose = (first: 'search' | 'filter') =>
    box.evaluate((input: HTMLInputElement, isSearchFirst) => {
      const text = isSearchFirst ? 'search' : 'filter';
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const filter = () =>
        [...document.querySelectorAll('a')].find((link) => link.text === 'Refunded')!.click();
      const search = () =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      const [one, other] = isSearchFirst ? [search, filter] : [filter, search];
      for (const change of ['pushState', 'replaceState'] as const) {
        history[change] = (...values) => {
          delete (history as Partial<History>)[change];
          history[change](...values);
          let turns = 2;
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => ((turns -= 1) > 0 ? port2.postMessage(0) : other()));
          port1.start();
          port2.postMessage(0);
        };
      }
      // The box knows its text in the next turn.
      setTimeout(one);
    }, first === 'search');
  for (const first of ['search', 'filter'] as const) {
    await choose(first);
    await expect(page).toHaveURL(/[?&]state=refunded/);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${first}`));
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/past-orders\\?q=${first}$`));
  }
});
