import { expect, test } from './support/journey.ts';
import { signedInPages } from '../../src/app/pages.ts';

test('redirects a guest from the order history to sign-in or registration and back', async ({ people }) => {
  const customer = await people.customer();
  const guest = await people.guest();
  await guest.open('/order-history?page=2#newest');
  await guest.expectUrl(`/login?redirectTo=${encodeURIComponent('/order-history?page=2')}#newest`);
  await guest.submitSignInForm(customer.account);
  await guest.expectUrl('/order-history?page=2#newest');
  await expect(guest.page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();

  await guest.page.context().clearCookies();
  // An address that differs in nothing or its hash alone would not be loaded again.
  await guest.page.goto('about:blank');
  await guest.open('/order-history?page=2#newest');
  await guest.followLink('Create an account');
  await guest.submitRegistrationForm();
  await guest.expectUrl('/order-history?page=2#newest');
});

test('redirects guests from private pages to sign-in and back, and customers from the back office', async ({
  people,
}) => {
  test.slow();
  const guest = await people.guest();
  const customer = await people.customer();
  await test.step('redirects a guest from the URL of every signed-in page to sign-in', async () => {
    for (const { path } of signedInPages) {
      const address = `/${path.replace(':orderId', 'some-order')}`;
      const response = await guest.page.context().request.get(address, { maxRedirects: 0 });
      expect(response.status(), address).toBe(302);
      expect(response.headers().location, address).toBe(`/login?redirectTo=${encodeURIComponent(address)}`);
    }
  });

  await test.step('lets only an administrator open the back office, by page load and by client-side navigation', async () => {
    await guest.open('/admin/orders');
    await guest.expectUrl('/login?redirectTo=%2Fadmin%2Forders');

    await customer.open('/admin/orders');
    await customer.expectUrl('/');
    await customer.followLink('About');
    await customer.expectUrl('/about');
    await customer.page.evaluate(() => {
      history.pushState(null, '', '/admin');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await customer.expectUrl('/');
    await expect(customer.page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0);

    const administrator = await people.administrator();
    const backOffice = await administrator.person.request('GET', '/admin');
    expect([backOffice.status(), backOffice.url()]).toEqual([
      200,
      `${administrator.person.shopAddress}/admin`,
    ]);
  });

  await test.step('never shows the sign-in form while a private page reloads', async () => {
    await customer.open('/profile');
    const seen: string[] = [];
    customer.page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await customer.page.addInitScript(() => {
      new MutationObserver(() => {
        if (
          location.pathname === '/login' ||
          document.body?.innerText.includes('Access your cart, orders and')
        ) {
          (window as unknown as { flashed: boolean }).flashed = true;
        }
      }).observe(document, { subtree: true, childList: true });
    });
    await customer.reload();
    await expect(customer.main.getByLabel('Name').first()).toBeVisible();
    expect(new Set(seen)).toEqual(new Set(['/profile']));
    expect(await customer.page.evaluate(() => 'flashed' in window)).toBe(false);
  });
});

test('says why a sign-in or registration was refused', async ({ people }) => {
  const guest = await people.guest();
  await test.step('shows that Google sign-in is not configured when its button is clicked', async () => {
    await guest.open('/login');
    await guest.page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(guest.page.getByText('This shop has not set up Google sign-in yet.')).toBeVisible();
  });

  await test.step('shows different sign-in errors for too many attempts and for an unreachable server', async () => {
    const address = '**/api/auth/sign-in/email';
    await guest.page.route(address, (route) => route.abort());
    await guest.submitSignInForm({ email: 'ada@trivet.example', password: 'walnut-board-42' });
    await expect(guest.page.getByText(/^No connection to the shop/)).toBeVisible();
    await expect(guest.page.getByLabel('Email', { exact: true })).toHaveValue('ada@trivet.example');
    await guest.page.unroute(address);
    await guest.page.route(address, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '90' },
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 429, code: 'too_many_requests' }),
      }),
    );
    await guest.submitSignInForm({ email: 'ada@trivet.example', password: 'walnut-board-42' });
    await expect(guest.page.getByText(/^Too many attempts. Please wait 2 minutes/)).toBeVisible();
    await guest.page.unroute(address);
  });

  await test.step('shows the same error for a wrong password and an unknown email, and errors for an invalid registration', async () => {
    const customer = await people.customer();
    const error = guest.page.getByText('Incorrect email or password.');
    await guest.submitSignInForm({ ...customer.account, password: 'not-this-one' });
    await expect(error).toBeVisible();
    await guest.reload();
    await guest.submitSignInForm({ email: 'unknown@trivet.example', password: 'not-this-one' });
    await expect(error).toBeVisible();

    await guest.open('/register');
    await guest.page.getByLabel('Email', { exact: true }).fill(customer.account.email);
    await guest.page.getByLabel('Password', { exact: true }).fill('12345');
    await guest.page.getByRole('button', { name: 'Create account' }).click();
    await expect(guest.page.getByText('Use at least 6 characters.')).toBeVisible();
    await guest.page.getByLabel('Password', { exact: true }).fill('123456');
    await guest.page.getByRole('button', { name: 'Create account' }).click();
    await expect(guest.page.getByText('An account with this email already exists.')).toBeVisible();
  });
});
