import { startShop } from '../../support/shop-process.ts';
import { StripeStandIn, testCards } from '../../support/stripe-stand-in.ts';
import { expect, test as base } from '../support/journey.ts';
import type { BackOffice } from '../support/back-office.ts';
import type { Goods, Shopper } from '../support/shopper.ts';

/** A shop that takes cards, with the provider's stand-in answering for the provider. */
const test = base.extend<object, { stripe: StripeStandIn; shopAddress: string }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what is needed
    async ({}, use) => {
      const stripe = await StripeStandIn.open();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  shopAddress: [
    async ({ stripe }, use) => {
      const shop = await startShop({ env: stripe.env });
      stripe.tell = ({ body, signature }) =>
        fetch(`${shop.address}/api/webhooks/stripe`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        });
      await use(shop.address);
      await shop.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** On the page where the card is asked for. */
async function isAboutToPay(person: Shopper, staff: BackOffice): Promise<Goods> {
  const pan = await staff.stocks();
  await person.puts(pan.id);
  await person.opens('/checkout');
  await person.page.getByRole('radio', { name: /Pick up at the shop/ }).check();
  await expect(person.page.getByRole('region', { name: 'Your order' }).getByText('Free')).toBeVisible();
  await person.page.getByRole('radio', { name: /^Card/ }).check();
  await expect(person.placeButton).toHaveText('Continue to payment');
  await person.ordersNow();
  await person.isAt(/\/checkout\/[^/]+$/);
  return pan;
}

const pay = (person: Shopper) => person.page.getByRole('button', { name: /^Pay \$/ });

async function payWith(person: Shopper, card: string): Promise<void> {
  const fields = person.page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel('Card number').fill(card);
  await pay(person).click();
}

/** A browser lets no click through to a frame that has just appeared: it is pressed until the bank has heard. */
async function answersTheBank(person: Shopper, answer: string): Promise<void> {
  const asking = person.page.locator('iframe[title="Your bank asks"]');
  const button = asking.contentFrame().getByRole('button', { name: answer });
  await button.waitFor();
  await expect(async () => {
    if ((await asking.count()) > 0) await button.click({ timeout: 1_000 });
    await expect(asking).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

async function isThanked(person: Shopper): Promise<void> {
  await person.isAt(/\/order\/[^/]+\?paid$/);
  await expect(person.main.getByText('Thank you, your order is in')).toBeVisible();
  await expect(person.main.getByText(/^It is paid/)).toBeVisible();
}

test('a card is paid, and staff are told of the order', async ({ people }) => {
  const staff = await people.administrator();
  await staff.looksAtTheOrders();
  const person = await people.customer();
  await isAboutToPay(person, staff);
  const policy = (await person.page.request.get(person.page.url())).headers()['content-security-policy'];
  expect(policy).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+/);
  const elsewhere = (await person.page.request.get('/checkout')).headers()['content-security-policy'];
  expect(elsewhere).not.toContain('127.0.0.1');
  await payWith(person, testCards.good);
  await isThanked(person);
  await staff.countsNewOrders(1);
});

test('a declined card says why, and another one pays', async ({ people }) => {
  const person = await people.customer();
  await isAboutToPay(person, await people.administrator());
  await payWith(person, testCards.declined);
  await expect(person.page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await payWith(person, testCards.good);
  await isThanked(person);
});

test('a bank that asks is answered, and the order is paid', async ({ people }) => {
  const person = await people.customer();
  await isAboutToPay(person, await people.administrator());
  await payWith(person, testCards.asksBank);
  await answersTheBank(person, 'Complete authentication');
  await isThanked(person);
});

test('a bank that says no is told, the goods stay held, and another card pays the same order', async ({
  people,
}) => {
  const staff = await people.administrator();
  const person = await people.customer();
  const pan = await isAboutToPay(person, staff);
  const waiting = await staff.canSell(pan);
  await payWith(person, testCards.asksBank);
  await answersTheBank(person, 'Fail authentication');
  const told = person.page.getByRole('alert').getByText('We are unable to authenticate your payment method.');
  await expect(told).toBeVisible();
  await person.reloads();
  expect(await staff.canSell(pan)).toBe(waiting);
  await payWith(person, testCards.good);
  await isThanked(person);
  const mine = (await (await person.asks('GET', '/api/orders')).json()) as { total: number };
  expect(mine.total).toBe(1);
  expect(await staff.canSell(pan)).toBe(waiting);
});

test('money goes back to the card, and one refusal is seen on the first page of the back office @desktop', async ({
  people,
  stripe,
}) => {
  const staff = await people.administrator();
  const person = await people.customer();
  await isAboutToPay(person, staff);
  await payWith(person, testCards.good);
  await isThanked(person);
  const id = /^\/order\/([^/?]+)/.exec(person.path)![1]!;
  await staff.opens(`/admin/orders/${id}`);
  await staff.page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Give money back' });
  await expect(dialog).toContainText('It goes back to the card by itself.');
  await dialog.getByLabel('An amount besides').fill('5');
  stripe.refusesRefunds = true;
  await dialog.getByRole('button', { name: 'Give back $5.00' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  stripe.refusesRefunds = false;
  const tab = await staff.opensATab();
  await tab.opens('/admin');
  const open = tab.page.getByRole('region', { name: 'Money that has not gone back yet' });
  const refusal = open.locator(`a[href="/admin/orders/${id}"]`);
  await expect(refusal).toContainText('Refused');
  await dialog.getByRole('button', { name: 'Give back $5.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(refusal).toHaveCount(0);
  await expect(person.main.getByText('−$5.00')).toBeVisible();
});

test('who leaves the payment finds everything in the cart again', async ({ people }) => {
  const person = await people.customer();
  const pan = await isAboutToPay(person, await people.administrator());
  await person.page.getByRole('button', { name: 'Back to the cart, without paying' }).click();
  await expect(person.main.getByText('Nothing is to be paid here any more')).toBeVisible();
  await expect
    .poll(async () => (await person.storedCart()).map(({ productId }) => productId))
    .toEqual([pan.id]);
});
