import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

const day = '2099-12-12';
const preOrder = 'Pre-order: ships from December 12, 2099';
const backorder = 'Backorder: ships when it is back in stock';

const withPolicy = (variant: Record<string, unknown>) => ({
  colors: [],
  options: [],
  variants: [{ optionValues: [], price: 2_500, ...variant }],
});

test('a shopper pre-orders by touch, and is told the day until the order @phone', async ({ people }) => {
  test.slow();
  const staff = await people.administrator();
  const pan = await staff.createProduct({
    options: withPolicy({ inventoryPolicy: 'continue', availableOn: day }),
    units: 0,
  });
  const customer = await people.customer();
  const { page, main } = customer;

  // The document of the search does not show it until a job has indexed it.
  const search = `/search?q=${encodeURIComponent(pan.name)}`;
  const cards = async () => (await (await customer.request('GET', search)).text()).split('<article').slice(1);
  await expect
    .poll(async () => (await cards()).find((card) => card.includes(pan.name)))
    .toContain('>Pre-order<');
  await customer.open(search);
  await expect(
    main.getByRole('article').filter({ hasText: pan.name }).getByText('Pre-order', { exact: true }),
  ).toBeVisible();
  await main.getByRole('link', { name: pan.name, exact: true }).tap();
  await customer.expectUrl(`/product/${pan.id}`);
  await expect(main.getByText(preOrder)).toBeVisible();
  await expect(main.getByText(/Delivered by .*Dec/)).toBeVisible();
  // Search engines read it in the document.
  expect(await (await customer.request('GET', `/product/${pan.id}`)).text()).toContain(
    '"https://schema.org/PreOrder","availabilityStarts":"2099-12-12"',
  );
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);

  await main
    .getByRole('button', { name: `Pre-order: ${pan.name}` })
    .first()
    .tap();
  await customer.expectToast(`${pan.name} added to cart!`);
  await expect(customer.drawer.getByText(preOrder)).toBeVisible();
  await customer.open('/checkout');
  await page.getByRole('radio', { name: /Pick up at the shop/ }).tap();
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary.getByText('Free')).toBeVisible();
  await expect(summary.getByText(preOrder)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Ready .*Dec/ })).toBeChecked();
  await customer.placeButton.tap();
  await customer.expectUrl(/\/order\/[^/]+$/);
  await expect(main.getByText(preOrder)).toBeVisible();
  await expect(main.getByText(/Ready .*Dec/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);

  const orderId = customer.path.split('/').at(-1)!;
  await staff.open(`/admin/orders/${orderId}`);
  await expect(staff.page.getByText(preOrder)).toBeVisible();
  await staff.open(`/admin/inventory?q=${encodeURIComponent(pan.name)}`);
  await expect(staff.page.getByText('−1 (1 on backorder)').first()).toBeVisible();
  const email = await staff.waitForEmail(customer.account.email, /We have received your order/);
  expect(email).toContain(preOrder);
});

test('staff let a product sell without stock, and its page says so until units are received; they fill all variants with the setting', async ({
  people,
}) => {
  const staff = await people.administrator();
  const { page } = staff;
  await test.step('sells without stock', async () => {
    const pan = await staff.createProduct({ units: 0 });
    const shopper = await people.guest();
    // Until a job has dropped the cached page it shows what was before.
    const untilPageSays = (text: string) =>
      expect
        .poll(
          async () => (await (await shopper.request('GET', `/product/${pan.id}`)).text()).includes(text),
          {
            message: text,
          },
        )
        .toBe(true);
    await untilPageSays(`Sold out: ${pan.name}`);

    await staff.open(`/admin/products/${pan.id}`);
    await page.getByRole('checkbox', { name: 'Continue selling when out of stock' }).check();
    await page.getByRole('button', { name: 'Save product' }).click();
    await untilPageSays(`>${backorder}<`);
    await shopper.open(`/product/${pan.id}`);
    await expect(shopper.main.getByText(backorder)).toBeVisible();
    await expect(shopper.main.getByText(/Delivered by/)).toHaveCount(0);
    await shopper.addToCart(pan);
    await expect(shopper.drawer.getByText(backorder)).toBeVisible();

    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.getByLabel('Available from').fill(day);
    await page.getByRole('button', { name: 'Save product' }).click();
    await untilPageSays(`>${preOrder}<`);
    await staff.setStock(pan, 3);
    await untilPageSays('>In stock, online and in store<');
  });

  await test.step('fills all variants with the setting and its day', async () => {
    const sizes = ['20cm', '24cm'];
    const pan = await staff.createProduct({
      options: {
        colors: [],
        options: [{ key: 'size', name: 'Size', values: sizes.map((key) => ({ key, name: key })) }],
        variants: sizes.map((size) => ({ optionValues: [size], price: 4_900 })),
      },
      stock: {},
    });
    await staff.open(`/admin/products/${pan.id}`);
    const fill = page.getByRole('group', { name: 'Fill all shown variants' });
    const press = () => fill.getByRole('button', { name: 'Fill 2 variants' }).click();
    await fill.getByLabel('Fill', { exact: true }).selectOption('When out of stock');
    await fill.getByLabel('With').selectOption('Continue selling');
    await press();
    await fill.getByLabel('Fill', { exact: true }).selectOption('Available from');
    await fill.getByLabel('With').fill(day);
    await press();
    await page.getByRole('button', { name: 'Save product' }).click();
    const filled = { inventoryPolicy: 'continue', availableOn: day };
    await expect
      .poll(async () => {
        const product = await staff.person.request('GET', `/api/admin/products/${pan.id}`);
        return ((await product.json()) as { variants: unknown[] }).variants;
      })
      .toMatchObject([filled, filled]);
  });
});
