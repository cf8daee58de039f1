import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';

test('shares a gift registry: a guest gives from it, and the owner sees it at once @phone', async ({
  people,
}) => {
  // An owner, a giver, another guest and staff.
  test.slow();
  const owner = await people.customer();
  await owner.open('/product/stoneware-teapot-1-1l');
  await owner.main.getByRole('link', { name: 'Add to gift registry' }).click();
  await owner.expectUrl(/\/registries\?product=stoneware-teapot-1-1l/);
  const create = owner.main.getByRole('button', { name: 'Create registry' });
  await create.click();
  await expect(owner.main.getByText('Enter a name', { exact: true })).toBeVisible();
  await owner.main.getByLabel('Name of the registry').fill('Our wedding');
  await owner.main.getByLabel('Who are the gifts for?').fill('Anna and Rui');
  await owner.main.getByLabel('Street and number').fill('Rua das Flores 10');
  await owner.main.getByLabel('Postcode').fill('4050-262');
  await owner.main.getByLabel('Town or city').fill('Porto');
  expect(await findAccessibilityViolations(owner.page, { within: 'main' })).toEqual([]);
  await create.click();
  const registry = owner.main.getByRole('region', { name: 'Our wedding' });
  await expect(registry.getByText('For Anna and Rui')).toBeVisible();
  await owner.main.getByRole('button', { name: /^Add to “/ }).click();
  await owner.expectToast('Added to “Our wedding”');
  await expect(registry.getByText('0 of 1 purchased')).toBeVisible();
  await registry.getByRole('button', { name: 'Create link' }).click();
  const link = await registry.getByRole('textbox', { name: 'Link for your guests' }).inputValue();
  const { pathname, hash } = new URL(link);

  // Opened by two guests at the same time.
  const giver = await people.customer();
  const other = await people.guest();
  await other.open(pathname + hash);
  await expect(other.main.getByRole('button', { name: /^Buy as a gift: / })).toBeVisible();
  await giver.open(pathname + hash);
  await expect(giver.page).toHaveURL(/\/registry$/);
  await giver.main.getByRole('button', { name: /^Buy as a gift: / }).click();
  await expect(giver.main.getByText('1 in your cart')).toBeVisible();
  await expect(giver.page.getByText('Flores')).toHaveCount(0);
  expect(await findAccessibilityViolations(giver.page, { within: 'main' })).toEqual([]);
  await giver.main.getByRole('link', { name: 'Add wrap and card' }).click();
  await expect(
    giver.main.getByText('We deliver to the address of the registry, which only the shop knows.'),
  ).toBeVisible();
  await giver.main.getByRole('radio', { name: /^Linen wrapping cloth/ }).check();
  await giver.main.getByRole('button', { name: 'Save gift' }).click();
  const cart = giver.page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText('Gift wrap for Anna and Rui')).toBeVisible();
  await cart.getByRole('link', { name: 'Go to checkout' }).click();
  await giver.expectUrl(/\/checkout\?gift=/);
  await expect(giver.main.getByText(/^Delivered to the address of the registry/)).toBeVisible();
  await giver.main
    .getByRole('button', { name: /obligation to pay/ })
    .first()
    .click();
  await giver.expectUrl(/\/order\//);
  await expect(giver.main.getByText('To an address that only the shop knows')).toBeVisible();
  await expect(giver.page.getByText('Flores')).toHaveCount(0);

  // Live, on the open pages of the owner and of the other guest.
  await expect(registry.getByText('1 of 1 purchased')).toBeVisible();
  await expect(other.main.getByText('All purchased')).toBeVisible();
  await expect(other.main.getByRole('button', { name: /^Buy as a gift: / })).toHaveCount(0);

  const staff = await people.administrator();
  await staff.open(`/admin${giver.path.replace('/order/', '/orders/')}`);
  const panel = staff.page.getByRole('region', { name: 'Gift', exact: true });
  await expect(panel.getByText('From a gift registry')).toBeVisible();
  await expect(staff.page.getByText('Rua das Flores 10')).toBeVisible();
});
