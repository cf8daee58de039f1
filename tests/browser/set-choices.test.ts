import { randomUUID } from 'node:crypto';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import type { BackOffice } from './support/back-office.ts';
import { expect, test } from './support/journey.ts';
import type { Shopper, TestProduct } from './support/shopper.ts';

const moss = { key: 'moss', name: 'Moss', hex: '#2f4a3c' };
const sky = { key: 'sky', name: 'Sky', hex: '#88aacc' };
const rust = { key: 'rust', name: 'Rust', hex: '#aa5533' };

interface ChoosableSet extends TestProduct {
  pot: TestProduct;
  mug: TestProduct;
}

/**
 * A set of a pot in two colours and two sizes, two mugs in three colours, and a board. The pot in moss exists in both sizes, in
 * sky only in 24 cm; moss in 20 cm is sold out. One rust mug is left, too few for a set.
 */
async function createSet(staff: BackOffice): Promise<ChoosableSet> {
  const variant = (optionValues: string[]) => ({ optionValues, price: 4_000 });
  const pot = await staff.createProduct({
    word: 'pot',
    options: {
      colors: [moss, sky],
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
      variants: [variant(['moss', '20cm']), variant(['moss', '24cm']), variant(['sky', '24cm'])],
    },
    stock: { 'moss.20cm': 0, 'moss.24cm': 9, 'sky.24cm': 9 },
  });
  const mug = await staff.createProduct({
    word: 'mug',
    price: 1_000,
    options: { colors: [rust, moss, sky] },
    stock: { rust: 1, moss: 20, sky: 20 },
  });
  const board = await staff.createProduct({ word: 'board', price: 2_000 });
  const id = `set-${randomUUID()}`;
  const name = `Journey set ${id.slice(-12)}`;
  const created = await staff.person.request('POST', '/api/admin/products', {
    id,
    kind: 'set',
    status: 'published',
    name,
    summary: 'A pot, two mugs and a board.',
    description: '',
    categoryId: 'frying-pans',
    price: 7_000,
    compareAtPrice: null,
    colors: [],
    specification: {},
    pictures: [],
    components: [
      { productId: pot.id, colorKey: null, quantity: 1 },
      { productId: mug.id, colorKey: null, quantity: 2 },
      { productId: board.id, colorKey: null, quantity: 1 },
    ],
  });
  expect(created.status()).toBe(200);
  // Its stock is counted by a job.
  await expect
    .poll(async () => {
      const set = await staff.person.request('GET', `/api/products/${id}`);
      return ((await set.json()) as { inStock: boolean }).inStock;
    })
    .toBe(true);
  return { id, name, pot, mug };
}

