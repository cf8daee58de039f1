import type { Page } from '@playwright/test';
import { adminPages } from '../../src/app/pages.ts';
import { expect, test } from './support/journey.ts';

/** Ids without a record: a text with spaces and a valid UUID. */
const noIds = ['Not%20A%20Thing!', '00000000-0000-4000-8000-000000000000'];

/** Opens a page as a link does, without loading the document again. */
const openInPlace = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

const details = adminPages.map(({ path }) => `/${path}`).filter((path) => path.includes(':'));

test('shows what is not found in the back office, and a way back @desktop', async ({ people }) => {
  test.slow();
  const administrator = await people.administrator();
  await test.step('shows "Not found" with a link to the list for an unknown record on every back office page with an id', async () => {
    const { page } = administrator;
    const main = page.getByRole('main');
    await administrator.open('/admin/gift-cards');
    expect(details.length).toBeGreaterThan(8);
    for (const [index, detail] of details.entries()) {
      // `npm run test:full` opens every page with both ids.
      for (const id of process.env.TEST_FULL ? noIds : [noIds[index % 2]!]) {
        await openInPlace(page, detail.replace(/:\w+/, id));
        await expect(main.getByText('Not found', { exact: true }), `${detail} ${id}`).toBeVisible();
      }
      const back = main.getByRole('link', { name: 'Back to the list' });
      await expect(back).toHaveAttribute('href', detail.replace(/\/:.*$/, ''));
    }
  });

  await test.step('returns 404 with a link to the dashboard for an unknown back office path', async () => {
    const { page } = administrator;
    const response = await page.goto('/admin/gift-cards/ABCD-EFGH');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('It may have been deleted')).toBeVisible();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL('/admin');
  });
});
