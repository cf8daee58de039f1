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

/** Checks a part of the page by axe; `every-page.test.ts` checks the pages as they open. */
const expectAccessible = async (page: Page, within = 'main') =>
  expect(await findAccessibilityViolations(page, { within })).toEqual([]);

test('staff translate a product side by side and by CSV, which a guest reads in French and Arabic, and confirm translations whose English text changed @desktop', async ({
  people,
}) => {
  test.setTimeout(180_000);
  const staff = await people.administrator();
  const { page } = staff;
  const { id, name, colour } = await createProduct(staff);
  const french = `Poêle ${id.slice(-12)}`;
  const slug = `poele-${id.slice(-12)}`;
  const guest = await people.guest();
  // The cached page is in English.
  expect(await (await guest.request('GET', `/fr/product/${id}`)).text()).toContain(name);

  // It is in the list of what is not translated.
  await staff.open('/admin/translations');
  await page.getByRole('searchbox', { name: 'Search texts' }).fill(name);
  const row = page.getByRole('link', { name: new RegExp(name) });
  await expect(row).toContainText('Missing: Name, Summary, Description');

  // Side by side.
  await staff.open(`/admin/products/${id}`);
  await page.locator('main').getByRole('link', { name: 'Translations', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(fieldOf(page, 'Description (French)')).toBeVisible();
  const arabicName = fieldOf(page, 'Name (Arabic)');
  await expect(arabicName).toHaveAttribute('dir', 'rtl');
  await expect(arabicName).toHaveAttribute('lang', 'ar');
  await fieldOf(page, 'Name (French)').fill(french);
  await expect(page.getByText(`${160 - french.length} characters left`)).toBeVisible();
  await fieldOf(page, 'Summary (French)').fill('Une poêle qui voyage.');
  await fieldOf(page, 'Description (French)').fill('Faite pour voyager.');
  // The handle is suggested from the translated name, and can be edited.
  await page.getByRole('button', { name: `Use ${slug}` }).click();
  await expect(fieldOf(page, 'URL handle (French)')).toHaveValue(slug);
  await expect(page.getByRole('button', { name: `Use ${slug}` })).toHaveCount(0);
  await fieldOf(page, 'URL handle (French)').fill('Poêle !');
  await page.keyboard.press('Control+s');
  await expect(
    page.getByText('Use lowercase letters, digits and single hyphens only.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await fieldOf(page, 'URL handle (French)').fill(slug);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();

  // A colleague saves other fields in between: both changes are kept.
  const path = `/api/admin/translations/product/${id}/fr`;
  const colleagueSaves = async (texts: object, version: number) =>
    expect((await staff.person.request('PUT', path, { texts, version })).status()).toBe(200);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await fieldOf(page, 'Search engine title (French)').fill('Ma poêle');
  await colleagueSaves({ seoDescription: 'La poêle qui voyage.' }, 1);
  await save.click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(fieldOf(page, 'Search engine description (French)')).toHaveValue('La poêle qui voyage.');
  await expect(fieldOf(page, 'Search engine title (French)')).toHaveValue('Ma poêle');

  // A colleague saves the same fields: each is chosen, and nothing typed is lost.
  await fieldOf(page, 'Summary (French)').fill('Ma version.');
  await fieldOf(page, 'Search engine title (French)').fill('Ma meilleure poêle');
  const texts = { summary: 'Une poêle qui part en voyage.', seoTitle: 'Leur poêle' };
  await colleagueSaves(texts, 3);
  await save.click();
  const comparison = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await expect(comparison).toContainText('Ma version.');
  await expect(comparison).toContainText(texts.summary);
  await expectAccessible(page, '[role=dialog]');
  await comparison.getByRole('button', { name: 'Cancel' }).click();
  await expect(fieldOf(page, 'Summary (French)')).toHaveValue('Ma version.');
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await comparison
    .getByRole('group', { name: 'Summary' })
    .getByRole('radio', { name: /^Saved version/ })
    .check();
  await comparison.getByRole('button', { name: 'Use chosen versions' }).click();
  await expect(fieldOf(page, 'Summary (French)')).toHaveValue(texts.summary);
  await expect(fieldOf(page, 'Search engine title (French)')).toHaveValue('Ma meilleure poêle');
  await save.click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await fieldOf(page, 'Summary (French)').fill('Pas encore.');
  await page.locator('main').getByRole('link', { name: 'Translations', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();

  // Colours are translated in the list.
  await staff.open(`/admin/translations?kind=text&q=${encodeURIComponent(colour)}`);
  const text = page.getByRole('listitem').filter({ hasText: colour });
  await text.getByLabel(/Français$/).fill('Crépuscule');
  await text.getByRole('button', { name: `Save ${colour}` }).click();
  await expect(text.getByText('Saved')).toBeVisible();

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
  await page.getByLabel('CSV file').setInputFiles({
    name: 'arabic.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head!, ...filled].map((cells) => csvRow(cells)).join('')),
  });
  await expect(page.getByText('The English text has changed since the export.')).toBeVisible();
  const change = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first();
  await expect(change).toContainText(name);
  await expect(change.getByRole('insertion')).toHaveText(arabic);
  await expectAccessible(page);
  // Skipped rows are downloaded with their reason, to correct and import them again.
  const skipped = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows as CSV' }).click();
  const again = readCsv(await readFile(await (await skipped).path(), 'utf8'));
  if (!('rows' in again)) throw new Error('not a CSV file');
  expect(again.rows.map(({ cells }) => cells)).toEqual([
    ['kind', 'id', 'field', 'source', 'translation_ar', 'problem', 'source_now'],
    [
      ...['product', id, 'summary', 'An older summary', 'ملخص'],
      ...['The English text has changed since the export.', own[1]![3]],
    ],
  ]);
  await page.getByRole('button', { name: 'Import the 1 valid row' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();

  // The cached page is dropped: the guest reads the translations, at the French address.
  await guest.page.goto(`/fr/product/${slug}`);
  await expect(guest.main.getByRole('heading', { level: 1 })).toHaveText(french);
  await expect(guest.main.getByText('Crépuscule').first()).toBeVisible();
  await expect(guest.main.getByText(texts.summary)).toBeVisible();
  expect(await (await guest.request('GET', `/ar/product/${id}`)).text()).toContain(arabic);

  // The name changes in English: its translations are outdated until staff confirm or save them.
  const renamed = `${name} XL`;
  await staff.open(`/admin/products/${id}`);
  await page.getByLabel('Name', { exact: true }).first().fill(renamed);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  await staff.open(`/admin/translations?state=outdated&q=${encodeURIComponent(renamed)}`);
  await expect(row).toContainText('Outdated: Name');
  expect(await (await guest.request('GET', `/fr/product/${slug}`)).text()).toContain(french);

  await row.click();
  const group = page.getByRole('group', { name: 'Name', exact: true });
  await expect(group.getByRole('insertion')).toHaveText(['XL', 'XL']);
  await expectAccessible(page);
  // Text that is typed elsewhere stays.
  await fieldOf(page, 'Summary (French)').fill('Un autre résumé.');
  await page.getByRole('button', { name: 'Mark as up to date: Name (French)' }).click();
  await page.getByRole('button', { name: 'Mark as up to date: Name (Arabic)' }).click();
  await expect(group.getByText('The English text has changed:')).toHaveCount(0);
  await expect(fieldOf(page, 'Summary (French)')).toHaveValue('Un autre résumé.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const outdated = `/api/admin/translations/product?state=outdated&language=fr&q=${encodeURIComponent(renamed)}`;
  expect(await (await staff.person.request('GET', outdated)).json()).toMatchObject({ items: [] });
});

test('staff translate on a phone, one language at a time; two people who translate a short text see both texts, and choose freely @phone @full', async ({
  people,
}) => {
  test.setTimeout(120_000);
  const staff = await people.administrator();
  const { page } = staff;
  const { id, name, colour } = await createProduct(staff);

  await staff.open(`/admin/translations?kind=text&q=${encodeURIComponent(colour)}`);
  const row = page.getByRole('listitem').filter({ hasText: colour });
  const field = row.getByLabel(/Français$/);
  await field.fill('x'.repeat(61));
  await expect(row.getByText('1 character too many')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(row.getByRole('button', { name: `Save ${colour}` })).toBeDisabled();
  await field.fill('Ma couleur');
  const list = await staff.person.request(
    'GET',
    `/api/admin/translations/text?language=fr&q=${encodeURIComponent(colour)}`,
  );
  const { items } = (await list.json()) as { items: { id: string }[] };
  const path = `/api/admin/translations/text/${items[0]!.id}/fr`;
  const texts = { text: 'Leur couleur' };
  expect((await staff.person.request('PUT', path, { texts, version: 0 })).status()).toBe(200);
  await row.getByRole('button', { name: `Save ${colour}` }).click();
  await expect(row.getByRole('definition').nth(0)).toHaveText('Ma couleur');
  await expect(row.getByRole('definition').nth(1)).toHaveText('Leur couleur');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Keep my version' }).click();
  await expect(field).toHaveValue('Ma couleur');
  await row.getByRole('button', { name: `Save ${colour}` }).click();
  await expect(row.getByText('Saved')).toBeVisible();
  const stored = await staff.person.request('GET', `/api/admin/translations/text/${items[0]!.id}`);
  expect(await stored.text()).toContain('Ma couleur');

  await staff.open(`/admin/translations/product/${id}?language=ar`);
  await expect(fieldOf(page, 'Name (French)')).toHaveCount(0);
  await fieldOf(page, 'Name (Arabic)').fill('مقلاة');
  const tabs = page.getByRole('navigation', { name: 'Language', exact: true });
  await tabs.getByRole('link', { name: 'Français' }).click();
  await fieldOf(page, 'Name (French)').fill('Poêle');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: 'العربية' }).click();
  await expect(fieldOf(page, 'Name (Arabic)')).toHaveValue('مقلاة');
  await expect(fieldOf(page, 'Description (Arabic)')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const saved = await staff.person.request('GET', `/api/admin/translations/product/${id}`);
  const { languages } = (await saved.json()) as { languages: { texts: { name: string } }[] };
  expect(languages.map(({ texts }) => texts.name).toSorted()).toEqual(['Poêle', 'مقلاة'].toSorted());
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await staff.open(`/admin/translations?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('Missing: Summary');
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('a translator with no other permission translates and gets no forbidden response @desktop @full', async ({
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
  await fieldOf(page, 'Name (French)').fill('Poêle du traducteur');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  const stored = await staff.person.request('GET', `/api/admin/translations/product/${id}`);
  expect(await stored.text()).toContain('Poêle du traducteur');
  expect(refused).toEqual([]);
});
