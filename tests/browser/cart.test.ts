import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

const { saucepan, dutchOven } = demoProducts;

test('adds products to the cart, changes them in the cart drawer, and keeps guestCart and badge up to date', async ({
  people,
}) => {
  const guest = await people.guest();
  await test.step('changes quantities in the cart drawer, ignores values below 1 and removes guestCart when empty', async () => {
    await guest.open(`/product/${saucepan.id}`);
    await guest.addToCart(saucepan);
    const quantity = guest.quantityOf(saucepan.name);
    await guest.drawer.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(quantity).toHaveValue('2');
    const subtotal = guest.drawer.getByRole('paragraph').filter({ hasText: 'Subtotal' });
    await expect(subtotal).toContainText('€236.00');

    await expect.poll(() => guest.storedGuestCart()).toContain('"quantity":2');
    const before = await guest.storedGuestCart();
    for (const typed of ['0', '-3']) {
      await quantity.fill(typed);
      await quantity.press('Enter');
      await expect(quantity).toHaveValue('2');
    }
    expect(await guest.storedGuestCart()).toBe(before);
    await quantity.fill('1');
    await quantity.press('Enter');
    await expect(guest.drawer.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();

    await guest.drawer.getByRole('button', { name: `Remove ${saucepan.name}` }).click();
    await expect(guest.drawer.getByText('Your cart is empty')).toBeVisible();
    await guest.closeDrawer();
    await guest.expectCartBadge(0);
    expect(await guest.storedGuestCart()).toBeNull();
  });

  await test.step('opens the cart drawer, updates the badge and stores guestCart when a guest adds a product', async () => {
    await guest.expectCartBadge(0);
    const before = Date.now();
    await guest.addToCart(saucepan);
    await expect.poll(() => guest.countToasts(`${saucepan.name} added to cart!`)).toBe(2);
    await guest.expectToast(`${saucepan.name} added to cart!`);
    await expect(guest.drawer).toBeVisible();
    await expect(guest.drawer.getByRole('listitem')).toHaveCount(1);
    await guest.closeDrawer();
    await guest.expectCartBadge(1);

    const [item, ...more] = JSON.parse((await guest.storedGuestCart())!) as Record<string, unknown>[];
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      productId: saucepan.id,
      name: saucepan.name,
      price: 118,
      quantity: 1,
      selectedColor: null,
    });
    expect(item!.addedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    const addedAt = Date.parse(item!.addedAt as string);
    expect(addedAt).toBeGreaterThanOrEqual(before - 1_000);
    expect(addedAt).toBeLessThanOrEqual(Date.now() + 1_000);

    await guest.addToCart(saucepan);
    await expect.poll(() => guest.countToasts(`${saucepan.name} added to cart!`)).toBe(3);
    await guest.closeDrawer();
    await guest.expectCartBadge(2);
    const [again] = JSON.parse((await guest.storedGuestCart())!) as Record<string, unknown>[];
    expect(again).toEqual({ ...item, quantity: 2 });
  });
});

test('adds a separate cart line for each colour, and keeps two tabs of a guest in sync', async ({
  people,
}) => {
  const guest = await people.guest();
  await test.step('adds a separate cart line for each colour of a product', async () => {
    await guest.open(`/product/${dutchOven.id}?color=berry`);
    await guest.addToCart(dutchOven);
    await guest.closeDrawer();
    await guest.main.getByRole('link', { name: 'Slate', exact: true }).click();
    await guest.expectUrl(`/product/${dutchOven.id}?color=slate`);
    await expect(guest.main.getByText('Colour: Slate')).toBeVisible();
    await guest.addToCart(dutchOven);
    await expect(guest.quantityOf(`${dutchOven.name}, Berry`)).toHaveValue('1');
    await expect(guest.quantityOf(`${dutchOven.name}, Slate`)).toHaveValue('1');
    await guest.closeDrawer();
    await guest.expectCartBadge(2);
    const stored = JSON.parse((await guest.storedGuestCart())!) as { selectedColor: string }[];
    expect(stored.map(({ selectedColor }) => selectedColor)).toEqual(['berry', 'slate']);
  });

  await test.step('keeps the cart drawer open that opens while the chosen colour appears; a link closes it', async () => {
    // Adds the chosen colour as soon as the address has changed, before its page has come.
    await guest.main
      .getByRole('button', { name: 'Add to cart' })
      .first()
      .evaluate((button: HTMLElement) => {
        const replace = history.replaceState.bind(history);
        history.replaceState = (...state) => {
          history.replaceState = replace;
          replace(...state);
          button.click();
        };
      });
    await guest.main.getByRole('link', { name: 'Berry', exact: true }).click();
    await expect(guest.main.getByText('Colour: Berry')).toBeVisible();
    await expect(guest.quantityOf(`${dutchOven.name}, Berry`)).toHaveValue('2');
    await guest.drawer.getByRole('link', { name: dutchOven.name }).last().click();
    await guest.expectUrl(`/product/${dutchOven.id}?color=slate`);
    await expect(guest.drawer).toBeHidden();
  });

  await test.step('keeps the cart of a guest in sync between two tabs', async () => {
    const tab = await guest.openTab();
    await tab.open('/about');
    await guest.addToCart(dutchOven);
    await tab.expectCartBadge(4);
  });
});

test('keeps the cart of a customer in sync between tabs and devices', async ({ people }) => {
  const person = await people.customer();
  await person.open(`/product/${saucepan.id}`);
  const tab = await person.openTab();
  await tab.open('/about');
  const phone = await people.onSecondDevice(person);
  await phone.open('/cart');
  await expect(phone.page.getByText('Your cart is empty')).toBeVisible();

  await person.addToCart(saucepan);
  await tab.expectCartBadge(1);
  await phone.expectCartBadge(1);
  await phone.main.getByRole('button', { name: 'Increase quantity' }).click();
  await person.closeDrawer();
  await person.expectCartBadge(2);
  await tab.expectCartBadge(2);
  expect(await person.storedGuestCart()).toBeNull();
});

test('changes, removes and, after confirmation, clears lines on the cart page', async ({ people }) => {
  const person = await people.customer();
  await person.addToStoredCart(saucepan.id);
  await person.addToStoredCart(dutchOven.id, 'cream');
  await person.open('/cart');
  await person.expectCartBadge(2);
  const oven = `${dutchOven.name}, Cream`;
  await person.quantityOf(oven).fill('3');
  await person.quantityOf(oven).press('Enter');
  await person.expectCartBadge(4);
  await person.main.getByRole('button', { name: `Remove ${saucepan.name}` }).click();
  await person.expectCartBadge(3);
  await expect
    .poll(() => person.storedCart())
    .toEqual([{ productId: dutchOven.id, selectedColor: 'cream', quantity: 3 }]);

  await person.main.getByRole('button', { name: 'Clear cart' }).click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await person.expectCartBadge(0);
  await expect.poll(() => person.storedCart()).toEqual([]);
});
