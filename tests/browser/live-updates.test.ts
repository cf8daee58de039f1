import { expect, test } from './support/journey.ts';
import { goods, type Shopper } from './support/shopper.ts';

// Counts orders and category changes, so no other test may cause any and tests must not run in parallel.
test.use({ shopOfItsOwn: 'undisturbed' });
test.describe.configure({ mode: 'default' });

const { saucepan, dutchOven } = goods;
const newOrder = 'New order received!';

async function orders(person: Shopper): Promise<{ orderId: string; orderNumber: number }> {
  await person.puts(saucepan.id);
  return person.placesAnOrder();
}

test('takes a guest from cart through registration and checkout to the order, and notifies staff live', async ({
  people,
}) => {
  const atTheCounter = await people.administrator();
  await atTheCounter.person.opens('/about');
  const inTheOffice = await people.administrator();
  await inTheOffice.opens('/admin');
  await inTheOffice.countsNewOrders(0);

  const guest = await people.visitor();
  await guest.opens(`/product/${saucepan.id}`);
  await guest.addsToCart(saucepan);
  await guest.closesTheDrawer();
  await guest.opens(`/product/${dutchOven.id}?color=sky`);
  await guest.addsToCart(dutchOven);
  await guest.isTold(`${dutchOven.name} added to cart!`);
  await guest.drawer.getByRole('link', { name: 'Go to checkout' }).click();
  await guest.isAt('/login?redirectTo=%2Fcheckout');
  await expect(guest.page.getByRole('region', { name: 'Your cart' }).getByText(saucepan.name)).toBeVisible();
  await guest.main.getByRole('link', { name: 'Create an account' }).click();
  await guest.isAt('/register?redirectTo=%2Fcheckout');
  await guest.fillsInTheRegistration();
  await guest.isAt('/checkout');
  await guest.isTold('Guest cart items merged with your account!');
  await guest.hasInTheCart(2);
  expect(await guest.keptText()).toBeNull();

  await guest.page.getByLabel('Country').selectOption('PT');
  await guest.page.getByLabel('Full name').fill('Ada Baker');
  await guest.page.getByLabel('Street and number').fill('Rua do Carmo 12');
  await guest.page.getByLabel('Postcode').fill('1200-094');
  await guest.page.getByLabel('Town or city').fill('Lisboa');
  await expect(guest.page.getByRole('radio', { name: /Pay on delivery/ })).toBeChecked();
  await guest.ordersNow();

  const toast = atTheCounter.person.toast(newOrder);
  // It stays while the pointer hovers over it.
  await toast.hover();
  await atTheCounter.countsNewOrders(1);
  await inTheOffice.person.isTold(newOrder, 'info');
  await inTheOffice.countsNewOrders(1);
  await toast.getByRole('button', { name: newOrder }).click();
  await atTheCounter.person.isAt('/admin/orders');
  await atTheCounter.countsNewOrders(0);
  await inTheOffice.countsNewOrders(0);

  await guest.isAt(/\/order\/[^/]+$/);
  await expect(guest.main.getByText('Thank you, your order is in')).toBeVisible();
  await expect(guest.main.getByText(saucepan.name)).toBeVisible();
  await expect(guest.main.getByText('Rua do Carmo 12')).toBeVisible();
  await expect(guest.main.getByText('$283.00').last()).toBeVisible();
  await guest.hasInTheCart(0);
  const title = (await guest.page.getByRole('heading', { level: 1 }).textContent())!;
  await guest.opens('/order-history');
  // The invoice file name contains the order number.
  await guest.main.getByRole('link', { name: new RegExp(`^${title} `) }).click();
  await guest.isAt(/\/order\/[^/]+$/);

  await expect(atTheCounter.page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('shows a toast for each new order only, and stores the unread count on the server', async ({
  people,
}) => {
  const administrator = await people.administrator();
  await administrator.looksAtTheOrders();
  await administrator.page.goto('about:blank');
  const person = await people.customer();
  await orders(person);
  await administrator.opens('/admin');
  await administrator.countsNewOrders(1);

  await orders(person);
  await administrator.person.isTold(newOrder, 'info');
  await administrator.countsNewOrders(2);
  expect(await administrator.person.timesTold(newOrder)).toBe(1);
  await administrator.person.opens('/about');
  await administrator.countsNewOrders(2);
  expect(await administrator.person.timesTold(newOrder)).toBe(0);
});

test('shows the toast in one of an administrator’s tabs and the count in all', async ({ people }) => {
  const administrator = await people.administrator();
  await administrator.looksAtTheOrders();
  await administrator.person.opens('/about');
  const tab = await administrator.opensATab();
  await tab.opens('/admin');
  await tab.countsNewOrders(0);
  await orders(await people.customer());
  await administrator.countsNewOrders(1);
  await tab.countsNewOrders(1);
  const shown = async () =>
    (await administrator.person.timesTold(newOrder)) + (await tab.person.timesTold(newOrder));
  await expect.poll(shown).toBe(1);
});

test('sends no events about other customers’ orders to a customer', async ({ people }) => {
  const customer = await people.customer();
  await customer.opens('/about');
  const administrator = await people.administrator();
  await administrator.looksAtTheOrders();
  await administrator.page.goto('about:blank');
  const other = await people.customer();
  await orders(other);
  await administrator.person.opens('/about');
  // The count shows that the notifier runs.
  await administrator.countsNewOrders(1);
  await orders(other);
  await administrator.person.isTold(newOrder, 'info');
  expect(await customer.timesTold(newOrder)).toBe(0);
  const answer = await customer.asks('GET', '/api/admin/orders-unseen');
  expect(answer.status()).toBe(403);
});

test('drops the cached category list when categories change', async ({ people }) => {
  const visitor = await people.visitor();
  await visitor.opens('/categories');
  const kept = () => visitor.page.evaluate(() => localStorage.getItem('categories'));
  await expect.poll(kept).not.toBeNull();
  await visitor.opens('/about');
  const administrator = await people.administrator();
  const created = await administrator.person.asks('POST', '/api/admin/categories', {
    id: 'picnic',
    name: 'Picnic & outdoors',
    description: 'For the meadow.',
    pictureId: null,
    position: 900,
  });
  expect(created.status()).toBe(200);
  await expect.poll(kept).toBeNull();
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(visitor.main.getByRole('heading', { name: 'Picnic & outdoors' })).toBeVisible();
  await administrator.person.asks('DELETE', '/api/admin/categories/picnic');
});
