import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvRow, readCsv } from '../../../src/kernel/csv.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';
import type { BackOffice } from '../support/back-office.ts';

/** A product with a colour, whose names appear in no other test. */
async function createProduct(staff: BackOffice) {
  const colour = `Dusk ${randomUUID().slice(0, 8)}`;
  const colors = [{ key: 'dusk', name: colour, hex: '#4f6b3a' }];
  const product = await staff.createProduct({ options: { colors }, stock: { dusk: 5 } });
  return { ...product, colour };
}

const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const expectAccessible = async (page: Page) => expect(await findAccessibilityViolations(page)).toEqual([]);

test('staff translate a product side by side and by CSV; a guest reads it in French and Arabic @desktop', async ({
  people,
}) => {
  test.setTimeout(180_000);
  const staff = await people.administrator();
  const { page } = staff;
  const { id, name, colour } = await createProduct(staff);
  const french = `Poêle ${id.slice(-12)}`;
  const slug = `poele-${id.slice(-12)}`;
  const guest = await people.guest();
  await guest.page.goto(`/fr/product/${id}`);
  await expect(guest.main.getByRole('heading', { level: 1 })).toHaveText(name);

  // It is in the list of what is not translated.
  await staff.open('/admin/translations');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search texts' }).fill(name);
  const row = page.getByRole('link', { name: new RegExp(name) });
  await expect(row).toContainText('Missing: Name, Summary, Description');

  // Side by side.
  await staff.open(`/admin/products/${id}`);
  await page.locator('main').getByRole('link', { name: 'Translations', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(fieldOf(page, 'Description (Français)')).toBeVisible();
  await expectAccessible(page);
  const arabicName = fieldOf(page, 'Name (العربية)');
  await expect(arabicName).toHaveAttribute('dir', 'rtl');
  await expect(arabicName).toHaveAttribute('lang', 'ar');
  await fieldOf(page, 'Name (Français)').fill(french);
  await expect(page.getByText(`${160 - french.length} characters left`)).toBeVisible();
  await fieldOf(page, 'Summary (Français)').fill('Une poêle qui voyage.');
  await fieldOf(page, 'Description (Français)').fill('Faite pour voyager.');
  await fieldOf(page, 'URL handle (Français)').fill('Poêle !');
  await page.keyboard.press('Control+s');
  await expect(
    page.getByText('Use lowercase letters, digits and single hyphens only.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await fieldOf(page, 'URL handle (Français)').fill(slug);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();

  // A colleague saves in between.
  await fieldOf(page, 'Summary (Français)').fill('Ma version.');
  const texts = { summary: 'Une poêle qui part en voyage.' };
  const path = `/api/admin/translations/product/${id}/fr`;
  expect((await staff.person.request('PUT', path, { texts, version: 1 })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^This was changed in the meantime/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(fieldOf(page, 'Summary (Français)')).toHaveValue(texts.summary);
  await fieldOf(page, 'Summary (Français)').fill('Pas encore.');
  await page.locator('main').getByRole('link', { name: 'Translations', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();

  // Colours are translated in the list.
  await staff.open(`/admin/translations?kind=text&q=${encodeURIComponent(colour)}`);
  const text = page.getByRole('listitem').filter({ hasText: colour });
  await text.getByLabel(/Français$/).fill('Crépuscule');
  await text.getByRole('button', { name: `Save ${colour}` }).click();
  await expect(text.getByText('Saved')).toBeVisible();
  await expectAccessible(page);

  // Arabic by CSV, with a row that has a problem.
  await staff.open('/admin/translations?language=ar');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV: Products' }).click();
  const exported = readCsv(await readFile(await (await download).path(), 'utf8'));
  if (!('rows' in exported)) throw new Error('not a CSV file');
  const [head, ...all] = exported.rows.map(({ cells }) => cells);
  const own = all.filter(([, rowId]) => rowId === id);
  expect(own.map(([, , field]) => field)).toEqual(['name', 'summary', 'description', 'slug']);
  const arabic = `مقلاة ${id.slice(-12)}`;
  const filled = own.map(([kind = '', rowId = '', field = '', source = '']) => [
    ...[kind, rowId, field, field === 'summary' ? 'An older summary' : source],
    field === 'name' ? arabic : field === 'summary' ? 'ملخص' : '',
  ]);
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await page.getByLabel('Language of the translations').selectOption('ar');
  await expectAccessible(page);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'arabic.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head!, ...filled].map((cells) => csvRow(cells)).join('')),
  });
  await expect(page.getByText('The English text has changed since the export.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import the 1 valid row' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();

  // The cached page is dropped: the guest reads the translations, at the French address.
  await guest.page.goto(`/fr/product/${slug}`);
  await expect(guest.main.getByRole('heading', { level: 1 })).toHaveText(french);
  await expect(guest.main.getByText('Crépuscule').first()).toBeVisible();
  await expect(guest.main.getByText(texts.summary)).toBeVisible();
  await expectAccessible(guest.page);
  await guest.page.goto(`/ar/product/${id}`);
  await expect(guest.main.getByRole('heading', { level: 1 })).toHaveText(arabic);
});

test('staff translate on a phone, one language at a time @phone', async ({ people }) => {
  test.setTimeout(90_000);
  const staff = await people.administrator();
  const { page } = staff;
  const { id, name } = await createProduct(staff);
  await staff.open(`/admin/translations/product/${id}?language=ar`);
  await expect(fieldOf(page, 'Name (Français)')).toHaveCount(0);
  await fieldOf(page, 'Name (العربية)').fill('مقلاة');
  const tabs = page.getByRole('navigation', { name: 'Language', exact: true });
  await tabs.getByRole('link', { name: 'Français' }).click();
  await fieldOf(page, 'Name (Français)').fill('Poêle');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: 'العربية' }).click();
  await expect(fieldOf(page, 'Name (العربية)')).toHaveValue('مقلاة');
  await expect(fieldOf(page, 'Description (العربية)')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const stored = await staff.person.request('GET', `/api/admin/translations/product/${id}`);
  const { languages } = (await stored.json()) as { languages: { texts: { name: string } }[] };
  expect(languages.map(({ texts }) => texts.name).toSorted()).toEqual(['Poêle', 'مقلاة'].toSorted());
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await staff.open(`/admin/translations?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('Missing: Summary');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a translator with no other permission translates and gets no forbidden response @desktop', async ({
  people,
}) => {
  test.setTimeout(90_000);
  const staff = await people.administrator();
  const { id, name } = await createProduct(staff);
  const colleague = await people.customer();
  const found = await staff.person.request(
    'GET',
    `/api/admin/customers?q=${encodeURIComponent(colleague.account.email)}`,
  );
  const { items } = (await found.json()) as { items: { id: string }[] };
  const changed = await staff.person.request('PUT', `/api/admin/customers/${items[0]!.id}/role`, {
    ...{ role: 'admin', areas: ['translations'], currentPassword: 'copper-pan-26' },
  });
  expect(changed.status()).toBe(200);
  const { page } = await people.onSecondDevice(colleague);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto('/admin/translations');
  await page.getByRole('searchbox', { name: 'Search texts' }).fill(name);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await fieldOf(page, 'Name (Français)').fill('Poêle du traducteur');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expectAccessible(page);
  const stored = await staff.person.request('GET', `/api/admin/translations/product/${id}`);
  expect(await stored.text()).toContain('Poêle du traducteur');
  expect(refused).toEqual([]);
});
