import { expect, test } from './support/journey.ts';
import { goods } from './support/shopper.ts';

const { saucepan } = goods;
const updateFailed = 'Failed to update cart. Please try again.';
const loadFailed = 'Failed to load cart. Please try again.';

test('a cart that cannot be read says so, and trying again mends it', async ({ people }) => {
  const person = await people.customer();
  await person.puts(saucepan.id);
  const works = await person.cannot('GET', '/api/cart');
  await person.opens('/cart');
  await expect(person.main.getByText(loadFailed, { exact: true })).toBeVisible();
  await person.hasInTheCart(0);
  await expect(person.main.getByRole('button', { name: 'Try again' })).toBeVisible();
  // Pressed while the shop is away it stays; once the shop is back the cart may come before it is pressed again.
  await person.main.getByRole('button', { name: 'Try again' }).click();
  await expect(person.main.getByText(loadFailed, { exact: true })).toBeVisible();
  await works();
  await person.main
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(person.quantityOf(saucepan.name)).toHaveValue('1');
  await expect(person.main.getByText(loadFailed)).toBeHidden();
});

test('a guest cart that is no JSON counts as a failed read: an empty cart, and no endless loading', async ({
  people,
}) => {
  const guest = await people.visitor();
  await guest.opens('/about');
  await guest.keeps('[{"productId":');
  await guest.opens('/login?redirectTo=%2Fcart');
  const summary = guest.page.getByRole('region', { name: 'Your cart' });
  await expect(summary.getByText(loadFailed, { exact: true })).toBeVisible();
  await guest.hasInTheCart(0);
});

test('adding that fails says so and is undone', async ({ people }) => {
  const person = await people.customer();
  await person.opens(`/product/${saucepan.id}`);
  const works = await person.cannot('POST', '/api/cart/lines');
  await person.addsToCart(saucepan);
  await person.isTold('Failed to add item to cart. Please try again.', 'error');
  await expect(person.drawer.getByText(updateFailed, { exact: true })).toBeVisible();
  expect(await person.timesTold(`${saucepan.name} added to cart!`)).toBe(0);
  await person.closesTheDrawer();
  await person.hasInTheCart(0);
  await works();
  await person.addsToCart(saucepan);
  await person.isTold(`${saucepan.name} added to cart!`);
  await expect(person.drawer.getByText(updateFailed)).toBeHidden();
});

test('a quantity that cannot be saved says so and returns to what it was', async ({ people }) => {
  const person = await people.customer();
  await person.puts(saucepan.id);
  await person.cannot('PATCH', '/api/cart/lines');
  await person.opens('/cart');
  await person.main.getByRole('button', { name: 'One more' }).click();
  await person.isTold('Failed to update quantity. Please try again.', 'error');
  await expect(person.main.getByText(updateFailed, { exact: true })).toBeVisible();
  await expect(person.quantityOf(saucepan.name)).toHaveValue('1');
});

test('removing that fails says so and the line comes back', async ({ people }) => {
  const person = await people.customer();
  await person.puts(saucepan.id);
  await person.cannot('DELETE', '/api/cart/lines');
  await person.opens('/cart');
  await person.main.getByRole('button', { name: `Remove ${saucepan.name}` }).click();
  await person.isTold('Failed to remove item from cart. Please try again.', 'error');
  await expect(person.main.getByText(updateFailed, { exact: true })).toBeVisible();
  await person.hasInTheCart(1);
});

test('clearing that fails says so and the cart stays full', async ({ people }) => {
  const person = await people.customer();
  await person.puts(saucepan.id);
  await person.cannot('DELETE', '/api/cart');
  await person.opens('/cart');
  await person.main.getByRole('button', { name: 'Clear cart' }).click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await person.isTold('Failed to clear cart. Please try again.', 'error');
  await expect(person.main.getByText(updateFailed, { exact: true })).toBeVisible();
  await person.hasInTheCart(1);
});

test('a guest whose browser keeps nothing is told that adding failed', async ({ people }) => {
  const guest = await people.visitor();
  await guest.opens(`/product/${saucepan.id}`);
  await guest.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await guest.addsToCart(saucepan);
  await guest.isTold('Failed to add item to cart. Please try again.', 'error');
  await expect(guest.drawer.getByText(updateFailed, { exact: true })).toBeVisible();
});
