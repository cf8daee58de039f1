import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openOutbox } from '../../src/platform/mail/outbox.ts';
import { codeOf } from '../support/authenticator.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { freePort } from '../support/shop-process.ts';
import { startShopFromTemplate } from '../support/shop-template.ts';
import { test as base } from './support/journey.ts';
import { demoProducts, type Shopper } from './support/shopper.ts';

const { saucepan } = demoProducts;

let provider: OpenIdProvider;
let dataDir: string;

/** Runs the tests in a shop in which an OpenID provider replaces Google. */
const test = base.extend<object, { shopAddress: string }>({
  shopAddress: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const port = await freePort();
      const clientSecret = 'the-secret-of-this-shop';
      const shop = await startShopFromTemplate({
        GOOGLE_CLIENT_ID: 'shop',
        GOOGLE_CLIENT_SECRET: clientSecret,
        GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
      });
      dataDir = shop.dataDir;
      provider = await startOpenIdProvider(shop.address, { port, clientSecret });
      await use(shop.address);
      await provider.stop();
      await shop.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'default' });

let count = 0;
/** Creates an account at the provider. */
function providerAccount(name: string): { email: string; name: string } {
  const sub = `${name.toLowerCase().replaceAll(' ', '-')}-${(count += 1)}`;
  const email = `${sub}-${Date.now()}@example.org`;
  provider.addPerson({ sub, email, isEmailVerified: true, name });
  return { email, name };
}

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Clicks the Google button. @returns the page in the pop-up. */
async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await googleButton(page).click();
  return popup;
}

interface Session {
  user: { id: string; email: string; displayName: string | null; emailVerified: boolean } | null;
}
const sessionOf = async (person: Shopper) =>
  ((await (await person.request('GET', '/api/session')).json()) as Session).user;

/** Text of the newest email to an address with this subject, from the outbox folder: the API hides account links. */
async function mailTo(email: string, subject: string): Promise<string> {
  const outbox = openOutbox(path.join(dataDir, 'outbox'));
  let text = '';
  await expect(async () => {
    const { items } = await outbox.list(1, 100);
    const found = items.find((mail) => mail.to.address === email && mail.subject === subject);
    expect(found).toBeDefined();
    text = (await outbox.find(found!.id))!.text;
  }).toPass({ timeout: 30_000 });
  return text;
}
const linkIn = (text: string, path: string) =>
  text
    .split(/\s+/)
    .find((word) => word.includes(path))!
    .replace(/^https?:\/\/[^/]+/, '');

test('signs up with Google in a pop-up, and signs in to the same account elsewhere', async ({ people }) => {
  const ada = providerAccount('Ada Lindqvist');
  const visitor = await people.guest();
  await test.step('signs up with Google in a pop-up, returns to the requested page and merges the guest cart', async () => {
    await visitor.open('/products');
    const line = {
      ...{ productId: saucepan.id, name: saucepan.name, price: 118, quantity: 2 },
      ...{ selectedColor: null, addedAt: '2026-11-21T10:00:00.000Z' },
    };
    await visitor.storeGuestCart(JSON.stringify([line]));
    await visitor.open('/cart');
    await visitor.expectUrl(/\/login\?redirectTo=/);
    const popup = await openPopup(visitor.page);
    await popup
      .getByRole('button', { name: `Continue as ${ada.name}` })
      .last()
      .click();
    await visitor.expectUrl(/\/cart$/);
    expect(popup.isClosed()).toBe(true);
    await visitor.expectToast('Guest cart items merged with your account!');
    expect(await sessionOf(visitor)).toMatchObject({ email: ada.email, displayName: ada.name });
    await expect(visitor.main.getByText(saucepan.name).first()).toBeVisible();
  });

  await test.step('signs in with Google to the account that an earlier Google sign-in created', async () => {
    const second = visitor;
    await second.open('/register');
    const popup = await openPopup(second.page);
    await popup
      .getByRole('button', { name: `Continue as ${ada.name}` })
      .last()
      .click();
    await second.expectUrl(/\/$/);
    const id = (await sessionOf(visitor))?.id;
    expect(id).toBeDefined();
    expect((await sessionOf(second))?.id).toBe(id);
  });
});

