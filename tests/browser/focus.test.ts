import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** Presses Tab, which loads the script that manages the focus. */
async function startKeyboardUse(page: Page): Promise<void> {
  const loaded = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script');
  await page.keyboard.press('Tab');
  await loaded;
}

/** Focuses an element and presses a key. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
  // An element in a dialog that is still opening cannot get the focus.
  await expect(target).toBeVisible();
  // Neither can a disabled one: the lower quantity, before the second unit is in the cart.
  await expect(target).toBeEnabled();
  await target.page().keyboard.press('Tab');
  await target.focus();
  await expect(target).toBeFocused();
  await target.page().keyboard.press(key);
}

const bodyHasFocus = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('focuses the next filter after one is removed by keyboard, and keeps the focus on a checked filter @desktop', async ({
  people,
}) => {
  const person = await people.guest();
  const { page } = person;
  await person.open('/products?color=moss&hob=induction');
  await startKeyboardUse(person.page);
  await press(page.getByRole('link', { name: 'Remove filter: Moss' }));
  await expect(page.getByRole('link', { name: 'Remove filter: Moss' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Remove filter: Induction' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Remove filter: Induction' })).toHaveCount(0);
  await expect.poll(() => bodyHasFocus(page)).toBe(false);

  const inStock = page.getByRole('checkbox', { name: /^In stock/ });
  await press(inStock, 'Space');
  await person.expectUrl(/inStock=true/);
  await expect(inStock).toBeFocused();
  await expect(inStock).toBeInViewport();
});

test('returns the focus to the search button on Escape @desktop', async ({ people }) => {
  const person = await people.guest();
  const { page } = person;
  await person.open('/');
  await press(person.header.getByRole('button', { name: 'Search' }));
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(person.header.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('keeps the focus in the cart drawer when the button for a lower quantity is disabled at one @desktop', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct();
  const person = await people.customer();
  await person.addToStoredCart(pan.id);
  await person.open(`/product/${pan.id}`);
  await startKeyboardUse(person.page);
  await press(person.main.getByRole('button', { name: 'Add to cart' }).first());
  const less = person.drawer.getByRole('button', { name: 'Decrease quantity' });
  await press(less);
  await expect(less).toBeDisabled();
  await expect(person.drawer.getByRole('textbox')).toBeFocused();
});

test('focuses the content of the sign-in page after “Go to checkout” in the cart drawer @both', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct();
  const guest = await people.guest();
  await guest.open(`/product/${pan.id}`);
  await startKeyboardUse(guest.page);
  await press(guest.main.getByRole('button', { name: 'Add to cart' }).first());
  // The next page arrives after the focus was moved from the closed drawer.
  await guest.page.route(/sign-in|login/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await press(guest.drawer.getByRole('link', { name: 'Go to checkout' }));
  await guest.expectUrl('/login?redirectTo=%2Fcheckout');
  await expect(guest.page.locator('#content')).toBeFocused();
});

test('leaves the focus where it is when a toast disappears that had the focus before @desktop', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct();
  const guest = await people.guest();
  const { page } = guest;
  await guest.open(`/product/${pan.id}`);
  await startKeyboardUse(page);
  await press(guest.main.getByRole('button', { name: 'Add to cart' }).first());
  const dismiss = page.locator('[data-toast]').getByRole('button', { name: 'Dismiss' });
  const close = guest.drawer.getByRole('button', { name: 'Close' });
  await expect(dismiss).toBeVisible();
  await close.focus();
  // Backwards from the first control of the drawer to the toast, which is the last one, and on.
  await page.keyboard.press('Shift+Tab');
  while (!(await dismiss.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const checkout = guest.drawer.getByRole('link', { name: 'Go to checkout' });
  await checkout.focus();
  await expect(dismiss).toHaveCount(0, { timeout: 10_000 });
  await expect(checkout).toBeFocused();
});

test('does not lose the focus after cancelling an order or removing a favourite @desktop', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct();
  const person = await people.customer();
  const { page } = person;
  await person.addToStoredCart(pan.id);
  const { orderId } = await person.placePickupOrder();
  await person.open(`/order/${orderId}`);
  await startKeyboardUse(person.page);
  await press(person.main.getByRole('button', { name: 'Cancel order' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }));
  await person.expectToast('Order cancelled');
  await expect(
    person.main
      .getByRole('link', { name: 'Invoice (PDF)' })
      .or(page.getByRole('link', { name: 'Order summary (PDF)' })),
  ).toBeVisible();
  await expect.poll(() => bodyHasFocus(page)).toBe(false);

  expect((await person.request('PUT', `/api/favorites/${pan.id}`)).ok()).toBe(true);
  await person.open('/favorites');
  await startKeyboardUse(person.page);
  await press(person.main.getByRole('button', { name: /favorite/i }).first());
  await expect(person.main.getByText('No favorites yet')).toBeVisible();
  await expect(person.main.getByRole('link', { name: 'See all products' })).toBeFocused();
});

test('returns the focus after a back office dialog closes and does not lose it after other actions @desktop', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct();
  const person = await people.customer();
  await person.addToStoredCart(pan.id);
  const { orderId, orderNumber } = await person.placePickupOrder();
  const { page } = staff;
  await staff.open(`/admin/orders/${orderId}`);
  await startKeyboardUse(page);
  await press(page.getByRole('button', { name: 'Confirm order' }));
  await expect(page.locator('[aria-live]', { hasText: `Order ${orderNumber}: Confirmed` })).toHaveCount(1);

  const opener = page.getByRole('button', { name: 'Edit order' });
  await press(opener);
  await expect(page.getByRole('dialog', { name: `Edit order ${orderNumber}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const note = page.getByLabel('New note');
  await note.fill('Two boxes');
  await press(page.getByRole('button', { name: 'Add note' }));
  await expect(page.getByText('Two boxes')).toBeVisible();
  await expect(note).toBeFocused();

  await staff.open('/admin/products/new');
  await startKeyboardUse(page);
  await press(page.getByRole('button', { name: 'Add colour' }));
  await expect(page.getByLabel('Name of colour 1')).toBeFocused();
  await press(page.getByRole('button', { name: 'Add colour' }));
  await expect(page.getByLabel('Name of colour 2')).toBeFocused();
  await press(page.getByRole('button', { name: 'Move colour 1 down' }));
  await expect.poll(() => bodyHasFocus(page)).toBe(false);
  await press(page.getByRole('button', { name: 'Remove colour 1' }));
  await expect(page.getByLabel('Name of colour 2')).toHaveCount(0);
  await expect(page.getByLabel('Swatch of colour 1')).toBeFocused();
});

test('lets staff turn off single-key shortcuts @desktop', async ({ people }) => {
  const staff = await people.administrator();
  const { page } = staff;
  await staff.open('/admin/products');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('checkbox', { name: 'One-key and two-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  await sheet.getByRole('checkbox', { name: 'One-key and two-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/admin/orders');
});
