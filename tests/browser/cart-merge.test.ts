import { expect, test } from './support/journey.ts';
import { demoProducts, type Shopper } from './support/shopper.ts';

const { saucepan, dutchOven } = demoProducts;
const merged = 'Guest cart items merged with your account!';
const mergeFailed = 'Failed to merge guest cart. Please try again.';

const line = (productId: string, selectedColor: string | null, quantity: number) => ({
  productId,
  name: productId,
  price: 1,
  quantity,
  selectedColor,
  addedAt: '2026-11-20T09:00:00.000Z',
});

/** Stores a guest cart and registers a new account, on a page without scripts, which would merge the cart. */
async function openWithGuestCart(person: Shopper, items: object[]): Promise<void> {
  await person.page.context().clearCookies();
  await person.page.goto('/robots.txt');
  await person.page.evaluate(() => localStorage.clear());
  await person.storeGuestCart(JSON.stringify(items));
  await person.register();
}

/** Toasts appear in order: once the toast of an added product is shown, a merge toast would be shown, too. */
async function hasNoMergeToast(person: Shopper): Promise<void> {
  await person.addToCart(saucepan);
  await person.expectToast(`${saucepan.name} added to cart!`);
  expect(await person.countToasts(merged)).toBe(0);
}

test('merges the guest cart into the customer’s cart once, and says what it merged, what failed and what is gone', async ({
  people,
}) => {
  test.slow();
  const person = await people.guest();
  await test.step('adds guest cart lines to equal lines of the customer’s cart, appends others and removes guestCart', async () => {
    await openWithGuestCart(person, [line(saucepan.id, null, 2), line(dutchOven.id, 'slate', 1)]);
    await person.addToStoredCart(saucepan.id);
    await person.addToStoredCart(dutchOven.id, 'berry');
    await person.open('/about');
    await person.expectToast(merged);
    await person.expectCartBadge(5);
    expect(await person.storedGuestCart()).toBeNull();
    expect(await person.storedCart()).toEqual([
      { productId: saucepan.id, selectedColor: null, quantity: 3 },
      { productId: dutchOven.id, selectedColor: 'berry', quantity: 1 },
      { productId: dutchOven.id, selectedColor: 'slate', quantity: 1 },
    ]);
  });

  await test.step('keeps guestCart when the merge fails, and does not merge it twice when the response was lost', async () => {
    await openWithGuestCart(person, [line(saucepan.id, null, 2)]);
    const works = await person.failRequests('POST', '/api/cart/merge');
    await person.open('/about');
    await person.expectToast(mergeFailed, 'error');
    expect(await person.storedGuestCart()).toContain(saucepan.id);
    expect(await person.storedCart()).toEqual([]);
    await works();

    await person.page.route('**/api/cart/merge', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await person.reload();
    await person.expectToast(mergeFailed, 'error');
    expect(await person.storedGuestCart()).toContain(saucepan.id);
    await person.page.unroute('**/api/cart/merge');

    await person.reload();
    await person.expectToast(merged);
    await person.expectCartBadge(2);
    expect(await person.storedCart()).toEqual([{ productId: saucepan.id, selectedColor: null, quantity: 2 }]);
    expect(await person.storedGuestCart()).toBeNull();
  });

  await test.step('shows no toast for an empty guest cart, and names guest cart products that are no longer sold', async () => {
    await openWithGuestCart(person, []);
    const merges: string[] = [];
    person.page.on('request', (request) => {
      if (request.url().endsWith('/api/cart/merge')) merges.push(request.method());
    });
    await person.open(`/product/${saucepan.id}`);
    await person.expectCartBadge(0);
    await expect.poll(() => person.storedGuestCart()).toBeNull();
    await hasNoMergeToast(person);
    expect(merges).toEqual([]);
    await person.storeGuestCart(JSON.stringify([line('a-pan-of-old', null, 1), line(saucepan.id, null, 1)]));
    await person.reload();
    await person.expectToast(merged);
    await person.expectToast('a-pan-of-old is no longer available and was not added to your cart.', 'info');
    await person.expectCartBadge(2);
  });
});

test('merges the guest cart once, with one toast, in two tabs', async ({ people }) => {
  const person = await people.guest();
  await test.step('merges the guest cart once, with one toast, when two tabs load at the same moment', async () => {
    const tab = await person.openTab();
    await tab.open('/about');
    await openWithGuestCart(person, [line(saucepan.id, null, 2)]);
    await Promise.all([person.open('/about'), tab.reload()]);
    await person.expectCartBadge(2);
    await tab.expectCartBadge(2);
    expect(await person.storedCart()).toEqual([{ productId: saucepan.id, selectedColor: null, quantity: 2 }]);
    await expect
      .poll(async () => (await person.countToasts(merged)) + (await tab.countToasts(merged)))
      .toBe(1);
    await tab.page.close();
  });

  await test.step('shows no toast when another tab has already merged the guest cart', async () => {
    await openWithGuestCart(person, [line(saucepan.id, null, 2)]);
    const merge = person.page.waitForRequest('**/api/cart/merge');
    await person.open('/about');
    await person.expectToast(merged);
    const { mergeId } = (await merge).postDataJSON() as { mergeId: string };

    const tab = await person.openTab();
    await tab.open(`/product/${saucepan.id}`);
    // Wait for the account's cart: the reload must not interrupt a request of this page.
    await tab.expectCartBadge(2);
    await tab.storeGuestCart(JSON.stringify([line(saucepan.id, null, 2)]), mergeId);
    await tab.reload();
    await expect.poll(() => tab.storedGuestCart()).toBeNull();
    await tab.expectCartBadge(2);
    await hasNoMergeToast(tab);
  });
});
