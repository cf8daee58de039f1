import type { Page } from '@playwright/test';
import { administrator as administratorUser } from '../support/shop-process.ts';
import { expect, test } from './support/journey.ts';

// A separate shop: the settings affect every order.
test.use({ separateShop: 'settings' });
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
      await page.reload();
      await expect(page.getByLabel(field)).toHaveValue(good);
    }
  });

  await test.step('shows values that another user saved meanwhile, and lets staff keep their input or use the saved values', async () => {
    const { page, person } = administrator;
    const path = '/api/admin/settings/shop';
    await administrator.open('/admin/settings');
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
    await person.expectToast('Settings saved');
    await page.reload();
    await expect(tagline).toHaveValue('Pans and pots');

    await tagline.fill('Lids');
    await saveInOtherTab('Closed on Tuesday');
    await saveIn(page).click();
    await page.getByRole('button', { name: 'Use saved settings' }).click();
    await expect(tagline).toHaveValue('Pans and pots');
    await expect(announcement).toHaveValue('Closed on Tuesday');
  });

  await test.step('saves opening hours and a holiday, which the contact page shows', async () => {
    const { page, person } = administrator;
    await administrator.open('/admin/settings');
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
    await person.expectToast('Settings saved');
    const visitor = await people.guest();
    await visitor.open('/contact');
    await expect(visitor.main.getByText('11:00–15:00')).toBeVisible();
    await expect(visitor.main.getByText(/^Closed on .+: Stocktaking$/)).toBeVisible();
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
    const { page, person } = administrator;
    const save = async () => {
      await saveIn(page).click();
      await person.expectToast('Settings saved');
      await page.reload();
    };
    await administrator.open('/admin/settings/taxes');
    await page.getByLabel('Exclude tax').check();
    await save();
    await expect(page.getByLabel('Exclude tax')).toBeChecked();

    await administrator.open('/admin/settings/checkout');
    await page.getByLabel('Allow orders without an account').uncheck();
    await save();
    await expect(page.getByLabel('Allow orders without an account')).not.toBeChecked();

    await administrator.open('/admin/settings/accounts');
    await page.getByLabel('Minimum password length').selectOption('10');
    await page.getByLabel('Current password').fill('not the password');
    await saveIn(page).click();
    await expect(page.getByText('Your current password is incorrect.').first()).toBeVisible();
    await page.getByLabel('Current password').fill(administratorUser.password);
    await save();
    await expect(page.getByLabel('Minimum password length')).toHaveValue('10');
  });
});
