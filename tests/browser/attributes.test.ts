import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

const breadOven = { id: 'cast-iron-bread-oven', name: 'Cast-iron bread oven' };
const pan = 'steel-saute-pan-28cm';

test('filters by oven and dishwasher, shows the chosen values and removes one @both', async ({ people }) => {
  const visitor = await people.guest();
  const { page, main } = visitor;
  // Of all products, so that the results have several oven temperatures with every choice: a filter of one is hidden.
  await visitor.open('/products');
  const total = main.getByText(/^\d+ products?$/);
  const all = (await total.textContent())!;
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await main.getByRole('button', { name: 'Filter' }).click();
  const form = page.getByRole('form', { name: 'Filters' }).filter({ visible: true });
  const open = async (name: string) => {
    const group = form.getByRole('group', { name, exact: true });
    const option = group.getByRole('checkbox').first();
    if (!(await option.isVisible())) await group.getByText(name, { exact: true }).click();
    return group;
  };
  await (await open('Cleaning')).getByRole('checkbox', { name: /^Dishwasher safe\s*\d/ }).check();
  await visitor.expectUrl(/\/products\?f\.dishwasher=yes$/);
  await expect(total).not.toHaveText(all);
  const oven = (await open('Oven safe up to')).getByRole('checkbox').last();
  await oven.check();
  await visitor.expectUrl(/f\.oven-limit=[\d.]+&f\.dishwasher=yes$/);
  // The group stays open without a chosen value.
  await oven.uncheck();
  await visitor.expectUrl(/\/products\?f\.dishwasher=yes$/);
  await oven.check();
  await visitor.expectUrl(/f\.oven-limit=[\d.]+&f\.dishwasher=yes$/);
  if (isPhone) await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Remove filter: Dishwasher safe' }).click();
  await visitor.expectUrl(/\/products\?f\.oven-limit=/);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
});

test('remembers the kitchen: the list shows what fits, the product and the cart say what does not @desktop', async ({
  people,
}) => {
  test.setTimeout(120_000);
  const customer = await people.customer();
  const { page, main } = customer;
  await customer.open('/products');
  const kitchen = page.getByRole('group', { name: 'Fits my kitchen' });
  await kitchen.getByText('Fits my kitchen', { exact: true }).click();
  await kitchen.getByLabel('My oven').selectOption('250 °C');
  await kitchen.getByLabel('I use a dishwasher').check();
  await kitchen.getByLabel('Show only what fits').check();
  await customer.expectUrl('/products?fitsOven=250&fitsDishwasher=true');
  await expect(main.getByRole('link', { name: 'Ceramic-coated frying pan' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Remove filter: Fits my kitchen' }).click();
  await customer.expectUrl('/products');

  await customer.open('/product/ceramic-frying-pan-24cm');
  await expect(main.getByText('Not safe at your oven temperature')).toBeVisible();
  await expect(main.getByText('Hand wash only: not for your dishwasher')).toBeVisible();
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);

  await customer.addToStoredCart('ceramic-frying-pan-24cm', 'sage');
  await customer.open('/cart');
  await expect(main.getByRole('heading', { name: 'Does not fit your kitchen' })).toBeVisible();
  await expect(main.getByText('Not safe at your oven temperature')).toBeVisible();

  // The account keeps it: another device knows it.
  const other = await people.onSecondDevice(customer);
  await other.open('/product/ceramic-frying-pan-24cm');
  await expect(other.main.getByText('Not safe at your oven temperature')).toBeVisible();
});

test('compares products side by side, and removes one @both', async ({ people }) => {
  const visitor = await people.guest();
  const { page, main } = visitor;
  await visitor.open(`/product/${breadOven.id}`);
  await main.getByRole('button', { name: 'Add to comparison' }).click();
  await visitor.open(`/product/${pan}`);
  await main.getByRole('button', { name: 'Add to comparison' }).click();
  await expect(main.getByRole('link', { name: 'Compare 2 products' })).toBeVisible();
  await visitor.open('/compare');
  await main.getByRole('link', { name: 'Compare 2 products' }).click();
  await visitor.expectUrl(`/compare?ids=${breadOven.id},${pan}`);
  const rowOf = (name: string) => main.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(rowOf('Material')).toContainText('Bare cast iron');
  await expect(rowOf('Material')).toContainText('Stainless steel');
  await expect(rowOf('Brand')).toContainText('Casa Lume');
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  await main.getByRole('link', { name: `Remove ${breadOven.name} from the comparison` }).click();
  await visitor.expectUrl(`/compare?ids=${pan}`);
  await expect(main.getByRole('columnheader')).toHaveCount(1);

  await visitor.open('/compare?ids=steel-frying-pan-28cm');
  await expect(rowOf('Price')).toContainText('From €79.00');
  await expect(rowOf('Size')).toContainText('24 cm, 28 cm');
});

test('tells a guest in the cart drawer what does not fit the kitchen', async ({ people }) => {
  const guest = await people.guest();
  await guest.open('/');
  await guest.page.evaluate(() =>
    localStorage.setItem('kitchen', JSON.stringify({ hob: null, oven: 250, hasDishwasher: false })),
  );
  await guest.open('/product/ceramic-frying-pan-24cm');
  await guest.main.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = guest.page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByRole('heading', { name: 'Does not fit your kitchen' })).toBeVisible();
  await expect(drawer.getByText('Not safe at your oven temperature')).toBeVisible();
  expect(await findAccessibilityViolations(guest.page, { within: 'dialog[open]' })).toEqual([]);
});
