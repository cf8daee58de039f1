import { testCards } from '../../support/stripe-stand-in.ts';
import type { BackOffice } from '../support/back-office.ts';
import { payWith, test } from '../support/card-shop.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { findEmailLink } from '../support/email-link.ts';
import { expect } from '../support/journey.ts';
import { demoProducts, newAccount, type Shopper } from '../support/shopper.ts';

// A separate shop: guest checkout would affect other card tests.
test.use({ separateShop: 'guest checkout' });
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ people }) => {
  await setGuestCheckout((await people.administrator()).person, true);
});

async function setGuestCheckout(person: BackOffice['person'], guestCheckout: boolean): Promise<void> {
  const path = '/api/admin/settings/checkout';
  const { version } = (await (await person.request('GET', path)).json()) as { version: number };
  expect((await person.request('PUT', path, { guestCheckout, version })).status()).toBe(200);
}

const { saucepan } = demoProducts;

/** Goes to the checkout with a saucepan in the cart, from the drawer or the cart icon, through the sign-in page. */
async function expectCheckout(guest: Shopper, from: 'drawer' | 'cart icon' = 'drawer'): Promise<void> {
  await guest.open(`/product/${saucepan.id}`);
  await guest.addToCart(saucepan);
  const toCheckout = guest.drawer.getByRole('link', { name: 'Go to checkout' });
  await expect(toCheckout).toBeVisible();
  if (from === 'drawer') await toCheckout.click();
  else await guest.open('/cart');
  await guest.expectUrl(`/login?redirectTo=%2F${from === 'drawer' ? 'checkout' : 'cart'}`);
  await guest.main.getByRole('button', { name: 'Continue without an account' }).click();
  await guest.expectUrl('/checkout');
  await expect(guest.main.getByRole('heading', { name: 'Your email' })).toBeVisible();
}

async function fillCheckoutForm(guest: Shopper, email: string): Promise<void> {
  const { main } = guest;
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Country').selectOption('PT');
  await main.getByLabel('Full name').fill('Ada Lindqvist');
  await main.getByLabel('Street and number').fill('Rua da Boavista 84');
  await main.getByLabel('Postcode').fill('1200-068');
  await main.getByLabel('Town or city').fill('Lisboa');
}

async function expectPaidOrderPage(guest: Shopper): Promise<void> {
  await guest.expectUrl(/\/order\/[^/]+$/);
  await expect(guest.main.getByText('Thank you for your order')).toBeVisible();
}

