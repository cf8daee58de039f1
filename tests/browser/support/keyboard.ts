import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** More tab stops than any page has. */
const MOST_STEPS = 200;

/** Accessible name of the focused element. */
export async function focused({ page }: Pick<Shopper, 'page'>): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labels = (element as HTMLInputElement).labels ?? [];
    return (element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '').trim();
  });
}

/** Presses Tab until the named element has the focus, and expects a visible focus outline. */
export async function tabTo(person: Pick<Shopper, 'page'>, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (name.test(await focused(person))) {
      const outlined = await person.page.evaluate(() => {
        const element = document.activeElement!;
        // The outline of a card is on `::after` of its link, that of a radio button on its label.
        return [
          getComputedStyle(element),
          getComputedStyle(element, '::after'),
          getComputedStyle(element.closest('label') ?? element),
        ].some(({ outlineStyle }) => outlineStyle !== 'none');
      });
      expect([name, outlined]).toEqual([name, true]);
      return;
    }
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}; last at ${await focused(person)}`);
}

/** Presses keys one after the other. */
export async function press({ page }: Pick<Shopper, 'page'>, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