test('ignores sign-in messages from elsewhere, says why the Google pop-up gave no sign-in, and signs in without a pop-up', async ({
  people,
}) => {
  const visitor = await people.guest();
  await test.step('ignores sign-in messages from another origin or window', async () => {
    await visitor.open('/login');
    const popup = await openPopup(visitor.page);
    await popup.getByRole('button', { name: 'No, thank you' }).waitFor();
    // The pop-up is on the provider's origin and posts a forged result.
    await popup.evaluate(() => {
      (globalThis.opener as Window).postMessage({ type: 'trivet:google', outcome: 'disabled' }, '*');
    });
    // This message comes from the shop's origin, but not from the pop-up.
    await visitor.page.evaluate(() =>
      globalThis.postMessage({ type: 'trivet:google', outcome: 'disabled' }, location.origin),
    );
    await expect(googleButton(visitor.page)).toHaveAttribute('aria-busy', 'true');
    await popup.getByRole('button', { name: 'No, thank you' }).click();
    await expect(visitor.main.getByText('Google sign-in was cancelled.')).toBeVisible();
    await expect(visitor.main.getByText('This account is disabled')).toHaveCount(0);
  });

  await test.step('shows that the Google pop-up was closed or that access was denied, and lets the customer retry', async () => {
    const eva = providerAccount('Eva Novak');
    const closed = await openPopup(visitor.page);
    await closed.getByRole('button', { name: 'No, thank you' }).waitFor();
    await closed.close();
    await expect(visitor.main.getByText('The Google window was closed before you signed in.')).toBeVisible();
    const refused = await openPopup(visitor.page);
    await refused.getByRole('button', { name: 'No, thank you' }).click();
    await expect(visitor.main.getByText('Google sign-in was cancelled.')).toBeVisible();
    const popup = await openPopup(visitor.page);
    await popup
      .getByRole('button', { name: `Continue as ${eva.name}` })
      .last()
      .click();
    await visitor.expectUrl(/\/$/);
  });

  await test.step('signs in with Google in the same window when the pop-up is blocked', async () => {
    const ida = providerAccount('Ida Berg');
    const { page } = visitor;
    await page.context().clearCookies();
    await visitor.open('/login?redirectTo=/favorites');
    await page.evaluate(() => {
      globalThis.open = () => null;
    });
    await googleButton(page).click();
    await page.getByRole('link', { name: 'Continue in this window' }).click();
    await page
      .getByRole('button', { name: `Continue as ${ida.name}` })
      .last()
      .click();
    await visitor.expectUrl(/\/favorites$/);
    expect(await sessionOf(visitor)).toMatchObject({ email: ida.email });
  });
});

test('links password sign-in and Google sign-in with the same verified email to one account', async ({
  people,
}) => {
  const uma = providerAccount('Uma Rao');
  const visitor = await people.guest();
  await visitor.open('/register');
  await visitor.page.getByLabel('Email', { exact: true }).fill(uma.email);
  await visitor.page.getByLabel('Password', { exact: true }).fill('copper-pan-26');
  await visitor.page.getByRole('button', { name: 'Create account' }).click();
  await visitor.expectUrl(/\/$/);
  const own = (await sessionOf(visitor))!;

  const elsewhere = await people.guest();
  await elsewhere.open('/login');
  const tooEarly = await openPopup(elsewhere.page);
  await tooEarly
    .getByRole('button', { name: `Continue as ${uma.name}` })
    .last()
    .click();
  await expect(elsewhere.main.getByText('An account with this email already exists.')).toBeVisible();

  await visitor.open(linkIn(await mailTo(uma.email, 'Confirm your email address'), '/verify-email'));
  expect(visitor.page.url()).not.toContain('#');
  await visitor.page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(visitor.main.getByText('Email address confirmed')).toBeVisible();

  const popup = await openPopup(elsewhere.page);
  await popup
    .getByRole('button', { name: `Continue as ${uma.name}` })
    .last()
    .click();
  await elsewhere.expectUrl(/\/$/);
  expect(await sessionOf(elsewhere)).toMatchObject({ id: own.id, emailVerified: true });
});

