import type { Page } from '@playwright/test';
import { startShopFromTemplate } from '../../support/shop-template.ts';
import { TurnRelay } from '../../support/turn-relay.ts';
import { expect, test as base } from './journey.ts';
import type { BackOffice } from './back-office.ts';
import type { Shopper } from './shopper.ts';

/** Runs tests in a shop with a relay for calls. */
export const test = base.extend<object, { relay: TurnRelay; shopAddress: string }>({
  relay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const relay = await TurnRelay.open();
      await use(relay);
      await relay.close();
    },
    { scope: 'worker' },
  ],
  shopAddress: [
    async ({ relay }, use) => {
      const shop = await startShopFromTemplate(relay.env);
      process.env.SHOP_DATA_DIR = shop.dataDir;
      await use(shop.address);
      await shop.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/**
 * Gives the page a camera with small pictures and few of them. The calls ask for 720p, whose coding on both sides would
 * take most of the processor time of these tests.
 */
async function useSmallCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = ({ video, ...constraints } = {}) => {
      if (typeof video !== 'object') return open({ ...constraints, ...(video ? { video } : {}) });
      return open({ ...constraints, video: { ...video, width: 320, height: 180, frameRate: 8 } });
    };
  });
}

/**
 * Lets what was sent later reach the server earlier, as long as it is not sent one after the other: candidates before their
 * description, and the camera before the microphone alone.
 */
export async function delayFirstParts(page: Page): Promise<void> {
  await page.route('**/api/rooms/act', async (route) => {
    if (/"description":\{|"hasVideo":false/.test(route.request().postData() ?? ''))
      await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
}

/** A member of staff on the list of calls, who takes calls. */
export async function takeCalls(staff: BackOffice): Promise<void> {
  await useSmallCamera(staff.page);
  await staff.open('/admin/calls');
  const begin = staff.page.getByRole('button', { name: 'Take calls' });
  const end = staff.page.getByRole('button', { name: 'Stop taking calls' });
  await expect(begin.or(end)).toBeVisible();
  if (await begin.isVisible()) await begin.press('Enter');
  await expect(end).toBeVisible();
}

/** The customer asks for a call and waits in the room. */
export async function askForCall(shopper: Shopper, name: string): Promise<void> {
  const { page } = shopper;
  await useSmallCamera(page);
  await shopper.open('/shop-with-specialist-online');
  await page.getByRole('button', { name: 'Talk now' }).press('Enter');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Call a specialist' }).press('Enter');
  await shopper.expectUrl(/\/room/);
  await expect(page.getByText('We are calling a specialist…')).toBeVisible();
}

/** Turns microphone and camera on in the device check. */
export async function useDevices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use microphone and camera' }).press('Enter');
  await page.getByRole('button', { name: 'Looks good, continue' }).press('Enter');
}

/** Decoded frames of the other side's video. */
export const framesOf = (page: Page, name: string): Promise<number> =>
  page
    .getByLabel(`Video of ${name}`)
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Waits until new frames of the other side arrive. */
export async function expectMovingPicture(page: Page, name: string, timeout = 20_000): Promise<void> {
  await expect(page.getByLabel(`Video of ${name}`)).toBeVisible({ timeout });
  const before = await framesOf(page, name);
  await expect.poll(() => framesOf(page, name), { timeout }).toBeGreaterThan(before + 5);
}

/** A small picture of the other side's video, to see that it changes. */
export const pictureOf = (page: Page, name: string): Promise<string> =>
  page.getByLabel(`Video of ${name}`).evaluate((video: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
    canvas.getContext('2d')!.drawImage(video, 0, 0, 64, 36);
    return canvas.toDataURL();
  });
