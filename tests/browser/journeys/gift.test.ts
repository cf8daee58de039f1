import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';

test('gives a gift by a link: the recipient chooses, staff pack, the giver sees that it is accepted @phone', async ({
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
  await giver.main.getByLabel('Name of the recipient').fill('Anna');
  await giver.main.getByLabel('Your name').fill('Ben');
  await giver.main.getByRole('radio', { name: /^Linen wrapping cloth/ }).check();
  await giver.main.getByRole('radio', { name: 'Tiles' }).check();
  await giver.main.getByRole('textbox', { name: /^Message/ }).fill('Happy birthday! 🎂');
  await expect(giver.main.getByRole('img', { name: 'Preview of the message card' }).first()).toBeVisible();
  await giver.main.getByRole('radio', { name: 'The recipient enters the address' }).check();
  expect(await findAccessibilityViolations(giver.page)).toEqual([]);
  await save.click();

  const cart = giver.page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('link', { name: 'Gift for Anna' })).toBeVisible();
  await expect(cart.getByText('Gift wrap for Anna')).toBeVisible();
  await cart.getByRole('link', { name: 'Go to checkout' }).click();
  await giver.expectUrl(/\/checkout\?gift=/);
  await expect(giver.main.getByText('The recipient enters the address by a link.')).toBeVisible();
  expect(await findAccessibilityViolations(giver.page)).toEqual([]);
  await giver.main
    .getByRole('button', { name: /obligation to pay/ })
    .first()
    .click();
  await giver.expectUrl(/\/order\//);
  const { path } = giver;

  await giver.main.getByRole('button', { name: 'Create link' }).click();
  const link = await giver.main.getByRole('textbox', { name: 'Link for the recipient' }).inputValue();
  expect(await findAccessibilityViolations(giver.page)).toEqual([]);

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
  expect(await findAccessibilityViolations(recipient.page)).toEqual([]);
  await recipient.main.getByRole('button', { name: 'Accept gift' }).click();
  await expect(recipient.main.getByRole('heading', { name: 'Your gift is being prepared' })).toBeVisible();
  expect(await findAccessibilityViolations(recipient.page)).toEqual([]);

  // Live, on both open pages.
  await expect(panel.getByText('Accepted by the recipient')).toBeVisible();
  await expect(staff.page.getByText('Rua das Flores 10')).toBeVisible();
  await expect(staff.page.getByText(/Chosen by the recipient instead of/)).toBeVisible();
  expect(await findAccessibilityViolations(staff.page)).toEqual([]);
  await expect(giver.main.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(giver.main.getByText('Stoneware teapot', { exact: false }).first()).toBeVisible();
  await expect(giver.page.getByText('Granite mortar')).toHaveCount(0);
  await expect(giver.page.getByText('Flores')).toHaveCount(0);
});
