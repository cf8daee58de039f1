import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const paper = { light: 'rgb(251, 248, 243)', dark: 'rgb(23, 26, 24)' };

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('follows the colour scheme of the system until the user chooses one, keeps the choice and applies it before scripts load', async ({
  people,
}) => {
  const visitor = await people.guest();
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.open('/about');
  expect(await ground(page)).toBe(paper.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(paper.light);

  const appearance = page.getByRole('group', { name: 'Appearance' });
  await expect(appearance.getByRole('radio', { name: 'System' })).toBeChecked();
  await appearance.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await ground(page)).toBe(paper.dark);
  const frame = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas) =>
        metas
          .filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches)
          .map((meta) => (meta as HTMLMetaElement).content),
      );
  expect(await frame()).toEqual(['#171a18']);

  const tab = await visitor.openTab();
  await tab.open('/faq');
  expect(await ground(tab.page)).toBe(paper.dark);
  await tab.page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(() => ground(page)).toBe(paper.light);
  await tab.page.getByRole('radio', { name: 'System' }).check({ force: true });
  await tab.page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(tab.page)).toBe(paper.dark);
  expect(await page.evaluate(() => localStorage.getItem('scheme'))).toBeNull();

  // It applies before the scripts load.
  await page.evaluate(() => localStorage.setItem('scheme', 'dark'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/faq');
  expect(await ground(page)).toBe(paper.dark);
});
