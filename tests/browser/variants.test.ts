import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import type { BackOffice } from './support/back-office.ts';
import { expect, test } from './support/journey.ts';
import type { TestProduct } from './support/shopper.ts';

const variant = (optionValues: string[], price: number) => ({ optionValues, price });

/** A pot in two colours and two sizes: moss in both, 20 cm sold out, and sky in 24 cm only. */
async function createPot(staff: BackOffice): Promise<TestProduct> {
  return staff.createProduct({
    options: {
      colors: [
        { key: 'moss', name: 'Moss', hex: '#2f4a3c' },
        { key: 'sky', name: 'Sky', hex: '#88aacc' },
      ],
      options: [
        { key: 'color', name: 'Colour', values: [] },
        {
          key: 'size',
          name: 'Size',
          values: [
            { key: '20cm', name: '20 cm' },
            { key: '24cm', name: '24 cm' },
          ],
        },
      ],
      variants: [
        variant(['moss', '20cm'], 4_900),
        variant(['moss', '24cm'], 6_900),
        variant(['sky', '24cm'], 7_400),
      ],
    },
    stock: { 'moss.20cm': 0, 'moss.24cm': 5, 'sky.24cm': 5 },
  });
}

test('a shopper chooses size and colour by touch, and orders that variant @phone', async ({ people }) => {
  test.slow();
  const staff = await people.administrator();
  const pot = await createPot(staff);
  const customer = await people.customer();
  const { page, main } = customer;
  const found = await customer.request('GET', `/search?q=${encodeURIComponent(pot.name)}`);
  expect(await found.text()).toContain('From €69.00');
  await customer.open(`/product/${pot.id}`);

  // The first variant in stock is chosen.
  const size = main.getByRole('group', { name: 'Size' });
  await expect(size.getByRole('link', { name: '24 cm', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(main.getByText('€69.00').first()).toBeVisible();
  await size.getByRole('link', { name: '20 cm, sold out' }).tap();
  await expect(main.getByRole('button', { name: `Sold out: ${pot.name}` }).first()).toBeVisible();
  await expect(main.getByText('€49.00').first()).toBeVisible();

  // Sky does not exist in 20 cm.
  await main.getByRole('link', { name: 'Sky', exact: true }).tap();
  await expect(size.getByRole('link', { name: '20 cm, not available in this combination' })).toBeDisabled();
  await expect(main.getByText('€74.00').first()).toBeVisible();
  await expect(page).toHaveURL(`/product/${pot.id}?variant=sky.24cm`);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);

  await customer.addToCart(pot);
  await customer.expectToast(`${pot.name} added to cart!`);
  await expect(page.getByRole('dialog').getByText('Sky / 24 cm')).toBeVisible();
  const cart = (await (await customer.request('GET', '/api/cart')).json()) as { items: unknown[] };
  expect(cart.items).toMatchObject([
    {
      productId: pot.id,
      selectedColor: 'sky',
      variantId: 'sky.24cm',
      variantName: 'Sky / 24 cm',
      quantity: 1,
    },
  ]);
  const { orderId } = await customer.placePickupOrder();
  await customer.open(`/order/${orderId}`);
  await expect(main.getByText('Sky / 24 cm')).toBeVisible();
  await expect(main.getByText('€74.00').first()).toBeVisible();
});

test('adds the variant that was chosen a moment before @phone', async ({ people }) => {
  const staff = await people.administrator();
  const pot = await createPot(staff);
  const customer = await people.customer();
  await customer.open(`/product/${pot.id}`);
  const sky = await customer.main.getByRole('link', { name: 'Sky', exact: true }).elementHandle();
  const add = await customer.main
    .getByRole('button', { name: `Add to cart: ${pot.name}` })
    .first()
    .elementHandle();
  // In one task: no other page arrives in between.
  await customer.page.evaluate(
    async ([link, button]) => {
      (link as HTMLElement).click();
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
      (button as HTMLElement).click();
    },
    [sky, add],
  );
  await customer.expectToast(`${pot.name} added to cart!`);
  expect(await customer.storedCart()).toEqual([{ productId: pot.id, selectedColor: 'sky', quantity: 1 }]);
});

test('a guest chooses a size by keyboard, and the guest’s cart keeps the variant @desktop', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pot = await createPot(staff);
  const guest = await people.guest();
  const { page, main } = guest;
  await guest.open(`/product/${pot.id}?variant=sky.24cm`);
  const moss = main.getByRole('link', { name: 'Moss', exact: true });
  await moss.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/product/${pot.id}?variant=moss.24cm`);
  // The focus stays on the chosen value.
  await expect(moss).toBeFocused();
  await expect(main.getByText('Colour: Moss')).toBeVisible();
  await main
    .getByRole('button', { name: `Add to cart: ${pot.name}` })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Moss / 24 cm')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('guestCart'));
  expect(JSON.parse(stored!)).toMatchObject([
    { productId: pot.id, selectedColor: 'moss', variantId: 'moss.24cm', price: 69, quantity: 1 },
  ]);
  await guest.open('/cart');
  await expect(main.getByText('Moss / 24 cm').first()).toBeVisible();
});

test('staff give a coloured product sizes, with a price for each @desktop', async ({ people }) => {
  test.slow();
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 3_000, units: 4 });
  const { page } = staff;
  await staff.open(`/admin/products/${pan.id}`);
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option name').fill('Size');
  await page.getByRole('button', { name: 'Add value' }).click();
  // A comma begins the next value, as the guide says.
  await page.keyboard.type('20 cm, 28 cm');
  await expect(page.getByLabel('Value 1 of Size')).toHaveValue('20 cm');
  await expect(page.getByLabel('Value 2 of Size')).toHaveValue('28 cm');
  const variants = page.getByRole('region', { name: /^Variants/ });
  await expect(variants.getByText('2 variants', { exact: true })).toBeVisible();
  await page.getByLabel('Price of 28 cm').fill('45');
  await page.getByLabel('SKU of 28 cm').fill(`PAN-28-${pan.id.slice(-6)}`);
  await page.getByLabel('Barcode of 28 cm').fill('4006381333932');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Enter a valid barcode').first()).toBeVisible();
  await page.getByLabel('Barcode of 28 cm').fill('');
  await page.getByRole('button', { name: 'Save product' }).click();
  await staff.person.expectToast(`${pan.name} saved`);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);

  // The first size continues the product with its stock; the new one has none yet.
  const stock = page.getByRole('region', { name: 'Stock' });
  await expect(stock.getByLabel('20 cm', { exact: true })).toHaveValue('4');
  await stock.getByLabel('28 cm', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const product = (await (await staff.person.request('GET', `/api/products/${pan.id}`)).json()) as {
    variants: { id: string; price: { amount: number }; inStock: boolean }[];
  };
  expect(product.variants.map(({ id, price, inStock }) => [id, price.amount, inStock])).toEqual([
    ['', 3_000, true],
    ['28-cm', 4_500, true],
  ]);
});
