import { testCards } from '../../support/stripe-stand-in.ts';
import type { BackOffice } from '../support/back-office.ts';
import { payWith, test } from '../support/card-shop.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { confirmEmail, findEmailLink } from '../support/email-link.ts';
import { expect } from '../support/journey.ts';
import { demoProducts, newAccount, type Shopper } from '../support/shopper.ts';

// A separate shop: guest checkout would affect other card tests.
test.use({ separateShop: 'guest checkout' });
test.describe.configure({ mode: 'default' });

async function setGuestCheckout(person: BackOffice['person'], guestCheckout: boolean): Promise<void> {
  const path = '/api/admin/settings/checkout';
  const { version } = (await (await person.request('GET', path)).json()) as { version: number };
  expect((await person.request('PUT', path, { guestCheckout, version })).status()).toBe(200);
}

const { saucepan } = demoProducts;

async function openDrawer(guest: Shopper): Promise<void> {
  await guest.open(`/product/${saucepan.id}`);
  await guest.addToCart(saucepan);
  await expect(guest.drawer.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
}

const withoutAccount = (guest: Shopper) =>
  guest.main.getByRole('button', { name: 'Continue without an account' });

/** Goes from the sign-in page to the checkout. */
async function continueWithoutAccount(guest: Shopper): Promise<void> {
  await withoutAccount(guest).click();
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

test('places a guest order, clears the cart and offers the invoice; its emails open the order and its return elsewhere; an account gets it once the email is verified', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  await setGuestCheckout(staff.person, true);
  const account = newAccount();
  const guest = await people.guest();
  const returns = guest.main.getByRole('region', { name: 'Returns' });
  const other = await people.guest();
  const opens = async (link: string, order: string) => {
    await other.page.goto(link);
    await other.expectUrl(order);
  };

  await test.step('order', async () => {
    await openDrawer(guest);
    await guest.open('/cart');
    await guest.expectUrl('/login?redirectTo=%2Fcart');
    await continueWithoutAccount(guest);
    await guest.pressPlaceOrder();
    await expect(guest.main.getByText('Enter a valid email address, e.g. ada@example.com')).toBeVisible();
    await guest.expectUrl('/checkout');
    await fillCheckoutForm(guest, account.email);
    // The form keeps its values on return to the page, which loads it again.
    await guest.open('/about');
    await guest.page.goBack();
    await expect(guest.main.getByLabel('Email', { exact: true })).toHaveValue(account.email);
    await expect(guest.main.getByLabel('Street and number')).toHaveValue('Rua da Boavista 84');
    await guest.page.getByRole('radio', { name: /^Pay on delivery/ }).check();
    await guest.pressPlaceOrder();
    await guest.expectUrl(/\/order\/[^/]+$/);
    await expect(guest.main.getByText('Thank you for your order')).toBeVisible();
    expect(await guest.storedGuestCart()).toBeNull();
    await guest.expectCartBadge(0);
    await expect(guest.main.getByRole('heading', { name: 'Save this order to an account' })).toBeVisible();
  });
  const order = guest.path;

  await test.step('invoice', async () => {
    const invoice = await guest.request('GET', `/api${order.replace('/order/', '/orders/')}/invoice.pdf`);
    expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  await test.step('other browsers open the order only by its email', async () => {
    const refused = await other.request('GET', order);
    expect(refused.url()).toBe(`${other.shopAddress}/login?redirectTo=${encodeURIComponent(order)}`);
    await opens(await findEmailLink(account.email, '/open-order'), order);
    await expect(other.main.getByText('Rua da Boavista 84')).toBeVisible();
  });

  await test.step('return', async () => {
    await staff.deliverOrder(order.split('/').at(-1)!);
    await guest.reload();
    await expect(guest.main.getByText('Rua da Boavista 84')).toBeVisible();
    await returns.getByRole('button', { name: 'Return items' }).click();
    const form = guest.page.getByRole('dialog', { name: 'Return items' });
    await form.getByLabel('Reason for return').selectOption('Arrived damaged');
    await form.getByLabel('Comments').fill('The handle is cracked.');
    // Photos need an account.
    await expect(form.locator('input[type=file]')).toHaveCount(0);
    expect(await findAccessibilityViolations(guest.page, { within: '[role=dialog]' })).toEqual([]);
    await form.getByRole('button', { name: 'Request return' }).click();
    await expect(form).toBeHidden();
    await expect(returns.getByText('Requested', { exact: true })).toBeVisible();
    const mail = await staff.waitForEmail(account.email, /^Return R-\d+ requested$/);
    await other.page.context().clearCookies();
    await opens(/\/open-order#[\w.-]+/.exec(mail)![0], order);
    await expect(other.main.getByText('Requested', { exact: true })).toBeVisible();
  });

  await test.step('account', async () => {
    await guest.main.getByRole('link', { name: 'Create an account' }).click();
    await guest.expectUrl(/^.*\/register\?/);
    await expect(guest.page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
    await guest.page.getByLabel('Password', { exact: true }).fill(account.password);
    await guest.page.getByRole('button', { name: 'Create account' }).click();
    await guest.expectUrl(order);
    await expect(
      guest.main.getByRole('heading', { name: 'This order is not in your account yet' }),
    ).toBeVisible();
    const orderCount = async () =>
      ((await (await guest.request('GET', '/api/orders')).json()) as { total: number }).total;
    expect(await orderCount()).toBe(0);

    await confirmEmail(guest, account.email);
    await expect.poll(orderCount).toBe(1);
    await other.reload();
    await expect(other.main.getByText('We could not find this order')).toBeVisible();
  });
});

test('asks guests to sign in if guest checkout is off; else lets them pay by card, restores the cart of a cancelled payment, and keeps the form on sign-in', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  const guest = await people.guest();
  const goOn = guest.page
    .getByRole('button', { name: /^(Order with obligation to pay|Continue to payment)$/ })
    .filter({ visible: true });

  await test.step('guest checkout off', async () => {
    await setGuestCheckout(staff.person, false);
    await openDrawer(guest);
    await guest.drawer.getByRole('link', { name: 'Go to checkout' }).click();
    await guest.expectUrl('/login?redirectTo=%2Fcheckout');
    await guest.waitUntilReady();
    await expect(guest.main.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(withoutAccount(guest)).toHaveCount(0);
  });

  await test.step('cancelled card payment', async () => {
    await setGuestCheckout(staff.person, true);
    await guest.reload();
    await guest.expectUrl('/login?redirectTo=%2Fcheckout');
    await continueWithoutAccount(guest);
    await fillCheckoutForm(guest, 'card.guest@trivet.example');
    await guest.page.getByRole('radio', { name: /^Card/ }).check();
    await goOn.click();
    await guest.expectUrl(/\/checkout\/[^/]+$/);
    expect(await guest.storedGuestCart()).toBeNull();
    await guest.page.getByRole('button', { name: 'Cancel and return to cart' }).click();
    await expect(guest.main.getByText('This order has already been paid or cancelled')).toBeVisible();
    await expect.poll(() => guest.storedGuestCart()).toContain(saucepan.id);
  });

  await test.step('card payment', async () => {
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

  await test.step('sign-in at the checkout', async () => {
    const customer = await people.customer();
    await openDrawer(guest);
    await guest.drawer.getByRole('link', { name: 'Go to checkout' }).click();
    await guest.expectUrl('/checkout');
    await fillCheckoutForm(guest, 'typed@trivet.example');
    await guest.main.getByRole('link', { name: 'Sign in' }).click();
    await guest.expectUrl('/login?redirectTo=%2Fcheckout');
    await guest.submitSignInForm(customer.account);
    await guest.expectUrl('/checkout');
    await expect(guest.main.getByLabel('Street and number')).toHaveValue('Rua da Boavista 84');
    await expect(guest.main.getByLabel('Email', { exact: true })).toHaveCount(0);
    await expect(guest.main.getByText(saucepan.name).first()).toBeVisible();
  });
});
