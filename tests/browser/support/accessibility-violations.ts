import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selector of the part of the page that is checked. */
  within?: string;
  /** The only rule that runs. */
  only?: string;
  /** A rule that does not run. */
  without?: string;
}

/** Every violation that axe finds on a page or in a part of it, one line each. */
export async function findAccessibilityViolations(
  page: Page,
  { within, only, without }: Scope = {},
): Promise<string[]> {
  // A toast that fades out during the check would have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await endAnimations(page);
  // Axe waits forever for the frame of a mail's preview, where no script may run.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[sandbox=""]')
    // One run per page: the shop's only frames are its own mail previews.
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

/** Axe measures the colours of this moment, and those of a transition have less contrast. */
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
