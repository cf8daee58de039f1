import type { BackOffice } from './back-office.ts';

/** Writes a draft of two of something, to be fetched at the counter. */
export async function prepares(staff: BackOffice, pan: { name: string }, email: string): Promise<void> {
  const { page } = staff;
  await staff.opens('/admin/orders/new');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Full name').fill('Ada Baker');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(pan.name);
  await page.getByRole('button', { name: `Put in ${pan.name}` }).click();
  await page
    .getByRole('group', { name: `How many of ${pan.name}` })
    .getByRole('button', { name: 'One more' })
    .click();
  await page.getByRole('radio', { name: /Pick up at the shop/ }).check();
}
