import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

const { saucepan } = demoProducts;
const updateFailed = 'Failed to update cart. Please try again.';
const loadFailed = 'Failed to load cart. Please try again.';

test('says which change of the cart failed and keeps what was there, and loads a cart that failed to load on retry', async ({
  people,
}) => {
  test.slow();
  const person = await people.customer();
  await test.step('shows an error toast and adds nothing when adding to the cart fails', async () => {
    await person.open(`/product/${saucepan.id}`);
    const works = await person.failRequests('POST', '/api/cart/lines');
    await person.addToCart(saucepan);
    await person.expectToast('Failed to add item to cart. Please try again.', 'error');
    // At the top right, beside the drawer's close button.
    const toast = (await person.toast('Failed to add item to cart. Please try again.').boundingBox())!;
    expect(person.page.viewportSize()!.width - (toast.x + toast.width)).toBeLessThan(90);
    await expect(person.drawer.getByText(updateFailed, { exact: true })).toBeVisible();
    expect(await person.countToasts(`${saucepan.name} added to cart!`)).toBe(0);
    await person.closeDrawer();
    await person.expectCartBadge(0);
    await works();
    await person.addToCart(saucepan);
    await person.expectToast(`${saucepan.name} added to cart!`);
    await expect(person.drawer.getByText(updateFailed)).toBeHidden();
    await person.expectCartBadge(1);
    await person.closeDrawer();
  });

  await test.step('shows an error when the cart fails to load and loads it on retry', async () => {
    const works = await person.failRequests('GET', '/api/cart');
    await person.open('/cart');
    await expect(person.main.getByText(loadFailed, { exact: true })).toBeVisible();
    await person.expectCartBadge(0);
    await expect(person.main.getByRole('button', { name: 'Try again' })).toBeVisible();
    // The error stays after a failed retry. Once the API works, the cart may load before the second click.
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

  await test.step('shows an error toast and restores the quantity when changing it fails', async () => {
    await person.failRequests('PATCH', '/api/cart/lines');
    await person.main.getByRole('button', { name: 'Increase quantity' }).click();
    await person.expectToast('Failed to update quantity. Please try again.', 'error');
    await expect(person.main.getByText(updateFailed, { exact: true })).toBeVisible();
    await expect(person.quantityOf(saucepan.name)).toHaveValue('1');
  });

  await test.step('shows an error toast and keeps the line when removing it fails', async () => {
    await person.failRequests('DELETE', '/api/cart/lines');
    await person.reload();
    await person.main.getByRole('button', { name: `Remove ${saucepan.name}` }).click();
    await person.expectToast('Failed to remove item from cart. Please try again.', 'error');
    await expect(person.main.getByText(updateFailed, { exact: true })).toBeVisible();
    await person.expectCartBadge(1);
  });

  await test.step('shows an error toast and keeps the lines when clearing the cart fails', async () => {
    await person.failRequests('DELETE', '/api/cart');
    await person.reload();
    await person.main.getByRole('button', { name: 'Clear cart' }).click();
    await person.page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
    await person.expectToast('Failed to clear cart. Please try again.', 'error');
    await expect(person.main.getByText(updateFailed, { exact: true })).toBeVisible();
    await person.expectCartBadge(1);
  });
});

test('shows errors when the guest cart is not stored, or is not JSON; a toast covers neither its new line nor the close button', async ({
  people,
}) => {
  const guest = await people.guest();
  await test.step('shows the toast of an added item over neither its new line nor the close button of the drawer', async () => {
    for (const [width, height] of [
      [768, 1024],
      [1440, 900],
    ] as const) {
      await guest.page.setViewportSize({ width, height });
      await guest.open(`/product/${saucepan.id}`);
      await guest.addToCart(saucepan);
      const toast = guest.toast(`${saucepan.name} added to cart!`).first();
      await expect(toast).toBeVisible();
      await expect
        .poll(async () => {
          const box = (await toast.boundingBox())!;
          const line = (await guest.drawer.getByRole('listitem').first().boundingBox())!;
          const close = (await guest.drawer.getByRole('button', { name: 'Close' }).boundingBox())!;
          return {
            width,
            line: box.y + box.height <= line.y,
            close: box.x + box.width <= close.x,
            // At the top right: right beside the close button.
            right: close.x - (box.x + box.width) < 40,
            top: box.y >= 0,
          };
        })
        .toEqual({ width, line: true, close: true, right: true, top: true });
    }
    await guest.closeDrawer();
  });

  await test.step('shows an error toast when the browser cannot store the guest cart', async () => {
    await guest.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await guest.addToCart(saucepan);
    await guest.expectToast('Failed to add item to cart. Please try again.', 'error');
    await expect(guest.drawer.getByText(updateFailed, { exact: true })).toBeVisible();
  });

  await test.step('shows a load error instead of endless loading when guestCart is not JSON', async () => {
    await guest.open('/about');
    await guest.storeGuestCart('[{"productId":');
    await guest.open('/login?redirectTo=%2Fcart');
    const summary = guest.page.getByRole('region', { name: 'Your cart' });
    await expect(summary.getByText(loadFailed, { exact: true })).toBeVisible();
    await guest.expectCartBadge(0);
  });
});

test('returns the button, counts nothing and says so when no script has arrived after 120 seconds', async ({
  people,
}) => {
  const guest = await people.guest();
  const { page } = guest;
  await page.clock.install();
  await guest.open(`/product/${saucepan.id}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/assets/*.js', () => new Promise(() => {}));
  await guest.addToCart(saucepan);
  const button = guest.main.getByRole('button', { name: `Add to cart: ${saucepan.name}` }).first();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await guest.expectCartBadge(0);
  // The script of the toasts hangs, too: its texts are shown without it.
  await page.clock.runFor(124_000);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Part of this page has not loaded.' }),
  ).toBeVisible();
  await expect(page.getByText('Failed to add item to cart. Please try again.')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await guest.expectCartBadge(0);
  await page.unroute('**/assets/*.js');
  await page.clock.resume();
  await guest.reload();
  await guest.addToCart(saucepan);
  await guest.expectCartBadge(1);
});
