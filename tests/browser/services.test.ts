import type { Locator } from '@playwright/test';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { startGroupGift } from './support/group-gifts.ts';
import { expect, test } from './support/journey.ts';
import type { Shopper } from './support/shopper.ts';

/** More tab stops than are between two controls of a form. */
const MOST_STOPS = 30;

/** Presses Tab until the control has the focus. */
async function tabTo({ page }: Shopper, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused()); stop += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

async function type(person: Shopper, control: Locator, text: string): Promise<void> {
  await tabTo(person, control);
  await person.page.keyboard.type(text);
}

type ColorScheme = 'light' | 'dark';

/** Checks the page in one colour scheme; `npm run test:full` checks it in both. */
async function expectAccessible({ page }: Shopper, scheme: ColorScheme): Promise<void> {
  for (const colorScheme of process.env.TEST_FULL ? (['light', 'dark'] as const) : [scheme]) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
}

async function makeOffer(shopper: Shopper): Promise<void> {
  const { page, main } = shopper;
  await page.goto('/fr/bargaining-tab?product=hand-coffee-grinder');
  await expect(main.getByRole('textbox', { name: 'Votre prix par article' })).toBeVisible();
  await type(shopper, main.getByRole('textbox', { name: 'Votre prix par article' }), '21');
  await expectAccessible(shopper, 'dark');
  await tabTo(shopper, main.getByRole('button', { name: 'Envoyer l’offre' }));
  await page.keyboard.press('Enter');
  const offers = main.getByRole('list', { name: 'Vos offres' });
  await expect(offers.getByText('En attente de notre réponse').first()).toBeVisible();
  await tabTo(shopper, offers.getByRole('button', { name: 'Retirer' }));
  await page.keyboard.press('Enter');
  await expect(offers.getByText('Retirée').first()).toBeVisible();
  await expectAccessible(shopper, 'light');
}

async function makePledge(friend: Shopper, token: string): Promise<void> {
  const { page, main } = friend;
  await page.goto(`/fr/group-gift#${token}`);
  const form = main.getByRole('form', { name: 'Participer' });
  await expect(form).toBeVisible();
  await type(friend, form.getByRole('textbox', { name: 'Votre part' }), '12,50');
  await type(friend, form.getByRole('textbox', { name: 'Votre nom' }), 'Léa');
  await type(friend, form.getByRole('textbox', { name: 'E-mail' }), 'lea@example.org');
  await expectAccessible(friend, 'light');
  await tabTo(friend, form.getByRole('button', { name: 'Participer avec obligation de paiement' }));
  await page.keyboard.press('Enter');
  const pledge = main.getByRole('region', { name: 'Votre participation' });
  await expect(pledge.getByText('Virement attendu')).toBeVisible();
  await expect(pledge.getByRole('heading', { name: 'Votre participation' })).toBeFocused();
  await tabTo(friend, pledge.getByRole('button', { name: 'Retirer la participation' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await tabTo(friend, dialog.getByRole('button', { name: 'Retirer la participation' }));
  await page.keyboard.press('Enter');
  await expect(pledge.getByText('Cette participation est terminée. Vous ne payez rien.')).toBeVisible();
  await expectAccessible(friend, 'dark');
}

test('an offer and a pledge are made and withdrawn by keyboard alone, in French @desktop @full', async ({
  people,
}) => {
  const shopper = await people.customer();
  await test.step('offer', () => makeOffer(shopper));
  const { token } = await startGroupGift(shopper);
  const friend = await people.guest();
  await test.step('pledge', () => makePledge(friend, token));
});

test('offers, registries and group gifts read from right to left in Arabic @phone @full', async ({
  people,
}) => {
  const organiser = await people.customer();
  const { orderId, token } = await startGroupGift(organiser);
  const { page, main } = organiser;
  const phone = page.viewportSize()!;
  for (const [index, [path, text]] of (
    [
      ['/ar/bargaining-tab?product=carbon-steel-wok-32cm', 'إرسال العرض'],
      ['/ar/registries', 'Our wedding'],
      [`/ar/order/${orderId}`, 'إنشاء رابط'],
      [`/ar/group-gift#${token}`, 'حصتك'],
    ] as const
  ).entries()) {
    await page.goto(path);
    await expect(main.getByText(text).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} at ${size.width} px`,
      ).toBeLessThanOrEqual(0);
    }
    await expectAccessible(organiser, index % 2 === 0 ? 'light' : 'dark');
  }
  // The token is neither in the address nor in the history.
  await organiser.expectUrl(/\/ar\/group-gift$/);
});
