import { expect, test } from './support/journey.ts';
import { demoProducts, type Shopper } from './support/shopper.ts';

// A separate shop, without parallel tests: the tests count new orders and check the cached category list.
test.use({ separateShop: 'undisturbed' });
test.describe.configure({ mode: 'default' });

const { saucepan, dutchOven } = demoProducts;
const newOrder = 'New order received!';

async function orders(person: Shopper): Promise<{ orderId: string; orderNumber: number }> {
  await person.addToStoredCart(saucepan.id);
  return person.placePickupOrder();
}

test('takes a guest from cart through registration and checkout to the order, and notifies staff live', async ({
  people,
}) => {
  // Three users and many steps take longer than the default limit.
  test.slow();
  const atTheCounter = await people.administrator();
  await atTheCounter.person.open('/about');
  const administrator = await people.administrator();
  await administrator.open('/admin');
  await administrator.expectUnreadOrders(0);

  const guest = await people.guest();
  await guest.open(`/product/${saucepan.id}`);
  await guest.addToCart(saucepan);
  await guest.closeDrawer();
  await guest.open(`/product/${dutchOven.id}?color=slate`);
  await guest.addToCart(dutchOven);
  await guest.expectToast(`${dutchOven.name} added to cart!`);
  await guest.drawer.getByRole('link', { name: 'Go to checkout' }).click();
  await guest.expectUrl('/login?redirectTo=%2Fcheckout');
  await expect(guest.page.getByRole('region', { name: 'Your cart' }).getByText(saucepan.name)).toBeVisible();
  await guest.main.getByRole('link', { name: 'Create an account' }).click();
  await guest.expectUrl('/register?redirectTo=%2Fcheckout');
  await guest.submitRegistrationForm();
  await guest.expectUrl('/checkout');
  await guest.expectToast('Guest cart items merged with your account!');
  await guest.expectCartBadge(2);
  expect(await guest.storedGuestCart()).toBeNull();

  await guest.page.getByLabel('Country').selectOption('PT');
  await guest.page.getByLabel('Full name').fill('Ada Baker');
  await guest.page.getByLabel('Street and number').fill('Rua do Carmo 12');
  await guest.page.getByLabel('Postcode').fill('1200-094');
  await guest.page.getByLabel('Town or city').fill('Lisboa');
  await expect(guest.page.getByRole('radio', { name: /Pay on delivery/ })).toBeChecked();
  await guest.pressPlaceOrder();

  const toast = atTheCounter.person.toast(newOrder);
  // A toast stays while the pointer is over it.
  await toast.hover();
  await atTheCounter.expectUnreadOrders(1);
  await administrator.person.expectToast(newOrder, 'info');
  await administrator.expectUnreadOrders(1);
  await toast.getByRole('button', { name: newOrder }).click();
  await atTheCounter.person.expectUrl('/admin/orders');
  await atTheCounter.expectUnreadOrders(0);
  await administrator.expectUnreadOrders(0);

  await guest.expectUrl(/\/order\/[^/]+$/);
  await expect(guest.main.getByText('Thank you for your order')).toBeVisible();
  await expect(guest.main.getByText(saucepan.name)).toBeVisible();
  await expect(guest.main.getByText('Rua do Carmo 12')).toBeVisible();
  await expect(guest.main.getByText('€337.00').last()).toBeVisible();
  await guest.expectCartBadge(0);
  const title = (await guest.page.getByRole('heading', { level: 1 }).textContent())!;
  await guest.open('/order-history');
  // The invoice link contains the order number, too, but does not begin with it.
  await guest.main.getByRole('link', { name: new RegExp(`^${title} `) }).click();
  await guest.expectUrl(/\/order\/[^/]+$/);

  await expect(atTheCounter.page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('notifies each administrator once of a new order, and no customer', async ({ people }) => {
  test.slow();
  const administrator = await people.administrator();
  await test.step('shows one toast per new order, and stores the unread count on the server', async () => {
    await administrator.openOrders();
    await administrator.page.goto('about:blank');
    const person = await people.customer();
    await orders(person);
    await administrator.open('/admin');
    await administrator.expectUnreadOrders(1);

    await orders(person);
    await administrator.person.expectToast(newOrder, 'info');
    await administrator.expectUnreadOrders(2);
    expect(await administrator.person.countToasts(newOrder)).toBe(1);
    await administrator.person.open('/about');
    await administrator.expectUnreadOrders(2);
    expect(await administrator.person.countToasts(newOrder)).toBe(0);
  });

  await test.step('shows the toast of a new order in one of an administrator’s tabs, and the unread count in all', async () => {
    await administrator.openOrders();
    await administrator.person.open('/about');
    const tab = await administrator.openTab();
    await tab.open('/admin');
    await tab.expectUnreadOrders(0);
    await orders(await people.customer());
    await administrator.expectUnreadOrders(1);
    await tab.expectUnreadOrders(1);
    const shown = async () =>
      (await administrator.person.countToasts(newOrder)) + (await tab.person.countToasts(newOrder));
    await expect.poll(shown).toBe(1);
    await tab.page.close();
  });

  await test.step('shows no toast about other customers’ orders to a customer and returns 403 for the unread count', async () => {
    const customer = await people.customer();
    await customer.open('/about');
    await administrator.openOrders();
    await administrator.page.goto('about:blank');
    const other = await people.customer();
    await orders(other);
    await administrator.person.open('/about');
    // The unread count shows that the notifier, which listens for new orders, is loaded.
    await administrator.expectUnreadOrders(1);
    await orders(other);
    await administrator.person.expectToast(newOrder, 'info');
    expect(await customer.countToasts(newOrder)).toBe(0);
    const response = await customer.request('GET', '/api/admin/orders-unseen');
    expect(response.status()).toBe(403);
  });
});

test('drops the cached category list when categories change', async ({ people }) => {
  const visitor = await people.guest();
  await visitor.open('/categories');
  const cachedList = () => visitor.page.evaluate(() => localStorage.getItem('categories'));
  await expect.poll(cachedList).not.toBeNull();
  await visitor.open('/about');
  const administrator = await people.administrator();
  const created = await administrator.person.request('POST', '/api/admin/categories', {
    id: 'picnic',
    name: 'Picnic & outdoors',
    description: 'For the meadow.',
    pictureId: null,
    position: 900,
  });
  expect(created.status()).toBe(200);
  await expect.poll(cachedList).toBeNull();
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(visitor.main.getByRole('heading', { name: 'Picnic & outdoors' })).toBeVisible();
  await administrator.person.request('DELETE', '/api/admin/categories/picnic');
});
