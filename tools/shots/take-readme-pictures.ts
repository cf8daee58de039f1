import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { DemoShop } from './open-demo-shop.ts';
import { followRequests, waitUntilLoaded } from './wait-until-loaded.ts';

const folder = path.join('docs', 'pictures');
const GAP = 48;
const LINEN = '#f1ebe1';

interface Screen {
  path: string;
  /** Query typed into the open admin search. */
  search?: string;
  who?: 'customer' | 'administrator';
  scheme?: 'light' | 'dark';
  phone?: boolean;
  /** Heading to scroll to the top of the screenshot. */
  from?: string;
}

/** Ids of the records on the screens. */
interface Things {
  orderId: string;
  shippedId: string;
  returnId: string;
  customerId: string;
}

const admin = (path: string, how: Omit<Screen, 'path' | 'who'> = {}): Screen => ({
  path: `/admin${path}`,
  who: 'administrator',
  ...how,
});

/** Screenshots of the README: storefront first, then back office. */
const pictures: Record<string, (things: Things) => Screen[]> = {
  storefront: () => [{ path: '/' }],
  product: () => [{ path: '/product/enamelled-dutch-oven-26cm' }],
  shelves: () => [{ path: '/products', scheme: 'dark' }],
  phone: ({ orderId }) => [
    { path: '/', phone: true },
    { path: '/product/enamelled-dutch-oven-26cm', phone: true, scheme: 'dark' },
    { path: '/cart', phone: true, who: 'customer' },
    { path: `/order/${orderId}`, phone: true, who: 'customer', scheme: 'dark' },
  ],
  checkout: () => [{ path: '/checkout', who: 'customer' }],
  'back-office': () => [admin('')],
  'back-office-days': () => [admin('', { scheme: 'dark', from: 'Last 30 days' })],
  'back-office-orders': () => [admin('/orders')],
  'back-office-order': ({ shippedId }) => [admin(`/orders/${shippedId}`)],
  'back-office-return': ({ returnId }) => [admin(`/returns/${returnId}`)],
  'back-office-product': () => [admin('/products/enamelled-dutch-oven-26cm')],
  'back-office-grid': () => [admin('/products/bulk', { scheme: 'dark' })],
  'back-office-stock': () => [admin('/inventory')],
  'back-office-customer': ({ customerId }) => [admin(`/customers/${customerId}`)],
  'back-office-search': () => [admin('/products', { search: 'oven', scheme: 'dark' })],
  'back-office-phone': ({ shippedId }) => [
    admin('', { phone: true }),
    admin('/orders', { phone: true, scheme: 'dark' }),
    admin(`/orders/${shippedId}`, { phone: true }),
    admin('/inventory', { phone: true, scheme: 'dark' }),
  ],
};

/** Reads the records to show from the admin API. */
async function findSubjects({ address, customer, administrator }: DemoShop): Promise<Things> {
  const first = async (path: string) => {
    const response = await fetch(`${address}/api/admin/${path}`, {
      headers: { cookie: administrator.cookie },
    });
    return ((await response.json()) as { items: { id: string }[] }).items[0]?.id ?? 'none';
  };
  return {
    orderId: customer.orderId,
    shippedId: await first('orders?status=shipped'),
    returnId: await first('returns?state=requested'),
    customerId: await first('customers?sort=value'),
  };
}

export async function takeReadmePictures(browser: Browser, shop: DemoShop): Promise<void> {
  const things = await findSubjects(shop);
  for (const [name, screens] of Object.entries(pictures)) {
    const shots: Buffer[] = [];
    for (const screen of screens(things)) shots.push(await take(browser, shop, screen));
    const file = path.join(folder, `${name}.webp`);
    await (shots.length === 1 ? sharp(shots[0]) : sideBySide(await Promise.all(shots.map(rounded))))
      .webp({ quality: 80, effort: 6 })
      .toFile(file);
    console.log(file);
  }
}

async function take(browser: Browser, shop: DemoShop, screen: Screen): Promise<Buffer> {
  const { path: address, who, scheme = 'light', phone = false, search, from } = screen;
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    isMobile: phone,
    hasTouch: phone,
    serviceWorkers: 'block',
  });
  if (who) {
    const [name = '', value = ''] = shop[who].cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: shop.address }]);
  }
  const page: Page = await context.newPage();
  followRequests(page);
  await page.goto(`${shop.address}${address}`, { waitUntil: 'load' });
  await waitUntilLoaded(page);
  if (from) await page.getByRole('heading', { name: from }).evaluate((heading) => heading.scrollIntoView());
  if (search) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(search);
    await page.getByRole('listbox', { name: 'Results' }).getByRole('option').nth(3).waitFor();
  }
  const shot = await page.screenshot();
  await context.close();
  return shot;
}

async function rounded(shot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(shot).metadata();
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="28"/></svg>`,
  );
  return sharp(shot)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

function sideBySide(shots: Buffer[]): Sharp {
  const [width, height] = [390, 844];
  const parts: OverlayOptions[] = shots.map((input, index) => ({
    input,
    left: GAP + index * (width + GAP),
    top: GAP,
  }));
  return sharp({
    create: {
      width: GAP + shots.length * (width + GAP),
      height: height + 2 * GAP,
      channels: 3,
      background: LINEN,
    },
  }).composite(parts);
}
