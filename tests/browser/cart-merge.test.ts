import { expect, test } from './support/journey.ts';
import { goods, type Shopper } from './support/shopper.ts';

const { saucepan, dutchOven } = goods;
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

/** Sets a guest cart and the session cookie of an existing customer. */
async function comesWith(person: Shopper, items: object[]): Promise<void> {
  await person.opens('/about');
  await person.keeps(JSON.stringify(items));
  await person.registers();
}

/** Toasts appear in order: once that of an added product is shown, an earlier one would be too. */
async function hasNoMergeToast(person: Shopper): Promise<void> {
  await person.addsToCart(saucepan);
  await person.isTold(`${saucepan.name} added to cart!`);
  expect(await person.timesTold(merged)).toBe(0);
}

test('adds up lines of the same product and colour, appends others and removes guestCart', async ({
  people,
}) => {
  const person = await people.visitor();
  await comesWith(person, [line(saucepan.id, null, 2), line(dutchOven.id, 'sky', 1)]);
  await person.puts(saucepan.id);
  await person.puts(dutchOven.id, 'moss');
  await person.reloads();
  await person.isTold(merged);
  await person.hasInTheCart(5);
  expect(await person.keptText()).toBeNull();
  expect(await person.storedCart()).toEqual([
    { productId: saucepan.id, selectedColor: null, quantity: 3 },
    { productId: dutchOven.id, selectedColor: 'moss', quantity: 1 },
    { productId: dutchOven.id, selectedColor: 'sky', quantity: 1 },
  ]);
});

test('keeps guestCart when the merge fails and does not merge twice when the response was lost', async ({
  people,
}) => {
  const person = await people.visitor();
  await comesWith(person, [line(saucepan.id, null, 2)]);
  const works = await person.cannot('POST', '/api/cart/merge');
  await person.reloads();
  await person.isTold(mergeFailed, 'error');
  expect(await person.keptText()).toContain(saucepan.id);
  expect(await person.storedCart()).toEqual([]);
  await works();

  await person.page.route('**/api/cart/merge', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await person.reloads();
  await person.isTold(mergeFailed, 'error');
  expect(await person.keptText()).toContain(saucepan.id);
  await person.page.unroute('**/api/cart/merge');

  await person.reloads();
  await person.isTold(merged);
  await person.hasInTheCart(2);
  expect(await person.storedCart()).toEqual([{ productId: saucepan.id, selectedColor: null, quantity: 2 }]);
  expect(await person.keptText()).toBeNull();
});

test('merges once with one toast when two tabs return at the same moment', async ({ people }) => {
  const person = await people.visitor();
  const tab = await person.opensATab();
  await tab.opens('/about');
  await comesWith(person, [line(saucepan.id, null, 2)]);
  await Promise.all([person.reloads(), tab.reloads()]);
  await person.hasInTheCart(2);
  await tab.hasInTheCart(2);
  expect(await person.storedCart()).toEqual([{ productId: saucepan.id, selectedColor: null, quantity: 2 }]);
  await expect.poll(async () => (await person.timesTold(merged)) + (await tab.timesTold(merged))).toBe(1);
});

test('merges nothing without a toast when another tab already merged the guest cart', async ({ people }) => {
  const person = await people.visitor();
  await comesWith(person, [line(saucepan.id, null, 2)]);
  const asked = person.page.waitForRequest('**/api/cart/merge');
  await person.reloads();
  await person.isTold(merged);
  const { mergeId } = (await asked).postDataJSON() as { mergeId: string };

  const tab = await person.opensATab();
  await tab.opens(`/product/${saucepan.id}`);
  // The account's cart has loaded: a merge that starts now would be cut off by the reload and be a retry after it.
  await tab.hasInTheCart(2);
  await tab.keeps(JSON.stringify([line(saucepan.id, null, 2)]), mergeId);
  await tab.reloads();
  await expect.poll(() => tab.keptText()).toBeNull();
  await tab.hasInTheCart(2);
  await hasNoMergeToast(tab);
});

test('merges an empty guest cart without a toast and names products that are no longer sold', async ({
  people,
}) => {
  const person = await people.visitor();
  await comesWith(person, []);
  const merges: string[] = [];
  person.page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/merge')) merges.push(request.method());
  });
  await person.opens(`/product/${saucepan.id}`);
  await person.hasInTheCart(0);
  await expect.poll(() => person.keptText()).toBeNull();
  await hasNoMergeToast(person);
  expect(merges).toEqual([]);
  await person.keeps(JSON.stringify([line('a-pan-of-old', null, 1), line(saucepan.id, null, 1)]));
  await person.reloads();
  await person.isTold(merged);
  await person.isTold('a-pan-of-old is no longer sold, so it did not come along.', 'info');
  await person.hasInTheCart(2);
});
