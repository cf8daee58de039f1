import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

const pan = demoProducts.saucepan;

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

test('keeps or moves the focus when a filter, the search or the cart drawer changes @desktop', async ({
  people,
}) => {
  const guest = await people.guest();
  await test.step('returns the focus to the search button on Escape', async () => {
    const person = guest;
    const { page } = person;
    await person.open('/');
    await press(person.header.getByRole('button', { name: 'Search' }));
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(person.header.getByRole('button', { name: 'Search' })).toBeFocused();
  });

  await test.step('focuses the next filter after one is removed by keyboard, and keeps the focus on a checked filter', async () => {
    const person = guest;
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

  await test.step('keeps the focus in the cart drawer, and focuses the content of the sign-in page after “Go to checkout”', async () => {
    await guest.open(`/product/${pan.id}`);
    await startKeyboardUse(guest.page);
    await press(guest.main.getByRole('button', { name: 'Add to cart' }).first());
    // The button for a lower quantity is disabled at one.
    const less = guest.drawer.getByRole('button', { name: 'Decrease quantity' });
    await press(guest.drawer.getByRole('button', { name: 'Increase quantity' }));
    await press(less);
    await expect(less).toBeDisabled();
    await expect(guest.drawer.getByRole('textbox')).toBeFocused();
    await press(guest.drawer.getByRole('link', { name: 'Go to checkout' }));
    await guest.expectUrl('/login?redirectTo=%2Fcheckout');
    await expect(guest.page.locator('#content')).toBeFocused();
  });
});
