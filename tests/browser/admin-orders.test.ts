import { demoProducts, type Shopper } from './support/shopper.ts';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import type { Page } from '@playwright/test';
import type { BackOffice } from './support/back-office.ts';
import { expect, test } from './support/journey.ts';
import { formatEuros, amountOf, currentOrder } from './support/checkout.ts';

// A separate shop: the tests count new orders and open tasks, and check the cached category list.
test.use({ separateShop: 'orders' });
test.describe.configure({ mode: 'default' });

const newOrder = 'New order received!';

/** Opens the refund dialog and refunds one unit of a line item. */
async function refundOneUnit(staff: BackOffice, pan: string, amount: number): Promise<void> {
  await staff.page.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Refund payment' });
  const line = dialog.getByRole('group', { name: `Quantity of ${pan}` });
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await dialog.getByRole('button', { name: `Refund ${formatEuros(amount)}` }).click();
  await expect(dialog).toBeHidden();
}

const { saucepan, dutchOven } = demoProducts;

/** Marks all orders as read, as the list of orders does when it opens. */
async function markOrdersRead({ person }: BackOffice): Promise<void> {
  const response = await person.request('POST', '/api/admin/orders-seen');
  expect(response.ok()).toBe(true);
}

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
  await (await guest.openAccountMenu()).getByRole('menuitem', { name: 'My Orders' }).click();
  // The invoice link contains the order number, too, but does not begin with it.
  await guest.main.getByRole('link', { name: new RegExp(`^${title} `) }).click();
  await guest.expectUrl(/\/order\/[^/]+$/);

  await expect(atTheCounter.page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('notifies each administrator once of a new order, and no customer', async ({ people }) => {
  test.slow();
  const administrator = await people.administrator();
  const person = await people.customer();
  await test.step('shows one toast per new order, and stores the unread count on the server', async () => {
    await markOrdersRead(administrator);
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
    const tab = await administrator.openTab();
    await tab.open('/admin');
    await markOrdersRead(administrator);
    await administrator.expectUnreadOrders(0);
    await tab.expectUnreadOrders(0);
    await orders(person);
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
    await administrator.person.reload();
    // The unread count shows that the notifier, which listens for new orders, is loaded.
    await administrator.expectUnreadOrders(1);
    await orders(person);
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

const waiting = (page: Page) => page.getByRole('list', { name: 'Open tasks' });

test('shows open tasks and sales on the dashboard, and to limited staff only their part', async ({
  people,
}) => {
  const administrator = await people.administrator();
  await test.step('adds a task to the dashboard live and removes it when it is done', async () => {
    const { page } = administrator;
    const pan = await administrator.createProduct();
    await administrator.open('/admin?show=order');
    const customer = await people.customer();
    await customer.addToStoredCart(pan.id);
    const { orderId, orderNumber } = await customer.placePickupOrder();
    const row = waiting(page).getByRole('link', { name: `Order ${orderNumber}` });
    await expect(row).toContainText('Needs confirmation');
    await expect(page.getByText(/\d+ unread orders?/)).toBeVisible();

    // By a colleague.
    const path = `/api/admin/orders/${orderId}/move`;
    const moved = await administrator.person.request('POST', path, { move: 'confirm', version: 1 });
    expect(moved.status()).toBe(200);
    await expect(row).toHaveCount(0);
  });

  await test.step('shows 30 days of sales in a chart that works by keyboard, and in a table', async () => {
    const { page } = administrator;
    const course = page.getByRole('region', { name: 'Last 30 days' });
    const day = course.getByRole('slider', { name: 'Day' });
    await day.focus();
    await expect(day).toHaveAttribute('aria-valuetext', /30 days before/);
    const last = await day.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(day).not.toHaveAttribute('aria-valuetext', last!);
    await course.getByText('Orders', { exact: true }).first().click();
    await expect(day).toHaveAttribute('aria-valuetext', /orders?; 30 days before/);
    const table = course.getByRole('table', { name: /^Net sales by day/ });
    await expect(table.getByRole('row')).toHaveCount(31);
    await course.getByText('Table', { exact: true }).click();
    await expect(day).toHaveCount(0);
    await expect(table).toBeVisible();
    // `every-page.test.ts` checks the dashboard without the table in light.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  });

  await test.step('shows limited staff only their part of the dashboard and sends no forbidden request', async () => {
    const colleague = await people.customer();
    await administrator.createProduct({ units: 1 });
    const found = await administrator.person.request(
      'GET',
      `/api/admin/customers?q=${encodeURIComponent(colleague.account.email)}`,
    );
    const { items } = (await found.json()) as { items: { id: string }[] };
    const refused: string[] = [];
    colleague.page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    for (const [areas, sees, misses] of [
      [['catalogue'], 'Stock', 'Net sales today'],
      [['reports'], 'Net sales today', 'Needs confirmation'],
    ] as const) {
      const changed = await administrator.person.request('PUT', `/api/admin/customers/${items[0]!.id}/role`, {
        role: 'admin',
        areas,
        currentPassword: 'copper-pan-26',
      });
      expect(changed.status()).toBe(200);
      // The new role ended the session.
      await colleague.signIn(colleague.account);
      await colleague.page.goto('/admin');
      const { main } = colleague;
      await expect(main.getByText(sees).first()).toBeVisible();
      await expect(main.getByText(misses)).toHaveCount(0);
      await expect(main.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
      expect(refused).toEqual([]);
    }
  });
});

test('staff add a note and one more unit to an order; the customer sees it confirmed, shipped, delivered and partly refunded live', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  const { page } = staff;
  const sku = `PAN-${Date.now()}`;
  const pan = await staff.createProduct({ price: 3_000, units: 5, options: { colors: [], sku } });
  const person = await people.customer();
  await person.addToStoredCart(pan.id);
  const { orderId: id, orderNumber: number } = await person.placeShippedOrder();
  await person.open(`/order/${id}`);
  const { total } = await currentOrder(person);
  await staff.open(`/admin/orders/${id}`);
  await expect(page.getByRole('listitem').filter({ hasText: pan.name }).first()).toContainText(`SKU ${sku}`);

  const note = 'Called: would like a second one.';
  await page.getByLabel('New note').fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Staff notes' }).getByRole('listitem')).toContainText(note);
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByRole('button', { name: 'Edit order' }).click();
  const form = page.getByRole('dialog', { name: /^Edit order/ });
  const line = form.getByRole('group', { name: `Quantity of ${pan.name}` });
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await form.getByRole('button', { name: 'Preview changes' }).click();
  const outcome = page.getByRole('dialog', { name: 'Preview' });
  await expect(outcome.getByText('2 instead of 1')).toBeVisible();
  await outcome.getByRole('button', { name: 'Apply changes' }).click();
  await staff.person.expectToast('Order updated. Not sent: no mail server.', 'info');

  await expect
    .poll(async () => (await currentOrder(person)).total.amount)
    .toBeGreaterThanOrEqual(total.amount + 3_000);
  await expect(person.main.getByText(formatEuros(6_000)).first()).toBeVisible();
  // Staff notes are not visible to customers.
  expect(await (await person.request('GET', `/api/orders/${id}`)).text()).not.toContain(note);
  await expect(person.main.getByText(note)).toHaveCount(0);

  const step = person.main.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');
  await staff.pressAction('Confirm order');
  await expect(step).toContainText('Being packed');

  await staff.page.getByRole('button', { name: 'Create shipment' }).click();
  const parcel = staff.page.getByRole('dialog', { name: 'Create shipment' });
  await parcel.getByLabel('Carrier').fill('Correio');
  await parcel.getByLabel('Tracking number').fill('PT-4711');
  await parcel.getByRole('button', { name: 'Ship items' }).click();
  await expect(parcel).toBeHidden();
  await expect(step).toContainText('On its way');
  await expect(person.main.getByText('PT-4711')).toBeVisible();

  await page.getByRole('button', { name: 'Edit tracking' }).click();
  const tracking = page.getByRole('dialog', { name: 'Tracking' });
  await expect(tracking.getByLabel('Carrier')).toHaveValue('Correio');
  await tracking.getByLabel('Tracking number').fill('PT-4712');
  await tracking.getByLabel('Email the tracking to the customer').uncheck();
  await tracking.getByRole('button', { name: 'Save' }).click();
  await staff.person.expectToast('Tracking saved.');
  await expect(person.main.getByText('PT-4712')).toBeVisible();

  await staff.pressAction('Mark as delivered');
  await expect(step).toContainText('Delivered');

  await staff.pressAction('Mark as paid');
  await staff.person.expectToast(`Order ${number}: Marked as paid`);
  // The live update shows the undone order before the response of the undo arrives.
  const nextStep = staff.page.getByRole('button', { name: 'Mark as paid' });
  await page.route('**/api/admin/orders/*/undo', async (route) => {
    const response = await route.fetch();
    await expect(nextStep).toBeVisible();
    await route.fulfill({ response });
  });
  await staff.page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await staff.person.expectToast('Undone. The customer was not notified.');
  // Its toast offers no second undo, and the focus is on the next step, not on a destructive action.
  await expect(staff.page.getByText(`Order ${number}: Marked as paid`)).toBeHidden();
  await expect(nextStep).toBeFocused();
  await staff.pressAction('Mark as paid');
  await refundOneUnit(staff, pan.name, 3_000);
  await expect(amountOf(person.main, 'Refunded')).toHaveText(`−${formatEuros(3_000)}`);
  expect((await currentOrder(person)).refunded.amount).toBe(3_000);
  const refunds = person.main.getByRole('region', { name: 'Refunds' });
  await expect(refunds.getByRole('listitem')).toContainText(`1 × ${pan.name}`);
  await expect(amountOf(refunds, 'Total refund')).toHaveText(formatEuros(3_000));

  const timeline = staff.page.getByRole('region', { name: 'Timeline' });
  for (const event of [
    'Order placed',
    'Confirmed',
    'Marked as shipped',
    'Marked as delivered',
    'Undone',
    'Refunded',
  ])
    await expect(timeline.getByText(event, { exact: true })).toBeVisible();

  const mails = staff.page.getByRole('region', { name: 'Emails' });
  const told = mails.getByRole('listitem').filter({ hasText: `We have received your order ${number}` });
  await expect(told).toContainText(person.account.email);
  // This shop has no mail server.
  await expect(told).toContainText('Not sent: no mail server');
  await expect(told.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  const [mail] = await Promise.all([
    staff.page.waitForEvent('popup'),
    told.getByRole('link', { name: `View: We have received your order ${number}` }).click(),
  ]);
  await expect(mail.getByText(pan.name).first()).toBeVisible();

  await test.step('shows the usual columns of the order list on a tablet and a small laptop', async () => {
    for (const language of ['', '/fr'])
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${language}/admin/orders`);
        const table = page.getByRole('main').getByRole('table');
        await expect(table.getByRole('link', { name: String(number) })).toBeVisible();
        const hidden = await table.evaluate((all) => all.scrollWidth - all.parentElement!.clientWidth);
        expect([language, width, Math.max(0, hidden)]).toEqual([language, width, 0]);
      }
  });
});

test('takes shortcuts in the order list, restores a saved view, and notifies staff after a lost connection @desktop', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  await test.step('restores a deleted saved view with Undo', async () => {
    const { page } = staff;
    const name = `To be sent ${Date.now()}`;
    const kept = await staff.person.request('POST', '/api/admin/order-views', {
      name,
      filter: { status: 'confirmed' },
      columns: ['total'],
    });
    const { id } = (await kept.json()) as { id: string };
    await staff.open(`/admin/orders?view=${id}&status=confirmed&columns=total`);
    await page.getByRole('button', { name: 'List options' }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    const lists = page.getByRole('navigation', { name: 'Order views' });
    await expect(lists.getByRole('link', { name })).toHaveCount(0);
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await expect(lists.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/status=confirmed/);
  });

  await test.step('selects, confirms and opens orders by single-key shortcuts, which are off while typing', async () => {
    const pan = await staff.createProduct({ price: 3_000, units: 5 });
    const person = await people.customer();
    await person.addToStoredCart(pan.id);
    const older = await person.placePickupOrder();
    await person.addToStoredCart(pan.id);
    const newer = await person.placePickupOrder();
    await staff.openOrders();
    const { page } = staff;
    const row = (number: number) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: `Order ${number}` }) });
    await expect(row(newer.orderNumber)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Payment', exact: true })).toBeVisible();

    const search = page.getByRole('searchbox', { name: 'Search orders' });
    // Slow enough for the text to be cleared before the page shows what was found.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await search.press('x');
    await expect(page).toHaveURL(/[?&]q=x/);
    await search.fill('');
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // The search clears the selection.
    await expect(page).not.toHaveURL(/[?&]q=/);
    await expect(row(newer.orderNumber)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(row(newer.orderNumber).getByRole('link')).toBeFocused();
    await page.keyboard.press('j');
    await expect(row(older.orderNumber).getByRole('link')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await expect(row(newer.orderNumber).getByRole('checkbox')).toBeChecked();
    await expect(row(older.orderNumber).getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.press('c');
    await staff.person.expectToast('Orders confirmed');
    await expect(row(newer.orderNumber)).toContainText('Confirmed');

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Select or deselect the order')).toBeVisible();
    await page.keyboard.press('Escape');
    await row(newer.orderNumber).getByRole('link').focus();
    await page.keyboard.press('o');
    await staff.person.expectUrl(`/admin/orders/${newer.orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${newer.orderNumber}` })).toBeVisible();
    await page.keyboard.press('j');
    await staff.person.expectUrl(`/admin/orders/${older.orderId}`);
    await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: 'Confirm order' })).toHaveCount(0);
  });

  await test.step('shows that the live connection is lost, and once it is back notifies staff of an order placed meanwhile', async () => {
    const pan = await staff.createProduct({ units: 5 });
    await markOrdersRead(staff);
    const browser = staff.page.context();
    await browser.route('**/api/live', (route) => route.abort());
    await staff.open('/admin');
    await staff.expectUnreadOrders(0);
    const notice = staff.page.getByText('Connection lost. Reconnecting…');
    await expect(notice).toBeVisible({ timeout: 20_000 });
    const person = await people.customer();
    await person.addToStoredCart(pan.id);
    await person.placePickupOrder();
    await browser.unroute('**/api/live');
    await expect(notice).toHaveCount(0, { timeout: 20_000 });
    await staff.expectUnreadOrders(1);
    await staff.person.expectToast(newOrder, 'info');
  });
});
