import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selector of the part of the page that is checked. */
  within?: string;
  /** The only axe rule to run. */
  only?: string;
  /** An axe rule to leave out. */
  without?: string;
}

/** Runs axe on a page or a part of it. @returns one line per violation. */
export async function findAccessibilityViolations(
  page: Page,
  { within, only, without }: Scope = {},
): Promise<string[]> {
  // A toast that fades out during the check would have insufficient contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loadAxe(page);
  await waitForBusyParts(page);
  await endAnimations(page);
  // Scripts are blocked in the frame of an email preview, so axe would wait for it forever.
  const axe = new AxeBuilder({ page, axeSource: alreadyLoaded })
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[sandbox=""]')
    // Legacy mode opens no blank page and skips frames of other origins.
    .setLegacyMode();
  if (within) axe.include(within);
  if (only) axe.withRules(only);
  if (without) axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}) at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const alreadyLoaded = 'undefined';

/** Loads axe once per document. AxeBuilder would load the unminified axe twice per check, which takes longer than the check. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
}

/** Waits for parts that are dimmed while they load: they have insufficient contrast on purpose. */
async function waitForBusyParts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isDimmed = () =>
      Array.from(document.querySelectorAll('[aria-busy="true"]')).some(
        (part) => Number(getComputedStyle(part).opacity) < 1,
      );
    while (isDimmed())
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, attributes: true, childList: true });
      });
  });
}

/** Waits for running animations: during a transition axe would measure colours with less contrast. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
      });
    for (let now = running(); now.length > 0; now = running()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
    }
  });
}
