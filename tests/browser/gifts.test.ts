import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

test('a gift is given by keyboard alone, in French @desktop', async ({ people }) => {
  const giver = await people.customer();
  const { page, main } = giver;
  await page.goto('/fr/deliver-as-gift?product=granite-mortar-16cm');
  await expect(main.getByRole('radio', { name: 'Sans emballage' })).toBeVisible();
  await main.getByRole('textbox', { name: 'Nom du destinataire' }).focus();
  await page.keyboard.type('Léa');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('combobox', { name: /^Occasion/ })).toBeFocused();
  await page.keyboard.press('Tab');
  // A group of radio buttons is one stop; arrow keys choose.
  await expect(main.getByRole('radio', { name: 'Sans emballage' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('radio', { name: 'Rameau d’olivier' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Joyeux Noël');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('radio', { name: 'Je saisis l’adresse du destinataire' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('combobox', { name: 'Pays du destinataire' })).toBeVisible();
  // `every-page.test.ts` checks the page in light, in English.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  for (const stop of ['combobox', 'textbox', 'textbox'] as const) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(
      stop === 'combobox' ? 'SELECT' : 'INPUT',
    );
  }
  const save = main.getByRole('button', { name: 'Ajouter le cadeau au panier' });
  // A date field has several stops.
  for (
    let stop = 0;
    stop < 6 && !(await save.evaluate((button) => button === document.activeElement));
    stop += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Votre panier' });
  await expect(cart.getByRole('link', { name: 'Cadeau pour Léa' })).toBeVisible();
  await expect(cart.getByText('Emballage cadeau pour Léa')).toBeVisible();
});

test('the pages of gifts read from right to left in Arabic, and say when a link no longer works @phone', async ({
  people,
}) => {
  const visitor = await people.guest();
  await visitor.page.goto('/ar/deliver-as-gift?product=granite-mortar-16cm');
  await expect(visitor.main.getByRole('button', { name: 'تسجيل الدخول وإضافة الهدية' })).toBeVisible();
  const phone = visitor.page.viewportSize()!;
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await visitor.page.setViewportSize(size);
    expect(
      await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${size.width} px`,
    ).toBeLessThanOrEqual(0);
  }
  expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
  await visitor.page.goto(`/ar/gift#${'x'.repeat(43)}`);
  await expect(visitor.main.getByText('لم يعد هذا الرابط صالحًا')).toBeVisible();
  // The token is neither in the address nor in the history.
  await visitor.expectUrl(/\/ar\/gift$/);
  expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
});