test('lets a guest request a return, which another browser shows through the order link', async ({
  people,
}) => {
  const staff = await people.administrator();
  const guest = await people.guest();
  await expectCheckout(guest);
  const email = 'grete.guest@trivet.example';
  await fillCheckoutForm(guest, email);
  await guest.page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await guest.pressPlaceOrder();
  await expectPaidOrderPage(guest);
  await staff.deliverOrder(/^\/order\/([^/?]+)/.exec(guest.path)![1]!);
  await guest.reload();
  const returns = guest.main.getByRole('region', { name: 'Returns' });
  await returns.getByRole('button', { name: 'Return items' }).click();
  const form = guest.page.getByRole('dialog', { name: 'Return items' });
  await form.getByLabel('Reason for return').selectOption('Arrived damaged');
  await form.getByLabel('Comments').fill('The handle is cracked.');
  // Photos need an account.
  await expect(form.locator('input[type=file]')).toHaveCount(0);
  expect(await findAccessibilityViolations(guest.page)).toEqual([]);
  await form.getByRole('button', { name: 'Request return' }).click();
  await expect(form).toBeHidden();
  await expect(returns.getByText('Requested', { exact: true })).toBeVisible();
  const mail = await staff.waitForEmail(email, /^Return R-\d+ requested$/);
  const phone = await people.guest();
  await phone.page.goto(/\/open-order#[\w.-]+/.exec(mail)![0]);
  await phone.expectUrl(/\/order\/[^/]+$/);
  await expect(phone.main.getByText('Requested', { exact: true })).toBeVisible();
});

test('places a guest order, clears the cart and offers the invoice; other guests cannot open the order @both', async ({
  people,
}) => {
  const guest = await people.guest();
  await expectCheckout(guest, 'cart icon');
  await guest.pressPlaceOrder();
  await expect(guest.main.getByText('Enter a valid email address, e.g. ada@example.com')).toBeVisible();
  await guest.expectUrl('/checkout');
  await fillCheckoutForm(guest, 'ada.guest@trivet.example');
  // The form keeps its values after a reload and on return to the page.
  await guest.reload();
  await expect(guest.main.getByLabel('Email', { exact: true })).toHaveValue('ada.guest@trivet.example');
  await guest.open('/about');
  await guest.page.goBack();
  await expect(guest.main.getByLabel('Street and number')).toHaveValue('Rua da Boavista 84');
  await guest.page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await guest.pressPlaceOrder();
  await expectPaidOrderPage(guest);
  expect(await guest.storedGuestCart()).toBeNull();
  await guest.expectCartBadge(0);
  await expect(guest.main.getByRole('heading', { name: 'Save this order to an account' })).toBeVisible();
  await guest.reload();
  await expect(guest.main.getByText('Rua da Boavista 84')).toBeVisible();
  const invoice = await guest.request('GET', `/api${guest.path.replace('/order/', '/orders/')}/invoice.pdf`);
  expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf']);
  // Other browsers cannot open the order.
  const path = guest.path;
  const otherGuest = await people.guest();
  await otherGuest.open(path);
  await otherGuest.expectUrl(`/login?redirectTo=${encodeURIComponent(path)}`);
});

test('lets a guest pay by card, and restores the cart when the guest cancels the payment first @both', async ({
  people,
}) => {
  const guest = await people.guest();
  await expectCheckout(guest);
  await fillCheckoutForm(guest, 'card.guest@trivet.example');
  await guest.page.getByRole('radio', { name: /^Card/ }).check();
  const goOn = guest.page
    .getByRole('button', { name: /^(Order with obligation to pay|Continue to payment)$/ })
    .filter({ visible: true });
  await goOn.click();
  await guest.expectUrl(/\/checkout\/[^/]+$/);
  expect(await guest.storedGuestCart()).toBeNull();
  await guest.page.getByRole('button', { name: 'Cancel and return to cart' }).click();
  await expect(guest.main.getByText('This order has already been paid or cancelled')).toBeVisible();
  await expect.poll(() => guest.storedGuestCart()).toContain(saucepan.id);
  await guest.main.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(guest.main.getByLabel('Street and number')).toHaveValue('Rua da Boavista 84');
  await guest.page.getByRole('radio', { name: /^Card/ }).check();
  await goOn.click();
  await guest.expectUrl(/\/checkout\/[^/]+$/);
  await payWith(guest, testCards.good);
  await guest.expectUrl(/\/order\/[^/]+\?paid$/);
  await expect(guest.main.getByText(/^Your payment was successful/)).toBeVisible();
  expect(await guest.storedGuestCart()).toBeNull();
});

test('opens a guest order from its email in another browser, and moves it into an account once the email is verified', async ({
  people,
}) => {
  const account = newAccount();
  const guest = await people.guest();
  await expectCheckout(guest);
  await fillCheckoutForm(guest, account.email);
  await guest.page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await guest.pressPlaceOrder();
  await expectPaidOrderPage(guest);
  const order = guest.path;

  const phone = await people.guest();
  await phone.page.goto(await findEmailLink(account.email, '/open-order'));
  await phone.expectUrl(order);
  await expect(phone.main.getByText('Rua da Boavista 84')).toBeVisible();

  await guest.main.getByRole('link', { name: 'Create an account' }).click();
  await guest.expectUrl(/^.*\/register\?/);
  await expect(guest.page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await guest.page.getByLabel('Password', { exact: true }).fill(account.password);
  await guest.page.getByRole('button', { name: 'Create account' }).click();
  await guest.expectUrl(order);
  await expect(
    guest.main.getByRole('heading', { name: 'This order is not in your account yet' }),
  ).toBeVisible();
  await guest.open('/order-history');
  await expect(guest.main.getByText('No orders yet')).toBeVisible();

  await guest.open(await findEmailLink(account.email, '/verify-email'));
  await guest.page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(guest.main.getByText('Email address confirmed')).toBeVisible();
  await expect(async () => {
    await guest.open('/order-history');
    await expect(guest.main.getByRole('link', { name: /Order \d+/ }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await phone.reload();
  await expect(phone.main.getByText('We could not find this order')).toBeVisible();
});

test('keeps the values of the checkout form when a guest signs in', async ({ people }) => {
  const customer = await people.customer();
  const guest = await people.guest();
  await expectCheckout(guest);
  await fillCheckoutForm(guest, 'typed@trivet.example');
  await guest.main.getByRole('link', { name: 'Sign in' }).click();
  await guest.expectUrl('/login?redirectTo=%2Fcheckout');
  await guest.submitSignInForm(customer.account);
  await guest.expectUrl('/checkout');
  await expect(guest.main.getByLabel('Street and number')).toHaveValue('Rua da Boavista 84');
  await expect(guest.main.getByLabel('Email', { exact: true })).toHaveCount(0);
  await expect(guest.main.getByText(saucepan.name).first()).toBeVisible();
});

test('asks guests to sign in if guest checkout is off', async ({ people }) => {
  await setGuestCheckout((await people.administrator()).person, false);
  const guest = await people.guest();
  await guest.open(`/product/${saucepan.id}`);
  await guest.addToCart(saucepan);
  await guest.drawer.getByRole('link', { name: 'Go to checkout' }).click();
  await guest.expectUrl('/login?redirectTo=%2Fcheckout');
});
