import { expect, test } from './support/journey.ts';

// A separate shop: other tests would find the products.
test.use({ separateShop: 'many products' });
test.describe.configure({ mode: 'default' });

/** `npm run test:full` changes 200 products. */
const COUNT = process.env.TEST_FULL ? 200 : 40;
const idOf = (index: number) => `bulk-pan-${String(index).padStart(3, '0')}`;

interface Row {
  id: string;
  price: number;
}

test('raises many prices in the bulk editor: previews, saves and undoes them @desktop', async ({
  people,
}) => {
  test.setTimeout(180_000);
  const administrator = await people.administrator();
  const { page, person } = administrator;
  for (let index = 0; index < COUNT; index += 1) {
    const created = await person.request('POST', '/api/admin/products', {
      id: idOf(index),
      status: 'published',
      name: `Bulk pan ${String(index).padStart(3, '0')}`,
      summary: '',
      description: '',
      categoryId: 'frying-pans',
      price: 1_000 + index,
      compareAtPrice: null,
      colors: [],
      specification: {},
      pictures: [],
    });
    expect(created.status()).toBe(200);
  }
  /** Prices by product id. */
  const prices = async (): Promise<Map<string, number>> => {
    const response = await person.request('GET', '/api/admin/assortment?q=bulk%20pan');
    const { items } = (await response.json()) as { items: Row[] };
    return new Map(items.map(({ id, price }) => [id, price]));
  };
  const before = await prices();
  expect(before.size).toBe(COUNT);

  await administrator.open('/admin/products/bulk?q=bulk+pan');
  const grid = page.getByRole('grid', { name: 'Products' });
  await expect(grid).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  await page.getByRole('button', { name: 'Change prices' }).click();
  const tool = page.getByRole('dialog', { name: 'Change prices' });
  await tool.getByText(`All rows (${COUNT})`).click();
  await tool.getByLabel('Price change', { exact: true }).fill('10');
  await tool.getByLabel('Rounding').selectOption('To the nearest .90');
  await tool.getByRole('button', { name: 'Apply to grid' }).click();
  await expect(page.getByText(`${COUNT} products changed`)).toBeVisible();
  // Nothing is saved yet.
  expect(await prices()).toEqual(before);

  await page.getByRole('button', { name: 'Review changes' }).click();
  const preview = page.getByRole('dialog', { name: 'Review changes' });
  await expect(preview.getByText(`${COUNT} changes`, { exact: true })).toBeVisible();
  await expect(preview.getByRole('row').filter({ hasText: 'Bulk pan 000' })).toContainText('10.9');
  expect(await prices()).toEqual(before);
  await preview.getByRole('button', { name: `Update ${COUNT} products` }).click();
  await expect(page.getByText(`${COUNT} products updated`)).toBeVisible();
  const after = await prices();
  for (const [id, price] of after) {
    expect(price % 100).toBe(90);
    expect(Math.abs(price - before.get(id)! * 1.1)).toBeLessThanOrEqual(50.5);
  }
  const document = async () => (await person.request('GET', `/product/${idOf(0)}`)).text();
  await expect.poll(async () => (await document()).includes('€10.90')).toBe(true);

  await page
    .getByRole('button', { name: `Revert the change of ${COUNT} products` })
    .first()
    .click();
  await expect(page.getByText('Reverted', { exact: true })).toBeVisible();
  expect(await prices()).toEqual(before);
  await expect.poll(async () => (await document()).includes('€10.00')).toBe(true);
});

test('changes the price of one variant and an attribute in the bulk editor, and reverts both @desktop @full', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page, person } = administrator;
  const values = ['24', '28'].map((key) => ({ key, name: `${key} cm` }));
  const variants = values.map(({ key }, index) => ({ optionValues: [key], price: 4_000 + index * 1_000 }));
  const created = await person.request('POST', '/api/admin/products', {
    ...{ id: 'sized-skillet', name: 'Sized skillet', status: 'published', categoryId: 'frying-pans' },
    ...{ summary: '', description: '', price: 4_000, compareAtPrice: null, colors: [], pictures: [] },
    ...{ specification: {}, attributes: { material: 'Iron' } },
    options: [{ key: 'size', name: 'Size', values }],
    variants,
  });
  expect(created.status()).toBe(200);
  const read = async () => {
    const response = await person.request('GET', '/api/admin/products/sized-skillet');
    const product = (await response.json()) as {
      variants: { price: number }[];
      attributes: Record<string, unknown>;
    };
    return [...product.variants.map(({ price }) => price), product.attributes['material']];
  };
  await administrator.open('/admin/products/bulk?q=sized+skillet');
  await page.getByLabel('Show variants').click();
  await expect(page.getByLabel('Show variants')).toBeChecked();
  await page.getByLabel('Attribute columns').selectOption('All attributes');
  const grid = page.getByRole('grid', { name: 'Products' });
  const variant = grid.getByRole('row').filter({ hasText: '28 cm' });
  await variant.getByRole('gridcell').first().dblclick();
  await page.getByLabel('Price of Sized skillet / 28 cm').fill('55');
  await page.keyboard.press('Enter');
  const product = grid.getByRole('row').filter({ hasText: 'Sized skillet' });
  await product.getByRole('gridcell', { name: 'Iron' }).dblclick();
  await page.getByLabel('Material of Sized skillet', { exact: true }).fill('Steel');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const preview = page.getByRole('dialog', { name: 'Review changes' });
  await expect(preview.getByRole('row').filter({ hasText: 'Sized skillet, 28 cm' })).toContainText('55.00');
  await expect(preview.getByRole('row').filter({ hasText: 'Material' })).toContainText('Steel');
  await preview.getByRole('button', { name: 'Update 1 product' }).click();
  await expect(page.getByText('1 product updated')).toBeVisible();
  expect(await read()).toEqual([4_000, 5_500, 'Steel']);
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toEqual([4_000, 5_000, 'Iron']);
});
