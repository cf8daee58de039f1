import { randomUUID } from 'node:crypto';
import { expect, test } from './support/journey.ts';

test('deducts from a gift card with a history entry, restores the amount, resends and deactivates the card', async ({
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
  await drawer.getByRole('button', { name: 'Deduct' }).click();
  await expect(drawer.getByText('Enter a reason.')).toBeVisible();
  await drawer.getByLabel('Amount').fill('15');
  await drawer.getByLabel('Reason').fill('Paid out in store');
  await drawer.getByRole('button', { name: 'Deduct' }).click();
  await person.expectToast('New balance: €25.00');
  const latest = drawer.getByRole('listitem').first();
  await expect(latest).toContainText('Paid out in store');
  await expect(latest).toContainText('-€15.00');
  await drawer.getByLabel('Amount').fill('15');
  await drawer.getByLabel('Reason').fill('Wrong gift card');
  await drawer.getByRole('button', { name: /^Restore/ }).click();
  await person.expectToast('New balance: €40.00');
  await expect(drawer.getByText(/^Waiting for a mail server/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  await expect(drawer.getByText('This gift card is deactivated and cannot be used.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Deactivated');
});
