import { expect, test } from './support/journey.ts';

test('restores a removed customer tag with Undo and keeps tags added since', async ({ people }) => {
  const administrator = await people.administrator();
  const customer = await people.customer();
  const { page, person } = administrator;
  const main = page.getByRole('main');
  await administrator.open(`/admin/customers?q=${encodeURIComponent(customer.account.email)}`);
  await main.getByRole('link', { name: 'Ada Baker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Baker' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const mark = `potter ${Date.now()}`;
  const tags = main.getByRole('list', { name: 'Tags' });
  await main.getByLabel('New tag').fill(mark);
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(tags.getByRole('link', { name: mark })).toBeVisible();

  await tags.getByRole('button', { name: `Remove tag ${mark}` }).click();
  await expect(tags.getByRole('link', { name: mark })).toHaveCount(0);
  // The tags change elsewhere before the undo.
  const response = await person.request('PUT', `/api/admin/customers/${id}/tags`, { tags: ['regular'] });
  expect(response.status()).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tags.getByRole('link', { name: mark })).toBeVisible();
  await expect(tags.getByRole('link', { name: 'regular', exact: true })).toBeVisible();
  await page.reload();
  await expect(tags.getByRole('link')).toHaveCount(2);
});
