import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page as BrowserPage } from '@playwright/test';
import { pages, type Page } from '../../src/app/pages.ts';
import { chromiumFlags, type DemoShop, openDemoShop } from './open-demo-shop.ts';
import { followRequests, waitUntilLoaded } from './wait-until-loaded.ts';
import { takeReadmePictures } from './take-readme-pictures.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    only: { type: 'string' },
    widths: { type: 'string', default: '390,768,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    language: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
  },
});

const folder = path.join('.cache', 'shots');
const heights: Record<string, number> = { '390': 844, '768': 1024, '1440': 900 };

/** Lists of the admin API; screenshots of detail pages show their newest record. */
const lists = ['mail', 'returns', 'customers', 'promotions', 'order-drafts'] as const;
type Newest = Record<(typeof lists)[number], string>;

const shop = await openDemoShop(values.address, true);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  // Pictures must be decoded before the page is captured.
  args: [...chromiumFlags, '--disable-checker-imaging'],
});
try {
  if (values.readme) await takeReadmePictures(browser, shop);
  else await takeAll();
} finally {
  await browser.close();
  await shop.close();
}

async function takeAll(): Promise<void> {
  if (!values.only) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const newest = await findNewest();
  const chosen = pages.filter(({ path: page }) => !values.only || new RegExp(values.only).test(`/${page}`));
  for (const width of values.widths.split(',')) {
    for (const scheme of values.schemes.split(',') as ('light' | 'dark')[]) {
      for (const access of ['public', 'signed-in', 'admin'] as const) {
        const seen = chosen.filter((page) => page.access === access || isOwnToo(page, access));
        if (seen.length === 0) continue;
        const tab = await openTab(browser, access, Number(width), scheme);
        for (const page of seen) {
          const kind = `${width}-${scheme}`;
          await takeOne(tab, page, newest, page.access === access ? kind : `${access}-${kind}`);
        }
        await tab.context().close();
      }
    }
  }
}

/** Whether a public page is also taken with a signed-in user, because it shows data of that user. */
function isOwnToo({ path: page }: Page, access: Page['access']): boolean {
  return access === 'signed-in' && page === 'favorites';
}

async function openTab(
  from: Browser,
  access: Page['access'],
  width: number,
  scheme: 'light' | 'dark',
): Promise<BrowserPage> {
  const context = await from.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: width < 700,
    isMobile: width < 700,
    serviceWorkers: 'block',
    extraHTTPHeaders: access === 'public' ? {} : { cookie: cookieOf(shop, access) },
  });
  if (access !== 'public') {
    const [name = '', value = ''] = cookieOf(shop, access).split(/=(.*)/s);
    await context.addCookies([{ name, value, url: shop.address }]);
    await context.setExtraHTTPHeaders({});
  }
  const tab = await context.newPage();
  followRequests(tab);
  return tab;
}

function cookieOf({ customer, administrator }: DemoShop, access: Page['access']): string {
  return (access === 'admin' ? administrator : customer).cookie;
}

async function takeOne(tab: BrowserPage, page: Page, newest: Newest, kind: string): Promise<void> {
  const address = addressOf(page, newest);
  await tab.goto(`${shop.address}${address}`, { waitUntil: 'load' });
  await waitUntilLoaded(tab);
  const name = page.path.replaceAll(/[^a-z-]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
  const file = path.join(folder, `${name}-${kind}.png`);
  await tab.screenshot({ path: file, fullPage: true });
  const { scrollWidth, clientWidth } = await tab.evaluate(() => document.documentElement);
  console.log(`${file}${scrollWidth > clientWidth ? `  WIDER THAN THE SCREEN: ${scrollWidth}` : ''}`);
}

function addressOf({ path: page, access }: Page, newest: Newest): string {
  const list = lists.find((each) => page.startsWith(`admin/${each}/`));
  const id = list
    ? newest[list]
    : page.startsWith('admin/categories')
      ? 'frying-pans'
      : 'enamelled-dutch-oven-26cm';
  if (page === 'your-order' && shop.preparedOrder) return values.language + shop.preparedOrder;
  // The URL fragment contains the token of an email link; with a wrong one these pages show an error.
  const rest =
    page === 'search'
      ? '?q=oven'
      : /^(reset-password|verify-email|accept-invitation)$/.test(page)
        ? '#secret'
        : '';
  const language = access === 'admin' ? '' : values.language;
  const named = page
    .replace(':orderId', shop.customer.orderId)
    .replace(':entryId', 'about')
    .replace(':slug', 'care')
    .replace(':kind', 'order-placed')
    .replace(':returnId', newest.returns)
    .replace(':draftId', newest['order-drafts'])
    .replace(':id', id);
  return `${language}/${named}${rest}`;
}

async function findNewest(): Promise<Newest> {
  const newest = lists.map(async (list) => {
    const response = await fetch(`${shop.address}/api/admin/${list}`, {
      headers: { cookie: shop.administrator.cookie },
    });
    const { items } = (await response.json()) as { items: { id: string }[] };
    return [list, items[0]?.id ?? 'none'];
  });
  return Object.fromEntries(await Promise.all(newest)) as Newest;
}
