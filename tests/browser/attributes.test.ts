import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

const breadOven = { id: 'cast-iron-bread-oven', name: 'Cast-iron bread oven' };
const pan = 'steel-saute-pan-28cm';

test('filters by oven and dishwasher, shows the chosen values and removes one', async ({ people }) => {
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

test('remembers the kitchen, also in the account: the list shows what fits, product, cart drawer and cart say what does not @desktop', async ({
  people,
}) => {
  const shopper = await people.guest();
  const { page, main, drawer } = shopper;
  await shopper.open('/products');
  const kitchen = page.getByRole('group', { name: 'Fits my kitchen' });
  await kitchen.getByText('Fits my kitchen', { exact: true }).click();
  await kitchen.getByLabel('My oven').selectOption('250 °C');
  await kitchen.getByLabel('I use a dishwasher').check();
  await kitchen.getByLabel('Show only what fits').check();
  await shopper.expectUrl('/products?fitsOven=250&fitsDishwasher=true');
  await expect(main.getByRole('link', { name: 'Ceramic-coated frying pan' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Remove filter: Fits my kitchen' }).click();
  await shopper.expectUrl('/products');

  await shopper.open('/product/ceramic-frying-pan-24cm');
  await expect(main.getByText('Not safe at your oven temperature')).toBeVisible();
  await expect(main.getByText('Hand wash only: not for your dishwasher')).toBeVisible();
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(drawer.getByRole('heading', { name: 'Does not fit your kitchen' })).toBeVisible();
  await expect(drawer.getByText('Not safe at your oven temperature')).toBeVisible();
  expect(await findAccessibilityViolations(page, { within: 'dialog[open]' })).toEqual([]);

  // A new account takes over the kitchen of the browser.
  await shopper.register();
  await shopper.open('/cart');
  await expect(main.getByRole('heading', { name: 'Does not fit your kitchen' })).toBeVisible();
  await expect(main.getByText('Not safe at your oven temperature')).toBeVisible();
  await expect
    .poll(async () => (await shopper.request('GET', '/api/kitchen')).text())
    .toContain('"oven":250');
  // A browser that remembers nothing, as on another device, takes it from the account.
  await page.evaluate(() => localStorage.clear());
  await shopper.reload();
  await expect(main.getByText('Not safe at your oven temperature')).toBeVisible();
});

test('compares products side by side, and removes one', async ({ people }) => {
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
  await test.step('shows two products on a phone, and keeps the names of the rows in view on a narrower one', async () => {
    const usual = page.viewportSize()!;
    const region = main.getByRole('region', { name: 'Comparison' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await region.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    expect(await region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    const [label, edge] = [
      await main.getByRole('rowheader', { name: 'Material' }).boundingBox(),
      await region.boundingBox(),
    ];
    expect(label!.x).toBeCloseTo(edge!.x, 0);
    await page.setViewportSize(usual);
  });
  await main.getByRole('link', { name: `Remove ${breadOven.name} from the comparison` }).click();
  await visitor.expectUrl(`/compare?ids=${pan}`);
  await expect(main.getByRole('columnheader')).toHaveCount(1);

  const variants = await (await visitor.request('GET', '/compare?ids=steel-frying-pan-28cm')).text();
  expect(variants).toMatch(/<th[^>]*>Price<\/th><td[^>]*>[^/]*From €79\.00/);
  expect(variants).toMatch(/<th[^>]*>Size<\/th><td[^>]*>[^/]*24 cm, 28 cm/);
});