test('resets a forgotten password by email and signs out other devices', async ({ people }) => {
  const person = await people.customer();
  const { email } = person.account;
  const guest2 = await people.guest();
  await guest2.open('/login');
  await guest2.followLink('Forgot your password?');
  await expect(guest2.page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await guest2.page.getByLabel('Email', { exact: true }).fill(email);
  await guest2.page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(guest2.main.getByText('No email sent')).toBeVisible();
  const link = linkIn(await mailTo(email, 'Reset your password'), '/reset-password');
  await guest2.open(link);
  await guest2.page.getByLabel('New password', { exact: true }).fill('brass-whisk-41');
  await guest2.page.getByRole('button', { name: 'Save password' }).click();
  await expect(guest2.main.getByText('Password changed')).toBeVisible();
  expect(await sessionOf(person)).toBeNull();
  await person.signIn({ email, password: 'brass-whisk-41' });
  await guest2.page.goto('about:blank');
  await guest2.open(link);
  await guest2.page.getByLabel('New password', { exact: true }).fill('third-pan-42');
  await guest2.page.getByRole('button', { name: 'Save password' }).click();
  await expect(guest2.main.getByText('This link is invalid or has expired.')).toBeVisible();
});

/** Adds a virtual authenticator to this browser, in place of a phone or password manager. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('keeps addresses, devices and passkeys of a customer, exports personal data and deletes the account', async ({
  people,
}) => {
  test.slow();
  const person = await people.customer();
  await test.step('saves an address, validates its postcode by country and marks it as default', async () => {
    const { page } = person;
    await person.open('/profile/addresses');
    await page.getByRole('button', { name: 'Add address' }).click();
    const form = page.getByRole('form', { name: 'New address' });
    await form.getByLabel('Country').selectOption('PT');
    await form.getByLabel('Street and number').fill('Rua da Boavista 84');
    await form.getByLabel('Postcode').fill('12');
    await form.getByLabel('Town or city').fill('Lisboa');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form.getByText('Enter a valid postcode, e.g. 1200-479')).toBeVisible();
    await form.getByLabel('Postcode').fill('1200-068');
    await form.getByRole('button', { name: 'Save address' }).click();
    await person.expectToast('Address saved');
    await expect(
      page.getByRole('list', { name: 'Addresses' }).getByText('Default', { exact: true }),
    ).toBeVisible();
  });

  await test.step('redirects the open page of a device to sign-in as soon as another device signs it out', async () => {
    const other = await people.onSecondDevice(person);
    await other.open('/order-history');
    await person.open('/profile/devices');
    await expect(person.main.getByText('This device')).toBeVisible();
    await person.page.getByRole('button', { name: /^Sign out (?!all )/ }).click();
    await person.expectToast('The device was signed out');
    // The page redirects without interaction, because its live stream ended.
    await other.expectUrl(/\/login\?redirectTo=/);
    expect(await sessionOf(person)).not.toBeNull();
  });

  await test.step('adds a passkey, signs in with it and removes it', async () => {
    const { page } = person;
    await addAuthenticator(page.context(), page);
    await person.open('/profile/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Current password', { exact: true }).fill('wrong-pan-27');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill(person.account.password);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await person.expectToast('Passkey added');

    await person.request('POST', '/api/auth/sign-out', {});
    await person.open('/login?redirectTo=/profile/security');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await person.expectUrl(/:\d+\/profile\/security$/);
    expect(await sessionOf(person)).toMatchObject({ email: person.account.email });

    await page.getByRole('button', { name: /^Remove / }).click();
    const asked = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await asked.getByLabel('Current password', { exact: true }).fill(person.account.password);
    await asked.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  });

  await test.step('exports personal data and deletes the account', async () => {
    const { page, account } = person;
    await person.open('/profile/privacy');
    await page.getByLabel('News from the shop, about once a month').check();
    await person.expectToast('Preferences saved');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('my-data.json');
    let text = '';
    for await (const chunk of await file.createReadStream()) text += String(chunk);
    expect(JSON.parse(text)).toMatchObject({
      profile: { email: account.email },
      mailTopics: [{ topic: 'news' }],
      orders: [],
    });
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await person.expectUrl(/\/$/);
    expect((await person.request('POST', '/api/auth/sign-in/email', account)).status()).toBe(401);
  });
});

test('sets up TOTP codes, requires one after the password and accepts a recovery code instead', async ({
  people,
}) => {
  const person = await people.customer();
  const { page, account } = person;
  await person.open('/profile/security');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const uri = `otpauth://totp/Trivet?secret=${secret}`;
  await page.getByLabel('Code', { exact: true }).fill(codeOf(uri));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await person.expectToast('Two-step authentication is on');
  const recovery = await page
    .getByRole('heading', { name: 'Your recovery codes' })
    .locator('..')
    .getByRole('listitem')
    .first()
    .innerText();

  // A code is accepted once, so the next sign-in uses the code of the next period.
  const device = await people.guest();
  for (const proof of [() => codeOf(uri, 1), () => recovery]) {
    await device.page.context().clearCookies();
    await device.open('/login');
    await device.submitSignInForm(account);
    if (proof() === recovery) await device.page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = device.page.getByLabel(/^(Code|Recovery code)$/);
    await field.fill('000000');
    await device.page.getByRole('button', { name: 'Continue' }).click();
    await expect(device.main.getByText('That code is not valid.')).toBeVisible();
    await field.fill(proof());
    await device.page.getByRole('button', { name: 'Continue' }).click();
    await device.expectUrl(/\/$/);
  }
});
