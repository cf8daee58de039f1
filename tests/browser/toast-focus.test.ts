import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

test('Tab passes through a toast, and the focus stays where it is when the toast disappears @full', async ({
  people,
}) => {
  const guest = await people.guest();
  const { page, drawer } = guest;
  await guest.open(`/product/${demoProducts.saucepan.id}`);
  await guest.main.getByRole('button', { name: 'Add to cart' }).first().press('Enter');
  const dismiss = page.locator('[data-toast]').getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  const close = drawer.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  const isFocused = () => dismiss.evaluate((button) => button === document.activeElement);
  // The toast is the last control of the drawer: backwards from the first one to the toast, and forward again.
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused()).toBe(true);
  }).toPass();
  await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(false);
  const checkout = drawer.getByRole('link', { name: 'Go to checkout' });
  await checkout.focus();
  await expect(dismiss).toHaveCount(0, { timeout: 10_000 });
  await expect(checkout).toBeFocused();

  await guest.reload();
  await guest.main.getByRole('button', { name: 'Add to cart' }).first().press('Enter');
  await expect(close).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused()).toBe(true);
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(dismiss).toHaveCount(0);
  await expect(close).toBeFocused();
});
