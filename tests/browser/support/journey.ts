import { type BrowserContext, type Cookie, test as base } from '@playwright/test';
import { BackOffice } from './back-office.ts';
import { Shopper } from './shopper.ts';
import { administrator } from '../../support/shop-process.ts';
import { startShopFromTemplate } from '../../support/shop-template.ts';

export { expect } from '@playwright/test';

/** Creates the users of a test. Each has a browser context of its own, with separate cookies and storage. */
export interface People {
  guest(): Promise<Shopper>;
  /** Registers a new customer. */
  customer(): Promise<Shopper>;
  /** Signs a customer in on a second device. */
  onSecondDevice(person: Shopper): Promise<Shopper>;
  administrator(): Promise<BackOffice>;
}

/** Sessions of administrators by shop. A sign-in hashes the password, which takes as long as loading a page. */
const administratorSessions = new Map<string, Cookie[]>();

interface Options {
  /**
   * Name of a shop for this test file only, because other tests would affect its checks. The file runs in one worker
   * (`mode: 'default'`), so that it starts one shop.
   */
  separateShop: string | false;
  /**
   * `none` leaves pictures out, because loading, decoding and painting them takes a tenth of the processor time. `webp` is for
   * tests about pictures. `all` also loads AVIF, which the shop encodes slowly.
   */
  pictures: 'none' | 'webp' | 'all';
}

/** Playwright's setting of a mouse for a browser without a window, which another `--blink-settings` replaces. */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

export const test = base.extend<{ people: People }, Options & { shopAddress: string }>({
  pictures: ['none', { scope: 'worker', option: true }],

  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      if (pictures !== 'none') return use(launchOptions);
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=${mouse},imagesEnabled=false`],
      });
    },
    { scope: 'worker' },
  ],

  separateShop: [false, { scope: 'worker', option: true }],

  shopAddress: [
    async ({ separateShop }, use) => {
      if (!separateShop) {
        await use(process.env.SHOP_ADDRESS!);
        return;
      }
      const shop = await startShopFromTemplate();
      process.env.SHOP_DATA_DIR = shop.dataDir;
      await use(shop.address);
      await shop.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shopAddress }, use) => {
    await use(shopAddress);
  },

  people: async ({ browser, baseURL, pictures }, use) => {
    const contexts: BrowserContext[] = [];
    const newBrowser = async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return context;
    };
    const guest = async () => Shopper.in(await newBrowser(), baseURL!, { refusesAvif: pictures === 'webp' });
    await use({
      guest,
      async customer() {
        const shopper = await guest();
        await shopper.register();
        return shopper;
      },
      async onSecondDevice({ account }) {
        const shopper = await guest();
        await shopper.signIn(account);
        return shopper;
      },
      async administrator() {
        const shopper = await guest();
        const session = administratorSessions.get(baseURL!);
        // A test may have ended the session of another one.
        if (!session || !(await shopper.resumeSession(administrator, session))) {
          await shopper.signIn(administrator);
          administratorSessions.set(baseURL!, await shopper.page.context().cookies());
        }
        return new BackOffice(shopper);
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
