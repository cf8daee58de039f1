import type { BackOffice } from './support/back-office.ts';
import { expect, test } from './support/journey.ts';
import { formatEuros, openShippingCheckout, placeOrder, amountOf, currentOrder } from './support/checkout.ts';

// A separate shop: the tests count new orders.
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

test('notifies staff of a new order; the customer sees it confirmed, shipped, delivered and partly refunded live', async ({
  people,
}) => {
  // Two users and many steps take longer than the default limit.
  test.slow();
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 2_500, units: 5 });
  await staff.openOrders();
  await staff.open('/admin');
  await staff.expectUnreadOrders(0);

  const person = await people.customer();
  await openShippingCheckout(person, pan, 2);
  const { id, number } = await placeOrder(person);

  // A toast stays while the pointer is over it.
  const toast = staff.person.toast(newOrder);
  await toast.hover();
  await staff.expectUnreadOrders(1);
  await toast.getByRole('button', { name: newOrder }).click();
  await staff.person.expectUrl('/admin/orders');
  await staff.expectUnreadOrders(0);
  await staff.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^Order ${number}`) })
    .click();
  await staff.person.expectUrl(`/admin/orders/${id}`);

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

  await staff.pressAction('Mark as delivered');
  await expect(step).toContainText('Delivered');

  await staff.pressAction('Mark as paid');
  await staff.person.expectToast(`Order ${number}: Marked as paid`);
  await staff.page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await staff.person.expectToast('Undone. The customer was not notified.');
  // Its toast offers no second undo, and the focus is on the next step, not on a destructive action.
  await expect(staff.page.getByText(`Order ${number}: Marked as paid`)).toBeHidden();
  await expect(staff.page.getByRole('button', { name: 'Mark as paid' })).toBeFocused();
  await staff.pressAction('Mark as paid');
  await refundOneUnit(staff, pan.name, 2_500);
  await expect(amountOf(person.main, 'Refunded')).toHaveText(`−${formatEuros(2_500)}`);
  expect((await currentOrder(person)).refunded.amount).toBe(2_500);

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
  const [page] = await Promise.all([
    staff.page.waitForEvent('popup'),
    told.getByRole('link', { name: `View: We have received your order ${number}` }).click(),
  ]);
  await expect(page.getByText(pan.name).first()).toBeVisible();
});

test('adds one more unit to an order, which the customer sees, and a staff note, which the customer does not see', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 3_000, units: 5 });
  const person = await people.customer();
  await openShippingCheckout(person, pan);
  const { id, total } = await placeOrder(person);

  await staff.open(`/admin/orders/${id}`);
  const { page } = staff;
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
  await person.reload();
  await expect(person.main.getByText(note)).toHaveCount(0);
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

    await page.getByRole('searchbox', { name: 'Search orders' }).press('x');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('');
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
    await staff.openOrders();
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
