import { expect, test } from './support/journey.ts';
import type { Shopper } from './support/shopper.ts';

// A separate shop: banner and footer links appear on every page.
test.use({ separateShop: 'content' });
test.describe.configure({ mode: 'default' });

/** The document of a page as the shop sends it. */
const documentOf = async (reader: Shopper, path: string): Promise<string> =>
  (await reader.request('GET', path)).text();

/** The title of a page, which is marked as text of either direction if staff may edit it. */
const titled = (title: string): RegExp => new RegExp(`<h1[^>]*>(<bdi>)?${title}<`);

/** Waits until a job has dropped the cached page. */
async function untilDocument(reader: Shopper, path: string, content: RegExp): Promise<void> {
  await expect
    .poll(async () => content.test(await documentOf(reader, path)), { message: `${path}: ${content}` })
    .toBe(true);
}

test('edits, publishes and unpublishes content pages, whose earlier versions can be restored, and edits the home page and a banner', async ({
  people,
}) => {
  test.slow();
  const administrator = await people.administrator();
  const { page, person } = administrator;
  const reader = await people.guest();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const publish = page.getByRole('button', { name: 'Publish' });

  await test.step('edits, publishes and unpublishes a content page with placeholders, and shows its French text', async () => {
    expect(await documentOf(reader, '/shipping-returns')).toContain('30 days to return unused items');
    await administrator.open('/admin/content');
    await page.getByRole('main').getByRole('link', { name: 'Shipping and returns' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Shipping and returns');
    await page.getByLabel('Title', { exact: true }).fill('How it travels');
    await expect(text).toContainText('{return_days}');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('within 30 days');
    await publish.click();
    await person.expectToast('Published');

    await untilDocument(reader, '/shipping-returns', titled('How it travels'));
    await reader.open('/shipping-returns');
    await expect(reader.page.getByRole('heading', { name: 'Returns', exact: true })).toBeVisible();
    await reader.page.getByRole('main').getByRole('link', { name: 'How to return an item' }).click();
    await reader.expectUrl('/returns');
    expect(await documentOf(reader, '/fr/shipping-returns')).toContain(
      'dans un délai de 30 jours après la livraison',
    );

    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).last().click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await person.expectToast('Unpublished');
    await untilDocument(reader, '/shipping-returns', titled('Shipping and returns'));
  });

  await test.step('creates a custom page, links it in the footer and restores an earlier version', async () => {
    await administrator.open('/admin/content');
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByLabel('Title').fill('Care of enamel');
    await expect(page.getByLabel('URL handle')).toHaveValue('care-of-enamel');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/admin/content/care-of-enamel');
    await text.click();
    await page.keyboard.type('Let it cool first.');
    await publish.click();
    await person.expectToast('Published');
    await text.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Then {wash} it.');
    await publish.click();
    await expect(page.getByRole('alert').first()).toContainText('Unknown placeholder {wash}.');
    await page.getByRole('button', { name: 'Version history' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(text).toHaveText('Let it cool first.');

    await untilDocument(reader, '/returns', /\/pages\/care-of-enamel/);
    await reader.reload();
    await reader.page.getByRole('contentinfo').getByRole('link', { name: 'Care of enamel' }).click();
    await expect(reader.page.getByRole('heading', { level: 1, name: 'Care of enamel' })).toBeVisible();
    await expect(reader.page.getByText('Let it cool first.')).toBeVisible();
    expect(await documentOf(reader, '/sitemap.xml')).toContain('/pages/care-of-enamel</loc>');
  });

  await test.step('reorders the sections of the home page by keyboard, hides one and edits texts', async () => {
    await administrator.open('/admin/content/home');
    const rows = page.getByRole('list', { name: 'Sections' }).locator('> li');
    await expect(rows).toHaveCount(8);
    await rows
      .nth(3)
      .getByRole('button', { name: /^Move Categories.* up$/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Categories is now 3 of 8')).toBeAttached();
    await rows.nth(5).getByLabel('Visible').uncheck();
    await rows.nth(0).getByLabel('Heading').fill('Winter at the stove');
    await publish.click();
    await person.expectToast('Published');

    await untilDocument(reader, '/', titled('Winter at the stove'));
    const home = await documentOf(reader, '/');
    const headings = [...home.matchAll(/<h2[^>]*>(?:<bdi>)?([^<]*)</g)].map(([, heading]) => heading!);
    expect(headings).toContain('Shop by category');
    expect(headings.indexOf('Shop by category')).toBeLessThan(headings.indexOf('New arrivals'));
    expect(headings).not.toContain('Our services');
    await untilDocument(reader, '/fr', titled('Winter at the stove'));
  });

  await test.step('shows a banner with its link and never shows it again once dismissed', async () => {
    await administrator.open('/admin/content/banner');
    await page.getByLabel('Text').fill('Sets cost less this week');
    await page.getByRole('textbox', { name: /^Link/ }).fill('/sets');
    await publish.click();
    await person.expectToast('Published');

    await untilDocument(reader, '/about', /Sets cost less this week/);
    const news = reader.page.getByRole('complementary', { name: 'Announcement' });
    await reader.open('/about');
    await news.getByRole('link').click();
    await reader.expectUrl('/sets');
    await news.getByRole('button', { name: 'Close announcement' }).click();
    await expect(news).toHaveCount(0);
    // Before any script has loaded, a closed banner stays hidden, and another visitor can close it.
    await reader.page.route('**/assets/*.js', (route) => route.abort());
    await reader.page.goto('/contact');
    await expect(reader.page.locator('#banner')).toBeHidden();
    await reader.page.evaluate(() => localStorage.clear());
    await reader.page.goto('/about');
    await reader.page.getByRole('button', { name: 'Close announcement' }).click();
    await expect(reader.page.locator('#banner')).toBeHidden();
    await reader.page.goto('/contact');
    await expect(reader.page.locator('#banner')).toBeHidden();
  });
});
