import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';
import type { BackOffice } from '../support/back-office.ts';
import type { TestProduct, Shopper } from '../support/shopper.ts';

test.use({ pictures: 'webp' });

/** Places an order, which staff deliver. @returns its id. */
async function placeDeliveredOrder(
  staff: BackOffice,
  person: Shopper,
  ...products: TestProduct[]
): Promise<string> {
  for (const { id } of products) await person.addToStoredCart(id);
  const { orderId } = await person.placePickupOrder();
  await staff.deliverOrder(orderId);
  return orderId;
}

/** Draws a photo in the browser. */
async function createPhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const brush = canvas.getContext('2d')!;
    brush.fillStyle = '#2f4a3c';
    brush.fillRect(100, 100, 600, 400);
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  });
  return { name: 'cracked.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

const returnsOf = ({ main }: Shopper) => main.getByRole('region', { name: 'Returns' });

test('a customer cancels a return, learns why another was declined, and requests a third with a photo, which staff approve, receive and refund', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  const person = await people.customer();
  const pan = await staff.createProduct();
  const orderId = await placeDeliveredOrder(staff, person, pan);
  const { page } = person;
  const returns = returnsOf(person);
  const returnItems = returns.getByRole('button', { name: 'Return items' });
  await person.open(`/order/${orderId}`);
  await expect(returnItems).toBeVisible();

  await test.step('cancel', async () => {
    await person.requestReturn(orderId);
    await returns.getByRole('button', { name: 'Cancel return' }).click();
    await expect(returnItems).toHaveCount(0);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel return' }).click();
    await expect(returns.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(returnItems).toBeVisible();
  });

  await test.step('decline', async () => {
    const returnId = await person.requestReturn(orderId);
    await staff.open(`/admin/returns/${returnId}`);
    await staff.page.getByRole('button', { name: 'Decline' }).click();
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline return' }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('It was washed in the dishwasher.');
    await dialog.getByRole('button', { name: 'Decline return' }).click();
    await expect(returns.getByText('It was washed in the dishwasher.')).toBeVisible();
  });

  await returnItems.click();
  const form = page.getByRole('dialog', { name: 'Return items' });
  await form.getByRole('button', { name: 'Request return' }).click();
  await expect(form.getByText('Select a reason.', { exact: true })).toBeVisible();
  const summary = form.getByText(`Select a reason: ${pan.name}`);
  await expect(summary).toBeVisible();
  await form.getByLabel('Reason for return').selectOption('Arrived damaged');
  await expect(summary).toBeHidden();
  await form.getByLabel('Comments').fill('The handle is cracked.');
  await form.locator('input[type=file]').setInputFiles(await createPhoto(page));
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(await findAccessibilityViolations(page, { within: '[role=dialog]' })).toEqual([]);
  await form.getByRole('button', { name: 'Request return' }).click();
  await expect(form).toBeHidden();
  const code = (
    await returns
      .getByRole('listitem')
      .filter({ has: page.getByText('Requested', { exact: true }) })
      .getByRole('heading', { level: 3 })
      .innerText()
  ).replace('Return ', '');
  const requested = returns
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: `Return ${code}` }) });
  await expect(requested.getByRole('img', { name: 'Photo 1' })).toBeVisible();

  await staff.open('/admin/returns');
  await staff.page.getByRole('link', { name: new RegExp(code) }).click();
  await expect(staff.page.getByRole('heading', { level: 1, name: `Return ${code}` })).toBeVisible();
  const photo = staff.page.getByRole('img', { name: /^Photo 1/ });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await staff.page.getByRole('button', { name: 'Approve' }).click();
  // The customer's page updates live.
  await expect(requested.getByText('Approved', { exact: true })).toBeVisible();
  await expect(requested.getByText(`Write ${code} on the package.`)).toBeVisible();
  await staff.page.getByRole('button', { name: 'Mark as received' }).click();
  await expect(requested.getByText('Received', { exact: true })).toBeVisible();

  await staff.page.getByRole('button', { name: 'Inspect items' }).click();
  const inspection = staff.page.getByRole('dialog', { name: 'Inspect items' });
  await expect(inspection.getByRole('textbox', { name: `Accepted: ${pan.name}` })).toHaveValue('1');
  expect(await findAccessibilityViolations(staff.page, { within: '[role=dialog]' })).toEqual([]);
  await inspection.getByRole('button', { name: 'Save' }).click();
  await staff.page.getByRole('button', { name: 'Refund' }).click();
  const refund = staff.page.getByRole('dialog', { name: 'Refund' });
  await refund.getByRole('button', { name: 'Refund €25.00' }).click();
  await expect(refund).toBeHidden();
  await expect(staff.page.getByText('€25.00 refunded')).toBeVisible();
  await expect(requested.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(requested.getByText(/^We are refunding €25\.00/)).toBeVisible();
  await staff.open(`/admin/orders/${orderId}`);
  await expect(staff.page.getByRole('region', { name: 'Returns' }).getByText(code)).toBeVisible();

  const lid = await staff.createProduct({ word: 'lid' });
  const another = await placeDeliveredOrder(staff, person, pan, lid);
  await test.step('shows the reason of an item as soon as the item is added, without scrolling', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: size.width, height: 500 });
    await person.open(`/order/${another}`);
    await returnItems.click();
    const reasons = form.getByLabel('Reason for return');
    await expect(form.getByRole('listitem')).toHaveText([new RegExp(pan.name), new RegExp(lid.name)]);
    await expect(reasons).toHaveCount(0);
    const last = form.getByRole('listitem').filter({ hasText: lid.name });
    const more = last.getByRole('button', { name: 'Increase quantity' });
    // The reason appears below the end of what the dialog shows.
    await more.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await more.click();
    await expect(last.getByLabel('Reason for return')).toBeInViewport({ ratio: 1 });
    await expect(reasons).toHaveCount(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize(size);
  });

  await test.step('creates an order for an exchange, linked with the return', async () => {
    const returnId = await person.requestReturn(another);
    await staff.open(`/admin/returns/${returnId}`);
    await staff.page.getByRole('button', { name: 'Mark as received' }).click();
    await staff.page.getByRole('button', { name: 'Inspect items' }).click();
    await staff.page.getByRole('button', { name: 'Save' }).click();
    await staff.page.getByRole('button', { name: 'Send exchange' }).click();
    await staff.page.getByRole('button', { name: 'Create exchange order' }).click();
    await expect(staff.page.getByRole('link', { name: /^Exchange order \d+$/ })).toBeVisible();
    await returnsOf(person)
      .getByRole('link', { name: /^order \d+$/ })
      .click();
    await expect(returnsOf(person).getByText(/^This order is the exchange for return R-/)).toBeVisible();
  });
});
