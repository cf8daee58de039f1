import { expect, test } from './support/journey.ts';

// A separate shop: banner and footer links appear on every page.
test.use({ separateShop: 'content' });
test.describe.configure({ mode: 'default' });

test('edits, publishes and unpublishes a content page with placeholders, and shows its French text', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  const reader = await people.guest();
  await reader.open('/shipping-returns');
  await expect(reader.page.getByText('30 days to return unused items')).toBeVisible();

  await administrator.open('/admin/content');
  await page.getByRole('main').getByRole('link', { name: 'Shipping and returns' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Shipping and returns');
  await page.getByLabel('Title', { exact: true }).fill('How it travels');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toContainText('{return_days}');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('within 30 days');
  await page.getByRole('button', { name: 'Publish' }).click();
  await administrator.person.expectToast('Published');

  await expect(async () => {
    await reader.open('/shipping-returns');
    await expect(reader.page.getByRole('heading', { level: 1, name: 'How it travels' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(reader.page.getByRole('heading', { name: 'Returns', exact: true })).toBeVisible();
  await reader.page.getByRole('main').getByRole('link', { name: 'How to return an item' }).click();
  await reader.expectUrl('/returns');
  await reader.page.goto('/fr/shipping-returns');
  await expect(reader.page.getByText('sous 30 jours après la livraison')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await administrator.person.expectToast('Unpublished');
  await expect(async () => {
    await reader.open('/shipping-returns');
    await expect(reader.page.getByRole('heading', { level: 1, name: 'Shipping and returns' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

test('creates a custom page, links it in the footer and restores an earlier version', async ({ people }) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  await administrator.open('/admin/content');
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Title').fill('Care of enamel');
  await expect(page.getByLabel('URL handle')).toHaveValue('care-of-enamel');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin/content/care-of-enamel');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Let it cool first.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await administrator.person.expectToast('Published');
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Then {wash} it.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Unknown placeholder {wash}.');
  await page.getByRole('button', { name: 'Version history' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(text).toHaveText('Let it cool first.');

  const reader = await people.guest();
  await reader.open('/');
  await reader.page.getByRole('contentinfo').getByRole('link', { name: 'Care of enamel' }).click();
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Care of enamel' })).toBeVisible();
  await expect(reader.page.getByText('Let it cool first.')).toBeVisible();
  expect(await (await reader.request('GET', '/sitemap.xml')).text()).toContain('/pages/care-of-enamel</loc>');
});

test('reorders the sections of the home page by keyboard, hides one and edits texts', async ({ people }) => {
  const administrator = await people.administrator();
  const { page } = administrator;
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
  await page.getByRole('button', { name: 'Publish' }).click();
  await administrator.person.expectToast('Published');

  const reader = await people.guest();
  await expect(async () => {
    await reader.open('/');
    await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText('Winter at the stove', {
      timeout: 500,
    });
  }).toPass();
  const headings = await reader.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf('Shop by category')).toBeLessThan(headings.indexOf('New arrivals'));
  expect(headings).not.toContain('Our services');
  await reader.page.goto('/fr/');
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText('Winter at the stove');
});

test('shows a banner with its link and never shows it again once dismissed', async ({ people }) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  await administrator.open('/admin/content/banner');
  await page.getByLabel('Text').fill('Sets cost less this week');
  await page.getByRole('textbox', { name: /^Link/ }).fill('/sets');
  await page.getByRole('button', { name: 'Publish' }).click();
  await administrator.person.expectToast('Published');

  const reader = await people.guest();
  const news = reader.page.getByRole('complementary', { name: 'Announcement' });
  await expect(async () => {
    await reader.open('/about');
    await expect(news).toContainText('Sets cost less this week', { timeout: 500 });
  }).toPass();
  await news.getByRole('link').click();
  await reader.expectUrl('/sets');
  await news.getByRole('button', { name: 'Close announcement' }).click();
  await expect(news).toHaveCount(0);
  // Before any script has loaded, a closed banner stays hidden, and another visitor can close it.
  await reader.page.route('**/assets/*.js', (route) => route.abort());
  await reader.page.goto('/contact');
  await expect(reader.page.locator('#banner')).toBeHidden();
  const { page: slowPage } = await people.guest();
  await slowPage.route('**/assets/*.js', (route) => route.abort());
  await slowPage.goto('/about');
  await slowPage.getByRole('button', { name: 'Close announcement' }).click();
  await expect(slowPage.locator('#banner')).toBeHidden();
  await slowPage.goto('/contact');
  await expect(slowPage.locator('#banner')).toBeHidden();
});
