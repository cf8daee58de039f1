import { expect } from '@playwright/test';
import type { BackOffice } from './back-office.ts';

/** Fills in the form of a new draft order of two units with pickup. */
export async function fillDraftOrder(staff: BackOffice, pan: { name: string }, email: string): Promise<void> {
  const { page } = staff;
  await staff.open('/admin/orders/new');
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByLabel('Full name').fill('Ada Baker');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(pan.name);
  await page.getByRole('button', { name: `Add ${pan.name}` }).click();
  await page
    .getByRole('group', { name: `Quantity of ${pan.name}` })
    .getByRole('button', { name: 'Increase quantity' })
    .click();
  await page.getByRole('radio', { name: /Pick up at the shop/ }).check();
}

export async function saveDraftOrder({ page }: BackOffice): Promise<void> {
  await page.getByRole('button', { name: 'Save draft order' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/drafts\/[^/]+$/);
}

/** Creates a link to the draft order. @returns the link. */
export async function copyDraftOrderLink({ page }: BackOffice): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).click();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

/** Expects that the draft order is placed, and opens its order. */
export async function expectDraftOrderCompleted({ page }: BackOffice): Promise<void> {
  await page.reload();
  await expect(page.getByText('Order placed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
}
