import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';

interface Held {
  appointment: { startsAt: string };
}

test('a guest books a visit by keyboard, confirms, moves and cancels it; staff see it live @phone', async ({
  people,
}) => {
  // A guest, staff and four emails.
  test.slow();
  const guest = await people.guest();
  const staff = await people.administrator();
  const email = 'vera.guest@trivet.example';
  const { page, main } = guest;
  await guest.open('/shop-one-on-one');
  await expect(main.getByText(/^Next free time:/)).toBeVisible();

  const holding = page.waitForResponse((response) => response.url().endsWith('/api/appointment-holds'));
  const times = main.getByRole('region', { name: 'Book an appointment' }).getByRole('button');
  // The second free day, which is not today.
  const day = main.getByRole('button', { pressed: false }).first();
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { pressed: true })).toHaveCount(1);
  const time = times.filter({ hasText: /[AP]M$/ }).first();
  await time.focus();
  await page.keyboard.press('Enter');
  const { appointment } = (await (await holding).json()) as Held;
  await expect(main.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(main.getByText(/^We keep this time for you for/)).toBeVisible();
  await main.getByRole('button', { name: 'Book appointment' }).press('Enter');
  await expect(main.getByLabel('Your name')).toBeFocused();
  await expect(main.getByText('Enter your name')).toBeVisible();
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  await main.getByLabel('Your name').fill('Vera');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Anything we should know?').fill('Looking for one good knife.');
  await main.getByRole('button', { name: 'Book appointment' }).press('Enter');
  await expect(main.getByRole('heading', { name: 'Please contact us to confirm it' })).toBeFocused();

  await staff.open(`/admin/appointments?view=day&date=${appointment.startsAt.slice(0, 10)}`);
  const entry = staff.page.getByRole('button', { name: /Vera/ });
  await expect(entry).toContainText('Email not confirmed');

  const toConfirm = await staff.waitForEmail(email, /^Please confirm your appointment$/);
  await page.goto(/\/appointment#[\w-]+/.exec(toConfirm)![0]);
  await main.getByRole('button', { name: 'Confirm appointment' }).press('Enter');
  await expect(main.getByText('Booked', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await guest.expectUrl(/\/appointment$/);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  // Live: the calendar was open before.
  await expect(entry).not.toContainText('Email not confirmed');

  // Staff move it by keyboard.
  await entry.press('Enter');
  const dialog = staff.page.getByRole('dialog');
  await expect(dialog.getByText('Looking for one good knife.')).toBeVisible();
  expect(await findAccessibilityViolations(staff.page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await dialog.getByLabel('Time').fill('20:15');
  await dialog.getByRole('button', { name: 'Move appointment' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(entry).toContainText('8:15');
  const moved = await staff.waitForEmail(email, /^Your appointment is now on /);
  await page.goto(/\/appointment#[\w-]+/.exec(moved)![0]);
  await page.reload();
  await expect(main.getByText(/8:15/)).toBeVisible();

  await main.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(entry).toBeHidden();
});

test('appointments read in French, and from right to left in Arabic @phone @full', async ({ people }) => {
  const guest = await people.guest();
  const { page, main } = guest;
  const phone = page.viewportSize()!;
  for (const [path, text] of [
    // `npm run test:full` reads each page.
    ...(process.env.TEST_FULL ? [['/fr/shop-one-on-one', 'Choisissez un créneau'] as const] : []),
    ['/fr/shop-with-specialist-online', 'Choisissez un créneau'],
    ['/ar/shop-one-on-one', 'اختر وقتًا'],
    ['/ar/appointment', 'لم يعد هذا الرابط صالحًا'],
  ] as const) {
    await page.goto(path);
    await expect(main.getByText(text).first()).toBeVisible();
    if (path.endsWith('shop-one-on-one'))
      await expect(main.getByRole('button', { pressed: true })).toBeVisible();
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path}, ${size.width} px`,
      ).toBeLessThanOrEqual(0);
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
});

test('staff add a specialist, who can be booked at once @desktop', async ({ people }) => {
  const staff = await people.administrator();
  const guest = await people.guest();
  const name = `Odile ${Date.now()}`;
  await staff.open('/admin/specialists');
  await staff.page.getByRole('button', { name: 'Add specialist' }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name for customers').fill(name);
  await dialog.getByLabel('French', { exact: true }).check();
  await dialog.getByLabel('Thursday', { exact: true }).check();
  expect(await findAccessibilityViolations(staff.page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.page.getByText(name)).toBeVisible();
  await guest.open('/shop-with-specialist-online');
  await guest.main.getByLabel('With').selectOption({ label: `${name} · French` });
  await expect(guest.main.getByRole('heading', { name: /^Thursday/ })).toBeVisible();
});
