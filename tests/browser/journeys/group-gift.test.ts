import { randomUUID } from 'node:crypto';
import { testCards } from '../../support/stripe-stand-in.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { test } from '../support/card-shop.ts';
import { shareRegistry, startGroupGift } from '../support/group-gifts.ts';
import { expect } from '../support/journey.ts';
import type { Shopper } from '../support/shopper.ts';

// One worker, and with it one shop with a stand-in of the card company.
test.describe.configure({ mode: 'default' });

/** Orders the gift as a group gift and creates a link. @returns the path of the link. */
async function orderGroupGift(organiser: Shopper): Promise<string> {
  const { token } = await shareRegistry(organiser);
  await organiser.open(`/registry#${token}`);
  await organiser.main.getByRole('button', { name: /^Buy as a gift: / }).click();
  await organiser.main.getByRole('link', { name: 'Check out' }).click();
  await organiser.main.getByRole('radio', { name: /^Group gift/ }).check();
  await organiser.pressPlaceOrder();
  await organiser.expectUrl(/\/order\//);
  const panel = organiser.main.getByRole('region', { name: 'Group gift' });
  await expect(panel.getByText('No pledges yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Create link' }).click();
  const link = await panel.getByRole('textbox', { name: 'Link for your friends' }).inputValue();
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

async function fillPledge(
  person: Shopper,
  { amount, name }: { amount: string; name: string },
): Promise<void> {
  const form = person.main.getByRole('form', { name: 'Pledge' });
  await form.getByRole('textbox', { name: 'Your part' }).fill(amount);
  await form.getByLabel('Your name').fill(name);
  await form.getByLabel('Email').fill(`${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`);
}

async function enterCard(person: Shopper, card: string): Promise<void> {
  const fields = person.page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel('Card number').fill(card);
  await person.main.getByRole('button', { name: 'Pledge with obligation to pay' }).click();
}

test('several people give one gift: by card and transfer, live for the organiser and staff @phone', async ({
  people,
  stripe,
}) => {
  // An organiser, two friends and staff.
  test.slow();
  const staff = await people.administrator();
  await staff.setPaymentMethods({
    bankTransfer: {
      ...{ enabled: true, accountHolder: 'Trivet', iban: 'PT50000201231234567890154', bic: '' },
      ...{ instructions: '', daysToPay: 7 },
    },
  });
  const organiser = await people.customer();
  const path = await orderGroupGift(organiser);
  const panel = organiser.main.getByRole('region', { name: 'Group gift' });

  const friend = await people.guest();
  await friend.open(path);
  await expect(friend.page).toHaveURL(/\/group-gift$/);
  await expect(friend.main.getByRole('heading', { name: 'A gift for Anna and Rui' })).toBeVisible();
  await friend.main.getByRole('button', { name: 'Continue to card' }).click();
  await expect(friend.main.getByRole('textbox', { name: 'Your part' })).toBeFocused();
  await expect(friend.main.getByText('Enter your name')).toBeVisible();
  expect(await findAccessibilityViolations(friend.page, { within: 'main' })).toEqual([]);
  await fillPledge(friend, { amount: '20', name: 'Ben' });
  await friend.main.getByRole('button', { name: 'Continue to card' }).click();
  await expect(friend.main.getByRole('form', { name: 'Card of your pledge' })).toBeVisible();
  const balance = stripe.balance;
  await enterCard(friend, testCards.declined);
  await expect(friend.main.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await enterCard(friend, testCards.good);
  const pledge = friend.main.getByRole('region', { name: 'Your pledge' });
  await expect(pledge.getByText('Card reserved')).toBeVisible();
  expect(stripe.balance).toBe(balance);
  // Live, on the open page of the organiser.
  await expect(panel.getByText('Ben')).toBeVisible();

  const other = await people.guest();
  await other.open(path);
  await other.main.getByRole('button', { name: 'Pledge all of it' }).click();
  const rest = await other.main.getByRole('textbox', { name: 'Your part' }).inputValue();
  await fillPledge(other, { amount: rest, name: 'Carla' });
  await other.main.getByRole('radio', { name: /^Bank transfer/ }).check();
  await other.main.getByRole('button', { name: 'Pledge with obligation to pay' }).click();
  await expect(other.main.getByText('PT50000201231234567890154')).toBeVisible();
  await expect(panel.getByText('Transfer expected')).toBeVisible();

  await staff.open(`/admin${organiser.path.split('?')[0]!.replace('/order/', '/orders/')}`);
  const pledges = staff.page.getByRole('region', { name: 'Group gift' });
  await pledges.getByRole('button', { name: 'Record the transfer of Carla' }).click();
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Record transfer' }).click();
  await expect(pledges.getByText('Complete', { exact: true })).toBeVisible();
  await expect(pledges.getByText('Card charged')).toBeVisible();
  expect(await findAccessibilityViolations(staff.page, { within: 'main' })).toEqual([]);
  await expect(panel.getByText('Everyone has paid their part. Your order is placed.')).toBeVisible();
  expect(stripe.balance).toBe(balance + 2_000);
  await friend.reload();
  await expect(friend.main.getByText('Your card was charged. Thank you.')).toBeVisible();
});

test('a reload of the card form frees the amount, and a pledge can be withdrawn @phone @full', async ({
  people,
}) => {
  const organiser = await people.customer();
  const { orderId, token } = await startGroupGift(organiser);
  await organiser.open(`/order/${orderId}`);
  const friend = await people.guest();
  await friend.page.clock.install();
  await friend.open(`/group-gift#${token}`);
  await friend.main.getByRole('button', { name: 'Pledge all of it' }).click();
  await fillPledge(friend, {
    amount: await friend.main.getByRole('textbox', { name: 'Your part' }).inputValue(),
    name: 'Ben',
  });
  await friend.main.getByRole('button', { name: 'Continue to card' }).click();
  await expect(friend.main.getByRole('form', { name: 'Card of your pledge' })).toBeVisible();
  // The page reads the gift again every 20 seconds, and leaves the pledge whose card form is open.
  const read = friend.page.waitForResponse('**/api/group-gifts/open');
  await friend.page.clock.runFor(21_000);
  await read;
  await expect(friend.main.getByText('€60.90 of €60.90 pledged')).toBeVisible();
  await expect(friend.main.getByRole('form', { name: 'Card of your pledge' })).toBeVisible();
  await friend.reload();
  await expect(friend.main.getByRole('form', { name: 'Pledge' })).toBeVisible();
  await fillPledge(friend, { amount: '10', name: 'Ben' });
  await friend.main.getByRole('button', { name: 'Continue to card' }).click();
  await enterCard(friend, testCards.good);
  const pledge = friend.main.getByRole('region', { name: 'Your pledge' });
  await pledge.getByRole('button', { name: 'Withdraw pledge' }).click();
  await friend.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw pledge' }).click();
  await expect(pledge.getByText('This pledge has ended. You pay nothing.')).toBeVisible();
  await expect(
    organiser.main.getByRole('region', { name: 'Group gift' }).getByText('No pledges yet.'),
  ).toBeVisible();
});
