import { readPdf } from '../../support/read-pdf.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';

test('gives a gift by a link: the recipient chooses, staff pack, the giver sees that it is accepted, and the recipient returns it @phone', async ({
  people,
}) => {
  // A giver, a recipient and staff.
  test.slow();
  const giver = await people.customer();
  await giver.open('/product/stoneware-teapot-1-1l');
  await giver.main.getByRole('link', { name: 'Send as a gift' }).click();
  await giver.expectUrl(/\/deliver-as-gift\?product=stoneware-teapot-1-1l/);
  const save = giver.main.getByRole('button', { name: 'Add gift to cart' });
  await save.click();
  await expect(giver.main.getByText('Enter the recipient’s name')).toBeVisible();
  await giver.main.getByLabel('Recipient’s name').fill('Anna');
  await giver.main.getByLabel('Your name').fill('Ben');
  await giver.main.getByRole('radio', { name: /^Linen wrapping cloth/ }).check();
  await giver.main.getByRole('radio', { name: 'Tiles' }).check();
  await giver.main.getByRole('textbox', { name: /^Message/ }).fill('Happy birthday! 🎂');
  await expect(giver.main.getByRole('img', { name: 'Preview of the message card' }).first()).toBeVisible();
  await giver.main.getByRole('radio', { name: 'The recipient enters the address' }).check();
  expect(await findAccessibilityViolations(giver.page, { within: 'main' })).toEqual([]);
  await save.click();

  const cart = giver.page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('link', { name: 'Gift for Anna' })).toBeVisible();
  await expect(cart.getByText('Gift wrap for Anna')).toBeVisible();
  await cart.getByRole('link', { name: 'Go to checkout' }).click();
  await giver.expectUrl(/\/checkout\?gift=/);
  await expect(giver.main.getByText('The recipient enters the address by a link.')).toBeVisible();
  await giver.main
    .getByRole('button', { name: /obligation to pay/ })
    .first()
    .click();
  await giver.expectUrl(/\/order\//);
  const { path } = giver;

  await giver.main.getByRole('button', { name: 'Create link' }).click();
  const link = await giver.main.getByRole('textbox', { name: 'Link for the recipient' }).inputValue();

  const staff = await people.administrator();
  await staff.open(`/admin${path.replace('/order/', '/orders/')}`);
  const panel = staff.page.getByRole('region', { name: 'Gift', exact: true });
  await expect(panel.getByText('Waiting for the recipient')).toBeVisible();
  await staff.page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(staff.page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await expect(staff.page.getByRole('button', { name: /^Ship/ })).toHaveCount(0);

  // The recipient has no account.
  const recipient = await people.guest();
  await recipient.open(new URL(link).pathname + new URL(link).hash);
  await expect(recipient.main.getByRole('img', { name: /Happy birthday/ })).toBeVisible();
  await expect(recipient.main.getByText('€')).toHaveCount(0);
  await recipient.main.getByRole('button', { name: 'Choose something else' }).click();
  await recipient.main
    .getByRole('radio', { name: /Granite mortar/ })
    .first()
    .check();
  await recipient.main.getByLabel('Street and number').fill('Rua das Flores 10');
  await recipient.main.getByLabel('Postcode').fill('4050-262');
  await recipient.main.getByLabel('Town or city').fill('Porto');
  expect(await findAccessibilityViolations(recipient.page, { within: 'main' })).toEqual([]);
  await recipient.main.getByRole('button', { name: 'Accept gift' }).click();
  await expect(recipient.main.getByRole('heading', { name: 'Your gift is being prepared' })).toBeVisible();
  expect(await findAccessibilityViolations(recipient.page, { within: 'main' })).toEqual([]);

  // Live, on both open pages.
  await expect(panel.getByText('Accepted by the recipient')).toBeVisible();
  await expect(staff.page.getByText('Rua das Flores 10')).toBeVisible();
  await expect(staff.page.getByText(/Chosen by the recipient instead of/)).toBeVisible();
  await expect(giver.main.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(giver.main.getByText('Stoneware teapot', { exact: false }).first()).toBeVisible();
  await expect(giver.page.getByText('Granite mortar')).toHaveCount(0);
  await expect(giver.page.getByText('Flores')).toHaveCount(0);

  // Staff send it with a gift receipt, whose code returns it for a gift card.
  const orderId = path.split('/').at(-1)!;
  const receipt = panel.getByRole('link', { name: 'Print gift receipt' });
  const printed = await staff.person.request('GET', (await receipt.getAttribute('href'))!);
  const { text } = readPdf(await printed.body());
  // Digits may be a text operation of their own.
  const receiptCode = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text.replaceAll('\n', ''))![0];
  expect(text).not.toMatch(/€|\d\.\d\d/);
  for (const move of ['ship', 'deliver'] as const) {
    const order = await staff.person.request('GET', `/api/admin/orders/${orderId}`);
    const { version } = (await order.json()) as { version: number };
    expect(
      (await staff.person.request('POST', `/api/admin/orders/${orderId}/move`, { move, version })).ok(),
    ).toBe(true);
  }
  await recipient.open('/gift-return');
  await recipient.main.getByLabel('Gift receipt code').fill('AAAA-AAAA-AAAA');
  await recipient.main.getByRole('button', { name: 'Continue' }).click();
  await expect(recipient.main.getByText('No gift receipt has this code.')).toBeVisible();
  await recipient.main.getByLabel('Gift receipt code').fill(receiptCode.toLowerCase());
  await recipient.main.getByRole('button', { name: 'Continue' }).click();
  await expect(recipient.main.getByRole('heading', { name: 'Gift for Anna' })).toBeFocused();
  const requestReturn = recipient.main.getByRole('button', { name: 'Request return' });
  await requestReturn.click();
  await expect(recipient.main.getByText('Select a reason.')).toBeVisible();
  await expect(recipient.main.getByText('Enter a valid email address')).toBeVisible();
  await recipient.main.getByLabel('Reason for return').selectOption({ index: 1 });
  await recipient.main.getByLabel('Email').fill('anna@example.org');
  expect(await findAccessibilityViolations(recipient.page, { within: 'main' })).toEqual([]);
  await requestReturn.click();
  const requested = recipient.main.getByRole('heading', { name: /^Return R-\d+ requested$/ });
  await expect(requested).toBeFocused();
  const returnCode = /R-\d+/.exec(await requested.innerText())![0];

  await staff.open('/admin/returns');
  await staff.page.getByRole('link', { name: new RegExp(returnCode) }).click();
  await expect(staff.page.getByRole('heading', { name: 'Recipient of the gift' })).toBeVisible();
  await staff.page.getByRole('button', { name: 'Mark as received' }).click();
  await staff.page.getByRole('button', { name: 'Inspect items' }).click();
  await staff.page.getByRole('button', { name: 'Save' }).click();
  await staff.page.getByRole('button', { name: 'Send gift card', exact: true }).click();
  expect(await findAccessibilityViolations(staff.page, { within: '[role=dialog]' })).toEqual([]);
  await staff.page.getByRole('button', { name: /^Send gift card of €/ }).click();
  await expect(staff.page.getByText(/^Gift card of €.* issued\./)).toBeVisible();
  await giver.open(path);
  await expect(giver.main.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await expect(giver.main.getByText(/refunded|returned/i)).toHaveCount(0);
});
