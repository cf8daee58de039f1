import { expect, test } from './support/journey.ts';

test('shows the saving of a set and the product that limits its stock, finds the set and archives it in bulk', async ({
  people,
}, { project }) => {
  const administrator = await people.administrator();
  const { page, person } = administrator;
  const pan = await administrator.createProduct({ price: 4_000, units: 40 });
  const lid = await administrator.createProduct({ price: 1_000, units: 6 });
  const mark = pan.name.slice(-12);
  const id = `set-${mark}`;
  const created = await person.request('POST', '/api/admin/products', {
    id,
    kind: 'set',
    status: 'published',
    name: `Set ${mark}`,
    summary: '',
    description: '',
    categoryId: 'frying-pans',
    price: 4_500,
    compareAtPrice: null,
    colors: [],
    specification: {},
    pictures: [],
    components: [
      { productId: pan.id, colorKey: null, quantity: 1 },
      { productId: lid.id, colorKey: null, quantity: 2 },
    ],
  });
  expect(created.status()).toBe(200);

  const main = page.getByRole('main');
  await test.step('opens the form of a new set from the list of sets and from the command palette', async () => {
    await administrator.open('/admin/sets');
    await page.getByRole('link', { name: 'New set' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New set' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Products in the set' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('new set');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/products/new?kind=set');
    if (project.name === 'phone') await administrator.open('/admin/sets');
    else await administrator.links.getByRole('link', { name: 'Sets', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets', exact: true })).toBeVisible();
  });

  await main.getByRole('searchbox', { name: 'Search sets' }).fill(mark);
  await expect(page).toHaveURL(`/admin/sets?q=${mark}`);
  const row = main
    .getByRole(project.name === 'phone' ? 'listitem' : 'row')
    .filter({ hasText: `Set ${mark}` });
  // Six lids are in stock and each set needs two. The list has no pan, although its name matches the search.
  await expect(row).toContainText('3 left');
  await expect(row).toContainText(`Limited by ${lid.name}`);
  await expect(row).toContainText('€15.00 (25 %)');
  await expect(main.getByText(pan.name, { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);

  await row.getByRole('checkbox', { name: `Select Set ${mark}` }).click();
  await main.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('1 product updated')).toBeVisible();
  await page.getByRole('link', { name: 'Archived', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/sets\?.*status=archived/);
  await expect(row).toContainText('Archived');

  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/products/${id}`);
  await expect(main.getByText('Customer saves 25 %')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sets' }).click();
  await expect(page).toHaveURL('/admin/sets');
  // The list of products shows sets, too, when filtered by kind.
  await administrator.open(`/admin/products?kind=set&q=${mark}`);
  await expect(main.getByText(`Set ${mark}`, { exact: true })).toBeVisible();
});
