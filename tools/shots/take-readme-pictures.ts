import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { DemoShop } from './open-demo-shop.ts';
import { settle } from './settle.ts';

const folder = path.join('docs', 'pictures');
const GAP = 48;
const LINEN = '#f1ebe1';

interface Screen {
  path: string;
  who?: 'customer' | 'administrator';
  scheme?: 'light' | 'dark';
  phone?: boolean;
}

/** The six pictures of the README: what a visitor, a customer and the shopkeeper see. */
const pictures: Record<string, (orderId: string) => Screen[]> = {
  storefront: () => [{ path: '/' }],
  product: () => [{ path: '/product/enamelled-dutch-oven-26cm' }],
  shelves: () => [{ path: '/products', scheme: 'dark' }],
  phone: (orderId) => [
    { path: '/', phone: true },
    { path: '/product/enamelled-dutch-oven-26cm', phone: true, scheme: 'dark' },
    { path: '/cart', phone: true, who: 'customer' },
    { path: `/order/${orderId}`, phone: true, who: 'customer', scheme: 'dark' },
  ],
  checkout: () => [{ path: '/checkout', who: 'customer' }],
  'back-office': () => [{ path: '/admin', who: 'administrator' }],
};

export async function takeReadmePictures(browser: Browser, shop: DemoShop): Promise<void> {
  for (const [name, screens] of Object.entries(pictures)) {
    const shots: Buffer[] = [];
    for (const screen of screens(shop.customer.orderId)) shots.push(await take(browser, shop, screen));
    const file = path.join(folder, `${name}.webp`);
    await (shots.length === 1 ? sharp(shots[0]) : sideBySide(await Promise.all(shots.map(rounded))))
      .webp({ quality: 82, effort: 6 })
      .toFile(file);
    console.log(file);
  }
}

async function take(browser: Browser, shop: DemoShop, screen: Screen): Promise<Buffer> {
  const { path: address, who, scheme = 'light', phone = false } = screen;
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
  await page.goto(`${shop.address}${address}`, { waitUntil: 'load' });
  await settle(page);
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
