import { type BrowserContext, test as base } from '@playwright/test';
import { BackOffice } from './back-office.ts';
import { Shopper } from './shopper.ts';
import { administrator } from '../../support/shop-process.ts';
import { startShopFromTemplate } from '../../support/shop-template.ts';

export { expect } from '@playwright/test';

/** Users of a test. Each has a browser context without shared cookies or storage. */
export interface People {
  /** A guest. */
  visitor(): Promise<Shopper>;
  /** A new customer. */
  customer(): Promise<Shopper>;
  /** The same user on a second device. */
  onAnotherDevice(person: Shopper): Promise<Shopper>;
  administrator(): Promise<BackOffice>;
}

interface Options {
  /** A separate shop for files with this name, whose checks other tests would disturb. */
  shopOfItsOwn: string | false;
}

export const test = base.extend<{ people: People }, Options & { shopAddress: string }>({
  shopOfItsOwn: [false, { scope: 'worker', option: true }],

  shopAddress: [
    async ({ shopOfItsOwn }, use) => {
      if (!shopOfItsOwn) {
        await use(process.env.SHOP_ADDRESS!);
        return;
      }
      const shop = await startShopFromTemplate();
      await use(shop.address);
      await shop.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shopAddress }, use) => {
    await use(shopAddress);
  },

  people: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    const newBrowser = async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return context;
    };
    const visitor = async () => Shopper.in(await newBrowser(), baseURL!);
    await use({
      visitor,
      async customer() {
        const shopper = await visitor();
        await shopper.registers();
        return shopper;
      },
      async onAnotherDevice({ account }) {
        const shopper = await visitor();
        await shopper.signsIn(account);
        return shopper;
      },
      async administrator() {
        const shopper = await visitor();
        await shopper.signsIn(administrator);
        return new BackOffice(shopper);
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