test('a shopper chooses the colours of a set by touch, and orders them @phone', async ({ people }) => {
  test.slow();
  const staff = await people.administrator();
  const set = await createSet(staff);
  const customer = await people.customer();
  const { page, main } = customer;
  await customer.open('/sets');
  await main.getByRole('link', { name: `Choose: ${set.name}` }).tap();
  await customer.expectUrl(`/product/${set.id}`);

  // The first variants in stock are chosen: there is one rust mug, and the set has two.
  const potColor = main.getByRole('group', { name: `${set.pot.name}, Colour` });
  const potSize = main.getByRole('group', { name: `${set.pot.name}, Size` });
  const mugColor = main.getByRole('group', { name: `${set.mug.name}, Colour` });
  await expect(potSize.getByRole('link', { name: '24 cm', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(mugColor.getByRole('link', { name: 'Moss', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await mugColor.getByRole('link', { name: 'Rust, sold out' }).tap();
  await expect(main.getByText('This combination is sold out. Choose another one.')).toBeVisible();
  await expect(main.getByRole('button', { name: `Sold out: ${set.name}` }).first()).toBeDisabled();
  await mugColor.getByRole('link', { name: 'Sky', exact: true }).tap();
  await expect(main.getByText('In stock, online and in store')).toBeVisible();

  // The pot in sky does not exist in 20 cm. The mugs keep their colour.
  await potColor.getByRole('link', { name: 'Sky', exact: true }).tap();
  await expect(
    potSize.getByRole('link', { name: '20 cm, not available in this combination' }),
  ).toBeDisabled();
  await expect(mugColor.getByRole('link', { name: 'Sky', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);

  await customer.addToCart(set);
  await customer.expectToast(`${set.name} added to cart!`);
  const chosen = [`${set.pot.name}: Sky / 24 cm`, `${set.mug.name}: Sky`];
  for (const variant of chosen) await expect(page.getByRole('dialog').getByText(variant)).toBeVisible();
  const { orderId } = await customer.placePickupOrder();
  await customer.open(`/order/${orderId}`);
  for (const variant of chosen) await expect(main.getByText(variant)).toBeVisible();
  const stock = await staff.person.request('GET', `/api/admin/stock/${set.mug.id}`);
  expect(await stock.json()).toMatchObject({
    items: [
      { colorKey: 'rust', available: 1 },
      { colorKey: 'moss', available: 20 },
      { colorKey: 'sky', available: 18 },
    ],
  });

  // Staff see what to pack.
  await staff.open(`/admin/orders/${orderId}`);
  const contents = staff.page.getByRole('list', { name: 'Products in the set' });
  await expect(contents.getByRole('listitem')).toHaveText([
    `1 × ${set.pot.name}, Sky / 24 cm`,
    `2 × ${set.mug.name}, Sky`,
    /^1 × .* board$/,
  ]);
});

async function chooseAsGuest({ page, main }: Shopper, set: ChoosableSet): Promise<void> {
  const potSky = main
    .getByRole('group', { name: `${set.pot.name}, Colour` })
    .getByRole('link', { name: 'Sky', exact: true });
  await potSky.focus();
  await page.keyboard.press('Enter');
  await expect(potSky).toHaveAttribute('aria-current', 'true');
  await expect(potSky).toBeFocused();
  const addButton = main.getByRole('button', { name: `Add to cart: ${set.name}` }).first();
  await addButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${set.pot.name}: Sky / 24 cm`)).toBeVisible();
  await expect(dialog.getByText(`${set.mug.name}: Moss`)).toBeVisible();
  await page.keyboard.press('Escape');
  const mugSky = main
    .getByRole('group', { name: `${set.mug.name}, Colour` })
    .getByRole('link', { name: 'Sky', exact: true });
  await mugSky.focus();
  await page.keyboard.press('Enter');
  await expect(mugSky).toHaveAttribute('aria-current', 'true');
  await addButton.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`${set.pot.name}: Sky / 24 cm`)).toHaveCount(2);
  await expect(dialog.getByText(`${set.mug.name}: Sky`)).toBeVisible();
  await expect(dialog.getByText(`${set.mug.name}: Moss`)).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('guestCart'));
  const choiceOf = (mug: string) => [`${set.pot.id}:sky.24cm`, `${set.mug.id}:${mug}`].toSorted().join(',');
  expect(JSON.parse(stored!)).toMatchObject([
    { productId: set.id, selectedColor: null, variantId: choiceOf('moss'), price: 70, quantity: 1 },
    { productId: set.id, selectedColor: null, variantId: choiceOf('sky'), price: 70, quantity: 1 },
  ]);

  // A link of the cart opens the set with the same choice.
  await dialog.getByRole('link', { name: set.name }).first().click();
  await expect(mugSky).not.toHaveAttribute('aria-current', 'true');
  await expect(potSky).toHaveAttribute('aria-current', 'true');
}

async function chooseAsStaff(staff: BackOffice, set: ChoosableSet): Promise<void> {
  const { page } = staff;
  await staff.open(`/admin/products/${set.id}`);
  const components = page.getByRole('region', { name: 'Products in the set' });
  const variants = components.getByLabel('Variant');
  await expect(variants).toHaveCount(2);
  await expect(variants.nth(1)).toHaveValue('*');
  await variants.nth(1).selectOption('Moss');
  await page.getByRole('button', { name: 'Save product' }).click();
  await staff.person.expectToast(`${set.name} saved`);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  const shown = (await (await staff.person.request('GET', `/api/products/${set.id}`)).json()) as {
    components: { color: { key: string } | null; choice?: object }[];
  };
  expect(shown.components.map(({ color, choice }) => [color?.key ?? null, choice !== undefined])).toEqual([
    [null, true],
    ['moss', false],
    [null, false],
  ]);

  await staff.open('/admin/orders/new');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(set.name);
  await page.getByRole('button', { name: `Add ${set.name}` }).click();
  const choice = page.getByLabel(set.pot.name, { exact: true });
  await choice.selectOption('Sky / 24 cm');
  await expect(choice).toHaveValue('sky.24cm');
  await expect(page.getByText('€70.00').first()).toBeVisible();
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
}

test('a guest chooses the colours of a set by keyboard, and staff choose them in a draft order unless a component has one @desktop', async ({
  people,
}) => {
  const staff = await people.administrator();
  const set = await createSet(staff);
  const guest = await people.guest();
  await guest.open(`/product/${set.id}`);
  await test.step('the guest’s cart keeps each choice', () => chooseAsGuest(guest, set));
  await test.step('staff let the customer choose the variant of a component, and choose it in a draft order', () =>
    chooseAsStaff(staff, set));
});
