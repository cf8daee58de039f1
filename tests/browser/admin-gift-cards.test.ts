import { randomUUID } from 'node:crypto';
import { expect, test } from './support/journey.ts';

test('debits and credits a gift card with history entries, sends it again and blocks it', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page, person } = administrator;
  const email = `${randomUUID()}@example.org`;
  await person.request('POST', '/api/admin/gift-cards', { value: 4_000, email });
  await administrator.open('/admin/gift-cards');
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /Gift card/ })
    .click();
  const drawer = page.getByRole('dialog', { name: /Gift card/ });
  await drawer.getByRole('button', { name: 'Take it off' }).click();
  await expect(drawer.getByText('Please say why.')).toBeVisible();
  await drawer.getByLabel('Amount').fill('15');
  await drawer.getByLabel('Why').fill('Paid out at the counter');
  await drawer.getByRole('button', { name: 'Take it off' }).click();
  await person.expectToast('$25.00 is on it now');
  const latest = drawer.getByRole('listitem').first();
  await expect(latest).toContainText('Paid out at the counter');
  await expect(latest).toContainText('-$15.00');
  await drawer.getByLabel('Amount').fill('15');
  await drawer.getByLabel('Why').fill('It was somebody else’s');
  await drawer.getByRole('button', { name: /^Put it back/ }).click();
  await person.expectToast('$40.00 is on it now');
  await drawer.getByRole('button', { name: 'Send it once more' }).click();
  await person.expectToast('The gift card is on its way');
  await drawer.getByRole('button', { name: 'Block it' }).click();
  await expect(drawer.getByText('It is blocked: nobody can pay with it.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Blocked');
});
