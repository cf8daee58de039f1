import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.use({ pictures: 'webp' });

const scenes = 'src/app/storefront/pictures';
const colors = [
  { name: 'Moss', hex: '#2f4a3c', units: '3' },
  { name: 'Berry', hex: '#9c2f3f', units: '5' },
  { name: 'Sky', hex: '#7fa6b8', units: '2' },
];

/** Drops files on an element, as a drag from the desktop would. */
async function dropFiles(page: Page, place: Locator, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: (await readFile(`${scenes}/${name}`)).toString('base64') })),
  );
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of dropped) {
      const content = Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0)!);
      transfer.items.add(new File([content], name, { type: 'image/webp' }));
    }
    return transfer;
  }, files);
  await place.dispatchEvent('drop', { dataTransfer });
}

test('creates a product with three colours and five pictures, which a customer finds and buys @desktop', async ({
  people,
}) => {
  test.slow();
  const administrator = await people.administrator();
  const { page } = administrator;
  const mark = randomUUID().slice(0, 8);
  const id = `braiser-${mark}`;
  const name = `Braiser ${mark}`;
  await administrator.open('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByLabel('URL handle')).toHaveValue(id);
  await page.getByLabel('Summary').fill('Low, wide, and never in a hurry.');
  await page.getByLabel('Description', { exact: true }).fill('For Sundays.');
  await page.getByLabel('Category').selectOption('frying-pans');
  await page.getByLabel('Price', { exact: true }).fill('149,90');
  await page.getByLabel('Cost per item').fill('61.50');
  for (const [index, { name: color, hex }] of colors.entries()) {
    await page.getByRole('button', { name: 'Add colour' }).click();
    await page.getByLabel(`Swatch of colour ${index + 1}`).fill(hex);
    await page.getByLabel(`Name of colour ${index + 1}`).fill(color);
    await page.getByLabel(`SKU of ${color}`).fill(`BR-${mark}-${color.slice(0, 1)}`);
  }

  // Two pictures are selected in the file dialog; the others are dropped on their colour.
  await page.getByLabel('Add pictures').setInputFiles([`${scenes}/sets-960.webp`, `${scenes}/home-960.webp`]);
  await expect(page.getByLabel(/^Alt text of picture/)).toHaveCount(2);
  const moss = page.getByRole('heading', { level: 3, name: /^Moss/ }).locator('..');
  await dropFiles(page, moss, ['gift-960.webp', 'baking-960.webp', 'story-960.webp']);
  await expect(moss.getByLabel(/^Alt text of picture/)).toHaveCount(3);
  for (let picture = 1; picture <= 5; picture += 1) {
    await page
      .getByLabel(`Alt text of picture ${picture}`, { exact: true })
      .fill(`The braiser, seen ${picture} times`);
  }
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Create product' }).click();
  await administrator.person.expectToast(`${name} saved`);
  await expect(page).toHaveURL(`/admin/products/${id}`);
  const stockRegion = page.getByRole('region', { name: 'Stock' });
  for (const { name: color, units } of colors)
    await stockRegion.getByLabel(color, { exact: true }).fill(units);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  const customer = await people.customer();
  await customer.open(`/search?q=${encodeURIComponent(name)}`);
  await customer.main.getByRole('link', { name, exact: true }).click();
  await customer.expectUrl(`/product/${id}`);
  await expect(customer.main.getByText('€149.90').first()).toBeVisible();
  const picture = customer.main.getByRole('img', { name: /^The braiser, seen/ }).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await customer.main.getByRole('link', { name: 'Berry', exact: true }).click();
  await customer.addToCart({ id, name });
  await customer.expectToast(`${name} added to cart!`);
  expect(await customer.storedCart()).toEqual([{ productId: id, selectedColor: 'berry', quantity: 1 }]);
  await customer.placePickupOrder();

  const stock = await administrator.person.request('GET', `/api/admin/stock/${id}`);
  const { items } = (await stock.json()) as { items: { colorKey: string; available: number }[] };
  expect(Object.fromEntries(items.map(({ colorKey, available }) => [colorKey, available]))).toEqual({
    moss: 3,
    berry: 4,
    sky: 2,
  });
});

test('creates a product on a phone @phone', async ({ people }) => {
  test.slow();
  const administrator = await people.administrator();
  const { page } = administrator;
  const mark = randomUUID().slice(0, 8);
  const name = `Ladle ${mark}`;
  await administrator.open('/admin/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Category').selectOption('frying-pans');
  await page.getByLabel('Price', { exact: true }).fill('12');
  await page.getByLabel('Add pictures').setInputFiles(`${scenes}/gift-960.webp`);
  await page.getByLabel('Alt text of picture 1').fill('A steel ladle');
  await page.getByLabel('Status').selectOption('published');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Create product' }).click();
  await administrator.person.expectToast(`${name} saved`);

  const quantity = page.getByLabel('Quantity on hand');
  const save = page.getByRole('button', { name: 'Save product' });
  await test.step('the button saves neither price nor stock while the stock is invalid, then both', async () => {
    // The page of the created product is open.
    await expect(quantity).toBeVisible();
    await page.getByLabel('Price', { exact: true }).fill('13');
    await quantity.fill('many');
    await save.click();
    await expect(quantity).toHaveAccessibleDescription(/Enter a whole number from 0 to 1,000,000\./);
    await expect(quantity).toBeFocused();
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
    await quantity.fill('9');
    await save.click();
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
  await test.step('a quantity as it was is no change', async () => {
    await quantity.fill('10');
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
    await quantity.fill('9');
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
  await test.step('saves neither while others changed the stock', async () => {
    await page.getByLabel('Price', { exact: true }).fill('14');
    await quantity.fill('7');
    const id = `ladle-${mark}`;
    const { items } = (await (
      await administrator.person.request('GET', `/api/admin/stock/${id}`)
    ).json()) as {
      items: { version: number }[];
    };
    const body = { items: [{ colorKey: null, onHand: 9, version: items[0]!.version }] };
    await administrator.person.request('PUT', `/api/admin/stock/${id}`, body);
    await save.click();
    await expect(page.getByText('The stock changed in the meantime.')).toBeVisible();
    const shown = await administrator.person.request('GET', `/api/admin/products/${id}`);
    expect(await shown.json()).toMatchObject({ price: 1_300 });
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
  await test.step('and stock alone', async () => {
    await quantity.fill('8');
    await save.click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(quantity).toHaveValue('8');
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const shown = await (await administrator.person.request('GET', `/product/ladle-${mark}`)).text();
  expect(shown).toContain('>In stock, online and in store<');
  expect(shown).toContain('€13.00');
});

test('imports, edits, moves and exports products, and undoes changes @desktop', async ({ people }) => {
  test.slow();
  const administrator = await people.administrator();
  await test.step('exports a CSV, imports it with a changed price and a new product, and undoes the import', async () => {
    const { page, person } = administrator;
    const pan = await administrator.createProduct({ units: 7, price: 2_500 });
    const exported = await person.request('GET', `/api/admin/products.csv?products=${pan.id}`);
    const table = await exported.text();
    const mark = randomUUID().slice(0, 8);
    const added: Record<string, string> = {
      ID: `sieve-${mark}`,
      Name: `Sieve ${mark}`,
      Category: 'frying-pans',
      Price: '14.5',
    };
    const [head = ''] = table.slice(1).split('\r\n');
    const row = head.split(',').map((header) => added[header] ?? '');
    const buffer = Buffer.from(`${table.replace('25.00', '27.50')}${row.join(',')}\r\n`);
    await administrator.open('/admin/products/import');
    await page.getByLabel('CSV file').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer });
    const changes = page.getByRole('region', { name: 'Changes of existing products' });
    const changed = changes.getByRole('row').filter({ hasText: pan.name });
    await expect(changed).toContainText('Price: 25.00 EUR → 27.50 EUR', { timeout: 30_000 });
    // A changed column mapping checks every row again.
    await page.getByText('Column mapping').first().click();
    await page.getByLabel('Price', { exact: true }).selectOption('Do not import');
    // The check is a background job.
    await expect(page.getByText('The price is missing.')).toBeVisible({ timeout: 30_000 });
    await expect(changed).toContainText('Unchanged');
    await page.getByLabel('Price', { exact: true }).selectOption('Price');
    await page.getByRole('button', { name: 'Import 2 products' }).click({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 30_000 });
    const priceOf = async (id: string) => {
      const response = await person.request('GET', `/api/admin/products/${id}`);
      return response.ok() ? ((await response.json()) as { price: number }).price : response.status();
    };
    expect([await priceOf(pan.id), await priceOf(`sieve-${mark}`)]).toEqual([2_750, 1_450]);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Products undone')).toBeVisible({ timeout: 30_000 });
    expect([await priceOf(pan.id), await priceOf(`sieve-${mark}`)]).toEqual([2_500, 404]);
  });

  await test.step('undoes a removed picture, an archived product and a deleted product from their toasts', async () => {
    const { page, person } = administrator;
    const pan = await administrator.createProduct({ units: 7 });
    const undo = () => page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).last().click();
    await administrator.open(`/admin/products/${pan.id}`);
    await page.getByLabel('Add pictures').setInputFiles(`${scenes}/gift-960.webp`);
    await page.getByLabel('Alt text of picture 1').fill('A pan');
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await expect(page.getByLabel('Alt text of picture 1')).toHaveCount(0);
    await undo();
    await expect(page.getByLabel('Alt text of picture 1')).toHaveValue('A pan');

    await page.getByLabel('Status').selectOption('archived');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page.getByText(`${pan.name} archived`)).toBeVisible();
    expect((await person.request('GET', `/product/${pan.id}`)).status()).toBe(404);
    await undo();
    await person.expectToast(`${pan.name} restored`);
    await expect(page.getByLabel('Status')).toHaveValue('published');
    expect((await person.request('GET', `/product/${pan.id}`)).status()).toBe(200);

    const id = `draft-${randomUUID()}`;
    await person.request('POST', '/api/admin/products', {
      id,
      status: 'draft',
      name: `Sketch ${id.slice(-8)}`,
      summary: 'Not yet.',
      description: '',
      categoryId: 'frying-pans',
      price: 700,
      compareAtPrice: null,
      colors: [{ key: 'moss', name: 'Moss', hex: '#2f4a3c', sku: id.slice(0, 40) }],
      specification: {},
      pictures: [],
    });
    await administrator.setStock({ id, name: id }, 3);
    await administrator.open(`/admin/products/${id}`);
    await page.getByRole('button', { name: 'Delete product' }).click();
    await expect(page.getByText(/^Sketch .* deleted$/)).toBeVisible();
    await expect(page).toHaveURL('/admin/products');
    expect((await person.request('GET', `/api/admin/products/${id}`)).status()).toBe(404);
    await undo();
    await expect(page.getByText(/^Sketch .* restored$/)).toBeVisible();
    const back = (await (await person.request('GET', `/api/admin/products/${id}`)).json()) as Record<
      string,
      unknown
    >;
    expect(back).toMatchObject({ status: 'draft', summary: 'Not yet.', colors: [{ sku: id.slice(0, 40) }] });
  });

  await test.step('shows chosen columns in the product list, moves a selected product to a category and exports it', async () => {
    const { page } = administrator;
    const pan = await administrator.createProduct({ price: 2_000 });
    await administrator.open(`/admin/products?q=${encodeURIComponent(pan.name)}`);
    const table = page.getByRole('table', { name: 'Products' });
    await expect(table.getByRole('columnheader', { name: 'SKU' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'SKU' }).click();
    await expect(page.getByRole('checkbox', { name: 'SKU' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Margin' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    // The URL contains the filter and the columns.
    await page.reload();
    await expect(table.getByRole('columnheader', { name: 'SKU' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Margin' })).toBeVisible();
    await page.getByRole('checkbox', { name: `Select ${pan.name}` }).click();
    await page.getByRole('button', { name: 'Move to category' }).click();
    await page.getByRole('menuitem', { name: 'Bakeware' }).click();
    await expect(page.getByText('1 product updated')).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: pan.name })).toContainText('Bakeware');
    const download = page.waitForEvent('download');
    await page.getByRole('checkbox', { name: `Select ${pan.name}` }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('products.csv');
  });
});
