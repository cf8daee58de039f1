import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';
import { administrator as account } from '../support/shop-process.ts';

test('adds a note and a tag to a customer, makes the customer a staff member with access to orders only, and erases the account on a phone', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const colleague = await people.customer();
  await colleague.addToStoredCart(demoProducts.saucepan.id);
  const { page } = administrator;

  await administrator.open(`/admin/customers?q=${encodeURIComponent(colleague.account.email)}`);
  await page.getByRole('link', { name: 'Ada Baker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Baker' })).toBeVisible();
  await expect(page.getByRole('link', { name: demoProducts.saucepan.name })).toBeVisible();

  await page.getByLabel('New note').fill('Begins on Monday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Begins on Monday.', { exact: true }).last()).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  const tag = `team ${Date.now()}`;
  await page.getByLabel('New tag').fill(tag);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const tags = page.getByRole('main').getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('link', { name: tag })).toBeVisible();

  await test.step('restores a removed customer tag with Undo and keeps tags added since', async () => {
    const path = `/api/admin/customers/${new URL(page.url()).pathname.split('/').at(-1)!}`;
    await tags.getByRole('button', { name: `Remove tag ${tag}` }).click();
    await expect(tags.getByRole('link', { name: tag })).toHaveCount(0);
    // The tags change elsewhere before the undo.
    const changed = await administrator.person.request('PUT', `${path}/tags`, { tags: ['regular'] });
    expect(changed.status()).toBe(200);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tags.getByRole('link', { name: tag })).toBeVisible();
    await expect(tags.getByRole('link', { name: 'regular', exact: true })).toBeVisible();
    const stored = await administrator.person.request('GET', path);
    expect(((await stored.json()) as { tags: string[] }).tags.toSorted()).toEqual(['regular', tag]);
  });

  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Limited access').check();
  await dialog.getByLabel('Orders', { exact: true }).check();
  const password = dialog.getByLabel('Your password');
  const save = dialog.getByRole('button', { name: 'Save role' });
  await save.click();
  await expect(password).toHaveAccessibleDescription(/Please enter your password\.$/);
  await password.fill('not-my-password');
  await save.click();
  await expect(password).toHaveAccessibleDescription(/Your current password is incorrect\.$/);
  await expect(password).toBeFocused();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await administrator.person.expectToast('Role changed');
  await expect(page.getByText('Staff: Orders')).toBeVisible();

  // The new role ended the session and applies from the next sign-in.
  const staff = await people.onSecondDevice(colleague);
  await staff.page.goto('/admin');
  await expect(staff.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const links = staff.page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true });
  await expect(links.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await staff.page.goto('/admin/settings');
  await expect(staff.page.getByText('You don’t have access to this page')).toBeVisible();
  expect((await staff.request('GET', '/api/admin/audit')).status()).toBe(403);
  expect((await staff.request('GET', '/api/admin/orders')).status()).toBe(200);

  await administrator.open('/admin/audit?what=customer');
  const entries = page.getByRole('list', { name: 'Audit log entries' }).getByRole('listitem');
  const changed = entries.filter({ hasText: 'Ada Baker' }).filter({ hasText: 'orders' });
  await expect(changed.filter({ hasText: 'Role' }).first()).toBeVisible();

  // Found and erased on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await administrator.open('/admin/customers');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(colleague.account.email);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await page
    .getByRole('list', { name: 'Customers' })
    .getByRole('link', { name: colleague.account.email })
    .click();
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  await administrator.person.expectToast('Personal data erased');
  await expect(page).toHaveURL('/admin/customers');
  const signIn = await staff.request('POST', '/api/auth/sign-in/email', colleague.account);
  expect(signIn.status()).toBe(401);
});
