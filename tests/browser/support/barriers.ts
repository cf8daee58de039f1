import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything that keeps somebody out or gets in somebody's way, on a page or a part of it. */
export async function barriersOn(page: Page, within?: string): Promise<string[]> {
  await standsStill(page);
  // No script runs in a mail's preview, the one that looks for barriers included: it would wait there for ever.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox=""]');
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}) at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** A colour on its way to another, or a message that fades in, is not yet what is read. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
      });
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
    }
  });
}
