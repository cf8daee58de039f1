import { startShopFromTemplate } from '../../support/shop-template.ts';
import { StripeStandIn } from '../../support/stripe-stand-in.ts';
import { expect, test as base } from './journey.ts';
import type { Shopper } from './shopper.ts';

/**
 * Runs tests in a shop that accepts cards through the Stripe stand-in. Card tests in the same worker share
 * this shop, except files with a `separateShop`.
 */
export const test = base.extend<object, { stripe: StripeStandIn; shopAddress: string }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const stripe = await StripeStandIn.open();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  shopAddress: [
    async ({ stripe }, use) => {
      const shop = await startShopFromTemplate(stripe.env);
      process.env.SHOP_DATA_DIR = shop.dataDir;
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

const pay = (person: Shopper) => person.page.getByRole('button', { name: 'Order with obligation to pay' });

/** Fills in the card number in the provider's frame and pays. */
export async function payWith(person: Shopper, card: string): Promise<void> {
  const fields = person.page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel('Card number').fill(card);
  await pay(person).click();
}

/** Answers the 3-D Secure challenge. Browsers ignore clicks on a frame that just appeared, so it clicks repeatedly. */
export async function answerBankChallenge(person: Shopper, answer: string): Promise<void> {
  const asking = person.page.locator('iframe[title="Your bank asks"]');
  const button = asking.contentFrame().getByRole('button', { name: answer });
  await button.waitFor();
  await expect(async () => {
    if ((await asking.count()) > 0) await button.click({ timeout: 1_000 });
    await expect(asking).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Expects the page of a paid order. */
export async function expectPaidOrderPage(person: Shopper): Promise<void> {
  await person.expectUrl(/\/order\/[^/]+\?paid$/);
  await expect(person.main.getByText('Thank you for your order')).toBeVisible();
  await expect(person.main.getByText(/^Your payment was successful/)).toBeVisible();
}
