import sharp from 'sharp';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import type { BackOffice } from './support/back-office.ts';
import type { Locator, Page } from '@playwright/test';
import { administrator as administratorUser } from '../support/shop-process.ts';
import { formatEuros } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';

// A separate shop: settings, logo, units and email templates affect every page and order.
test.use({ separateShop: 'settings', pictures: 'webp' });
test.describe.configure({ mode: 'default' });

/** One field per group: label, an invalid value with its error, and a valid value. */
const groups = [
  { tab: 'Shop', field: 'Tagline', good: 'Pans for life' },
  {
    tab: 'Shipping',
    field: 'Working days until ready',
    bad: 'soon',
    words: 'Enter a number of days.',
    good: '2',
  },
  { tab: 'Payments', field: 'Fee', bad: 'little', words: 'Enter an amount, such as 3.50.', good: '3.50' },
  {
    tab: 'Returns',
    field: 'Return window in days, from delivery',
    bad: 'a month',
    words: 'Enter a whole number.',
    good: '45',
  },
];

const saveIn = (page: Page) => page.getByRole('button', { name: 'Save settings' });

async function openTab(page: Page, tab: string): Promise<void> {
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Settings' });
  await tabs.getByRole('link', { name: tab, exact: true }).click();
  await expect(tabs.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
}

/** Creates a logo of 600 by 200 pixels with a transparent background. */
const logo = (color: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" fill="${color}">
      <path d="M20 70h150v70a40 40 0 0 1-40 40H60a40 40 0 0 1-40-40z"/><rect x="10" y="44" width="170" height="16" rx="8"/>
      <circle cx="95" cy="30" r="12"/><rect x="220" y="70" width="360" height="26" rx="13"/>
      <rect x="220" y="124" width="240" height="26" rx="13"/></svg>`),
  )
    .png()
    .toBuffer();

async function uploadLogo({ page }: BackOffice, label: string, color: string): Promise<void> {
  const put = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/settings/logo') && response.ok(),
  );
  await page
    .getByLabel(label)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo(color) });
  await put;
}

const isLoaded = (image: Locator) =>
  expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
    .toBe(true);

test('uploads a logo, shows it in header and footer in both color schemes, removes and restores it', async ({
  people,
}) => {
  test.slow();
  const administrator = await people.administrator();
  const { page } = administrator;
  await administrator.open('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Dark theme logo' })).toHaveCount(0);
  await uploadLogo(administrator, 'Add logo', '#1f2421');
  await uploadLogo(administrator, 'Add dark theme logo', '#f2d58a');
  await expect(page.getByRole('main').getByRole('img', { name: 'Trivet Kitchen' })).toHaveCount(2);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);

  const visitor = await people.guest();
  const header = visitor.header.getByRole('link', { name: 'Trivet Kitchen' });
  const sources = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme });
    // The picture is delayed, to check that the page reserves its space.
    let letItCome = () => {};
    const come = new Promise<void>((resolve) => {
      letItCome = resolve;
    });
    await visitor.page.route(/\/media\//, async (route) => {
      await come;
      await route.continue();
    });
    await visitor.page.goto('/about', { waitUntil: 'domcontentloaded' });
    const sign = header.getByRole('img');
    await expect(sign).toHaveCount(1);
    const early = await sign.boundingBox();
    letItCome();
    await isLoaded(sign);
    // Rounding can make the resized picture slightly taller than the original ratio.
    const late = await sign.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(late![side] - early![side])).toBeLessThan(0.5);
    expect(early!.height / early!.width).toBeCloseTo(1 / 3, 1);
    expect(early!.height).toBeLessThanOrEqual(40);
    await visitor.page.unrouteAll({ behavior: 'wait' });
    sources.add((await sign.getAttribute('src'))!);
    await expect(
      visitor.page.getByRole('contentinfo').getByRole('img', { name: 'Trivet Kitchen' }),
    ).toHaveCount(1);
  }
  expect(sources.size).toBe(2);

  // The email preview is a sandboxed frame without an origin, so it needs pictures that any origin may load.
  const preview = await administrator.openTab();
  await preview.open('/admin/settings/mails/order-placed');
  await isLoaded(preview.page.frameLocator('iframe').getByRole('img', { name: 'Trivet Kitchen' }));
  await preview.page.close();

  await page.getByRole('button', { name: 'Remove logo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toHaveCount(0);
  await visitor.open('/contact');
  await expect(header).toHaveText('Trivet Kitchen');
  await expect(header.getByRole('img')).toHaveCount(0);
  const told = page.getByRole('listitem').filter({ hasText: 'Logo removed' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toBeVisible();
  await visitor.reload();
  await expect(header.getByRole('img')).toHaveCount(1);
  const structured = await visitor.page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured!)).toMatchObject({ logo: expect.stringMatching(/^http.*\/media\/.*\.webp$/) });

  await page.getByRole('button', { name: 'Remove logo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toHaveCount(0);

  await test.step('rejects an SVG file named .png, and shows an error', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Add logo').setInputFiles({
      name: 'the-logo-of-the-shop-as-it-hangs-above-its-door.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    });
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
    // A long file name does not make the page wider than a phone's screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

const breadOven = 'cast-iron-bread-oven';

test('shows measures in the configured units in the document of a page, in English and French, and metric in structured data', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page, person } = administrator;

  /** Expects texts in the document of the bread oven, which is what a reader without scripts sees. */
  async function expectTexts(prefix: string, ...texts: string[]): Promise<void> {
    const sent = await (await person.request('GET', `${prefix}/product/${breadOven}`)).text();
    const document = sent.replaceAll(/[\u00a0\u202f]/g, ' ');
    const start = document.search(/>(Specification|Caractéristiques)</);
    expect(start).toBeGreaterThan(0);
    const measures = document.slice(start, document.indexOf('</section>', start));
    for (const text of texts) expect(measures).toContain(`>${text}<`);
    const structured = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(document)![1]!;
    expect(JSON.parse(structured)).toMatchObject({
      width: { value: 272, unitCode: 'MMT' },
      weight: { value: 5600, unitCode: 'GRM' },
      additionalProperty: [
        { name: 'Capacity', value: 4200, unitCode: 'MLT' },
        { name: 'Diameter', value: 260, unitCode: 'MMT' },
      ],
    });
  }
  async function chooseUnits(option: RegExp): Promise<void> {
    const field = page.getByLabel('Units of measurement shown to customers');
    const value = await field.getByRole('option', { name: option }).getAttribute('value');
    await field.selectOption(value);
    await saveIn(page).click();
    await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  }

  await expectTexts('', '26 cm', '34.2 × 27.2 × 15.8 cm', '4.2 litres', '5.6 kg', '300 °C');
  await administrator.open('/admin/settings');
  await chooseUnits(/^US:/);
  await expectTexts('', '10¼ in', '13½ × 10¾ × 6¼ in', '4.4 qt', '12.3 lb', '570 °F');
  await chooseUnits(/^Both:/);
  await expectTexts(
    '',
    '26 cm (10¼ in)',
    '34.2 × 27.2 × 15.8 cm (13½ × 10¾ × 6¼ in)',
    '4.2 litres (4.4 qt)',
    '5.6 kg (12.3 lb)',
    '300 °C (570 °F)',
  );
  await expectTexts('/fr', '26 cm (10¼ po)', '5,6 kg (12,3 lb)');

  // Metric and US measures together fit the width of a phone's screen.
  await administrator.open(`/admin/products/${breadOven}`);
  await expect(page.getByLabel('Diameter')).toHaveValue('260');
  await expect(page.getByText('Enter metric values', { exact: false })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await person.open(`/product/${breadOven}`);
  await expect(person.main.getByText('26 cm (10¼ in)').first()).toBeVisible();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
});

test('edits, previews and saves an email template, sends a test email, resets the template and undoes the reset, in two languages; shows a conflicting edit', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  await administrator.open('/admin/settings/mails');
  const main = page.getByRole('main');
  const row = main.getByRole('row', { name: /^Order delivered/ });
  await expect(row).toContainText('Default');
  await row.getByRole('link').click();
  const subject = main.getByLabel('Subject', { exact: true });
  const opening = main.getByLabel('Introduction');
  await expect(subject).toHaveValue('Order {orderNumber} has been delivered');
  const preview = main.getByRole('region', { name: 'Preview' });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText('Your order has arrived')).toBeVisible();

  // A placeholder is inserted in the last focused field.
  await subject.fill('It is yours, ');
  await main.getByRole('button', { name: '{customerName}' }).press('Enter');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveValue('It is yours, {customerName}');
  await opening.fill('Dear {who},\n\n<b>enjoy</b> it.');
  await main.getByRole('button', { name: 'Save template' }).click();
  const alert = main.getByRole('alert').first();
  await expect(alert).toContainText('Unknown placeholder {who}. Available: {customerName}');
  await expect(alert.getByRole('link')).toHaveText(/^Introduction: /);
  await expect(opening).toHaveAccessibleDescription(/Unknown placeholder \{who\}/);
  // An invalid template keeps the last valid preview.
  await expect(preview.getByRole('status')).toHaveText('Correct the errors to update the preview');
  await expect(mail.getByText('Your order has arrived')).toBeVisible();

  await opening.fill('Dear {customerName},\n\n<b>enjoy</b> it.');
  await expect(mail.getByText('<b>enjoy</b> it.')).toBeVisible();
  await expect(mail.getByRole('heading')).toContainText('It is yours, ');
  await main.getByRole('button', { name: 'Send test email to me' }).click();
  await expect(page.getByText('Not sent: no mail server.')).toBeVisible();
  await main.getByRole('button', { name: 'Save template' }).click();
  await administrator.person.expectToast('Template saved');

  await page.getByRole('link', { name: 'Email templates', exact: true }).last().click();
  await expect(row).toContainText('Customised');
  await expect(row).toContainText('It is yours, {customerName}');
  await row.getByRole('link').click();
  await main.getByRole('button', { name: 'Reset to default text' }).click();
  await expect(subject).toHaveValue('Order {orderNumber} has been delivered');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(subject).toHaveValue('It is yours, {customerName}');
  await expect(main.getByText('All changes saved')).toBeVisible();

  // Another language has its own text and preview; the list names the customized languages.
  await main.getByRole('link', { name: 'Arabic', exact: true }).click();
  await expect(subject).toHaveValue('تم تسليم الطلب {orderNumber}');
  await expect(subject).toHaveAttribute('dir', 'rtl');
  await expect(mail.locator('html')).toHaveAttribute('dir', 'rtl');
  await subject.fill('وصل طلبك {orderNumber}');
  await main.getByRole('link', { name: 'English', exact: true }).click();
  await expect(subject).toHaveValue('It is yours, {customerName}');
  await main.getByRole('button', { name: 'Save template' }).click();
  // The toast of the first save may still be shown.
  await expect(main.getByText('All changes saved')).toBeVisible();
  await page.getByRole('link', { name: 'Email templates', exact: true }).last().click();
  await expect(row).toContainText('English and Arabic');

  await test.step('shows a conflicting edit of an email template and keeps the typed text', async () => {
    await administrator.open('/admin/settings/mails/gift-card');
    await expect(subject).not.toHaveValue('');
    // A colleague saves another text meanwhile.
    const path = '/api/admin/settings/mails/gift-card';
    const template = await administrator.person.request('GET', path);
    const { version, words } = (await template.json()) as { version: number; words: object };
    const theirs = { version, ...words, subject: 'A present of {amount}' };
    expect((await administrator.person.request('PUT', path, theirs)).status()).toBe(200);
    await subject.fill('For you: {amount}');
    await main.getByRole('button', { name: 'Save template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await expect(dialog).toContainText('A present of {amount}');
    await expect(dialog).toContainText('For you: {amount}');
    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await expect(subject).toHaveValue('For you: {amount}');
    await main.getByRole('button', { name: 'Save template' }).click();
    await administrator.person.expectToast('Template saved');
  });
});

test('saves settings, shows invalid and conflicting ones, and applies them in the shop', async ({
  people,
}) => {
  test.slow();
  const administrator = await people.administrator();
  await test.step('saves one field in each of four settings groups, shows errors beside the field and keeps invalid input', async () => {
    const { page, person } = administrator;
    await administrator.open('/admin/settings');
    for (const { tab, field, bad, words, good } of groups) {
      await openTab(page, tab);
      const input = page.getByLabel(field);
      const before = await input.inputValue();
      if (bad) {
        await input.fill(bad);
        await saveIn(page).click();
        await expect(input).toHaveAccessibleDescription(new RegExp(words));
        await expect(input).toHaveValue(bad);
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(input).toHaveValue(before);
        await expect(input).not.toHaveAccessibleDescription(new RegExp(words));
      }
      await input.fill(good);
      await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
      await saveIn(page).click();
      await person.expectToast('Settings saved');
      await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
    }
    await page.reload();
    for (const { tab, field, good } of groups.toReversed()) {
      await openTab(page, tab);
      await expect(page.getByLabel(field)).toHaveValue(good);
    }
  });

  await test.step('shows prices before and after a change of the currency, which keeps or converts them', async () => {
    const { page, person } = administrator;
    const response = await person.request('GET', '/api/admin/currency');
    const { examples } = (await response.json()) as {
      examples: { name: string; price: { amount: number } }[];
    };
    const { name, price } = examples[0]!;
    const inDollars = (amount: number) => formatEuros(amount).replace('€', '$');
    await page.getByRole('button', { name: 'Change currency' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change currency' });
    await dialog.getByLabel('New currency', { exact: true }).selectOption('USD');
    const cells = dialog
      .getByRole('table', { name: 'Examples' })
      .getByRole('row', { name })
      .getByRole('cell');
    await expect(dialog.getByRole('radio', { name: /^Keep the numbers/ })).toBeChecked();
    await expect(cells).toHaveText([formatEuros(price.amount), inDollars(price.amount)]);
    await dialog.getByRole('radio', { name: /^Convert with a rate/ }).check();
    await dialog.getByLabel('Rate: 1 EUR in USD').fill('2');
    await expect(cells).toHaveText([formatEuros(price.amount), inDollars(price.amount * 2)]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).last().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('shows values that another user saved meanwhile, and lets staff keep their input or use the saved values', async () => {
    const { page, person } = administrator;
    const path = '/api/admin/settings/shop';
    const saveInOtherTab = async (announcement: string) => {
      const before = (await (await person.request('GET', path)).json()) as Record<string, unknown>;
      expect((await person.request('PUT', path, { ...before, announcement })).status()).toBe(200);
    };
    const [tagline, announcement] = [page.getByLabel('Tagline'), page.getByLabel('Announcement')];

    await tagline.fill('Pans and pots');
    await saveInOtherTab('Closed on Monday');
    await saveIn(page).click();
    await expect(page.getByRole('alert')).toContainText('changed by another user');
    await expect(page.getByRole('listitem').filter({ hasText: 'Closed on Monday' })).toContainText(
      'Announcement',
    );
    await expect(tagline).toHaveValue('Pans and pots');
    await page.getByRole('button', { name: 'Keep my input' }).click();
    await saveIn(page).click();
    await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
    await expect(tagline).toHaveValue('Pans and pots');
    expect(await (await person.request('GET', path)).json()).toMatchObject({ tagline: 'Pans and pots' });

    await tagline.fill('Lids');
    await saveInOtherTab('Closed on Tuesday');
    await saveIn(page).click();
    await page.getByRole('button', { name: 'Use saved settings' }).click();
    await expect(tagline).toHaveValue('Pans and pots');
    await expect(announcement).toHaveValue('Closed on Tuesday');
  });

  await test.step('saves opening hours and a holiday, which the contact page shows', async () => {
    const { page, person } = administrator;
    await page.getByLabel('Sunday', { exact: true }).check();
    await page.getByLabel('Sunday: opens').fill('15:00');
    await page.getByLabel('Sunday: closes').fill('11:00');
    await saveIn(page).click();
    await expect(page.getByLabel('Sunday: closes')).toHaveAccessibleDescription(
      /later than the opening time/,
    );
    await page.getByLabel('Sunday: opens').fill('11:00');
    await page.getByLabel('Sunday: closes').fill('15:00');
    await page.getByRole('button', { name: 'Add holiday' }).click();
    const inTenDays = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);
    await page.getByLabel('Date', { exact: true }).fill(inTenDays);
    await page.getByRole('region', { name: 'Holidays' }).getByLabel('Name').fill('Stocktaking');
    await saveIn(page).click();
    await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
    const contact = async () => (await person.request('GET', '/contact')).text();
    await expect.poll(async () => (await contact()).includes('11:00–15:00')).toBe(true);
    // The browser knows which holidays are still to come.
    await person.open('/contact');
    await expect(person.main.getByText(/^Closed on .+: Stocktaking$/)).toBeVisible();
  });

  await test.step('shows which stored settings group is invalid and saves valid settings in its place', async () => {
    const { page, person } = administrator;
    const path = '/api/admin/settings/checkout';
    const { version } = (await (await person.request('GET', path)).json()) as { version: number };
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              code: 'settings_invalid',
              title: 'Invalid settings',
              errors: [{ path: 'checkout', message: 'Unrecognized key: "guests"' }],
              current: { key: 'checkout', version },
            }),
          })
        : route.fallback(),
    );
    await administrator.open('/admin/settings/checkout');
    await expect(page.getByRole('alert')).toContainText('Checkout');
    await expect(page.getByRole('alert')).toContainText('Unrecognized key');
    await page.getByRole('button', { name: 'Enter settings again' }).click();
    await page.getByLabel('Allow orders without an account').check();
    await saveIn(page).click();
    await person.expectToast('Settings saved');
    await page.unroute(`**${path}`);
  });

  await test.step('saves tax, checkout and account settings, and rejects a wrong current password', async () => {
    const { page } = administrator;
    const save = async () => {
      await saveIn(page).click();
      await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
    };
    await openTab(page, 'Taxes');
    await page.getByLabel('Exclude tax').check();
    await save();

    await openTab(page, 'Checkout');
    await page.getByLabel('Allow orders without an account').uncheck();
    await save();

    await openTab(page, 'Accounts');
    await page.getByLabel('Minimum password length').selectOption('10');
    await page.getByLabel('Your password').fill('not the password');
    await saveIn(page).click();
    await expect(page.getByText('Your current password is incorrect.').first()).toBeVisible();
    await page.getByLabel('Your password').fill(administratorUser.password);
    await save();

    await page.reload();
    await expect(page.getByLabel('Minimum password length')).toHaveValue('10');
    await openTab(page, 'Checkout');
    await expect(page.getByLabel('Allow orders without an account')).not.toBeChecked();
    await openTab(page, 'Taxes');
    await expect(page.getByLabel('Exclude tax')).toBeChecked();
  });
});
