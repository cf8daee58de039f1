import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { BackOffice } from './support/back-office.ts';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

// A separate shop: the logo appears on every page.
test.use({ separateShop: 'logo' });
test.describe.configure({ mode: 'serial' });

/** Creates a logo of 600 by 200 pixels with a transparent background. */
const logo = (color: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" fill="${color}">
      <path d="M20 70h150v70a40 40 0 0 1-40 40H60a40 40 0 0 1-40-40z"/><rect x="10" y="44" width="170" height="16" rx="8"/>
      <circle cx="95" cy="30" r="12"/><rect x="220" y="70" width="360" height="26" rx="13"/>
      <rect x="220" y="124" width="240" height="26" rx="13"/></svg>`),
  )
    .png()
    .toBuffer();

async function uploadLogo({ page }: BackOffice, label: string, color: string): Promise<void> {
  const put = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/settings/logo') && response.ok(),
  );
  await page
    .getByLabel(label)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo(color) });
  await put;
}

const isLoaded = (image: Locator) =>
  expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
    .toBe(true);

test('uploads a logo, shows it in header and footer in both color schemes, removes and restores it', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  await administrator.open('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Dark theme logo' })).toHaveCount(0);
  await uploadLogo(administrator, 'Add logo', '#1f2421');
  await uploadLogo(administrator, 'Add dark theme logo', '#f2d58a');
  await expect(page.getByRole('main').getByRole('img', { name: 'Trivet Kitchen' })).toHaveCount(2);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);

  const visitor = await people.guest();
  const header = visitor.header.getByRole('link', { name: 'Trivet Kitchen' });
  const sources = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme });
    // The picture is delayed, to check that the page reserves its space.
    let letItCome = () => {};
    const come = new Promise<void>((resolve) => {
      letItCome = resolve;
    });
    await visitor.page.route(/\/media\//, async (route) => {
      await come;
      await route.continue();
    });
    await visitor.page.goto('/about', { waitUntil: 'domcontentloaded' });
    const sign = header.getByRole('img');
    await expect(sign).toHaveCount(1);
    const early = await sign.boundingBox();
    letItCome();
    await isLoaded(sign);
    // Rounding can make the resized picture slightly taller than the original ratio.
    const late = await sign.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(late![side] - early![side])).toBeLessThan(0.5);
    expect(early!.height / early!.width).toBeCloseTo(1 / 3, 1);
    expect(early!.height).toBeLessThanOrEqual(40);
    await visitor.page.unrouteAll({ behavior: 'wait' });
    sources.add((await sign.getAttribute('src'))!);
    await expect(
      visitor.page.getByRole('contentinfo').getByRole('img', { name: 'Trivet Kitchen' }),
    ).toHaveCount(1);
  }
  expect(sources.size).toBe(2);

  // The email preview is a sandboxed frame without an origin, so it needs pictures that any origin may load.
  const preview = await administrator.openTab();
  await preview.open('/admin/settings/mails/order-placed');
  await isLoaded(preview.page.frameLocator('iframe').getByRole('img', { name: 'Trivet Kitchen' }));
  await preview.page.close();

  await page.getByRole('button', { name: 'Remove logo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toHaveCount(0);
  await visitor.open('/about');
  await expect(header).toHaveText('Trivet Kitchen');
  await expect(header.getByRole('img')).toHaveCount(0);
  const told = page.getByRole('listitem').filter({ hasText: 'Logo removed' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toBeVisible();
  await visitor.open('/about');
  await expect(header.getByRole('img')).toHaveCount(1);
  await visitor.open('/contact');
  const structured = await visitor.page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured!)).toMatchObject({ logo: expect.stringMatching(/^http.*\/media\/.*\.webp$/) });

  await page.getByRole('button', { name: 'Remove logo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toHaveCount(0);
});

test('rejects an SVG file named .png, and shows an error', async ({ people }) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  await page.setViewportSize({ width: 390, height: 844 });
  await administrator.open('/admin/settings');
  await page.getByLabel('Add logo').setInputFiles({
    name: 'the-logo-of-the-shop-as-it-hangs-above-its-door.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  // A long file name does not make the page wider than a phone's screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
