import type { Page } from '@playwright/test';
import type { Language } from '../../../src/kernel/language.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';
import type { Shopper } from '../support/shopper.ts';

/** Letters of words that resemble no word of the demo. */
const letters: Record<Language, string> = { en: 'qxzvjk', fr: 'wxkzqj', ar: 'ظغذضثخ' };

const newWord = (language: Language, length = 12): string =>
  Array.from({ length }, () => letters[language][Math.floor(Math.random() * 6)]).join('');

/** The beginning of a word of the demo, with letters that make it another one. */
const similarWord = (language: Language): string =>
  ({ en: 'casser', fr: 'cocot', ar: 'مقلا' })[language] + newWord(language, 5);

const reportOf = (page: Page, clicked: boolean) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/searches') &&
      (response.request().postDataJSON() as { clicked: boolean }).clicked === clicked,
  );

/** How long a search is shown until it counts, and how long a customer pauses until the shop searches. */
const SHOWN_MS = 2_000;
const TYPED_MS = 300;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks a part of the page by axe. */
const expectAccessible = async (page: Page, within = 'main') =>
  expect(await findAccessibilityViolations(page, { within })).toEqual([]);

/** Arabic differs most: its own letters, from right to left. `npm run test:full` makes a synonym in each language. */
const languages = [
  { language: 'en', prefix: '', suggested: 'casserole' },
  { language: 'fr', prefix: '/fr', suggested: 'cocotte' },
  { language: 'ar', prefix: '/ar', suggested: 'مقلاة' },
] as const;
const checkedLanguages = process.env.TEST_FULL
  ? languages
  : languages.filter(({ language }) => language === 'ar');

/** Opens a search, and waits until it is counted. */
async function search(shopper: Shopper, prefix: string, word: string): Promise<void> {
  const reported = reportOf(shopper.page, false);
  await shopper.page.goto(`${prefix}/search?q=${word}`);
  expect((await reported).status()).toBe(200);
}

test('staff make searches without results synonyms: with one click, or by words that they enter, edit and delete @phone', async ({
  people,
}) => {
  // Two people and about fifteen pages.
  test.setTimeout(180_000);
  const shopper = await people.guest();
  const staff = await people.administrator();
  const { page } = staff;
  // Its message disappears after eight seconds, unless the button has the focus.
  const undo = page.getByRole('button', { name: 'Undo' });

  for (const { language, prefix, suggested } of checkedLanguages)
    await test.step(`one click in ${language}`, async () => {
      const word = similarWord(language);
      const found = shopper.main.locator('article');
      await search(shopper, prefix, word);
      await expect(found).toHaveCount(0);

      await staff.open(`/admin/search?list=empty&language=${language}`);
      const row = page
        .getByRole('list', { name: 'Without results' })
        .getByRole('listitem')
        .filter({ hasText: word });
      await expect(row).toContainText('Found nothing 1 time');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      const suggestion = row.getByRole('button', { name: suggested, exact: true });
      await suggestion.click();
      await expect(page.getByText(`“${word}” now means the same as “${suggested}”.`)).toBeVisible();
      await undo.focus();
      await expect(row).toHaveCount(0);
      // The entry may have been changed by a colleague since: then a second request removes the word.
      const undone = page.waitForResponse(
        (response) => /\/synonyms\/[\w-]+$/.test(response.url()) && response.ok(),
      );
      await undo.click();
      await undone;
      await expect(suggestion).toBeEnabled();
      // It is counted, with no results, before staff click again.
      await search(shopper, prefix, word);
      await expect(shopper.main.getByRole('heading', { level: 1 })).toContainText(word);
      await expect(found).toHaveCount(0);
      await suggestion.click();
      await expect(row).toHaveCount(0);

      await shopper.page.goto(`${prefix}/search?q=${word}`);
      await expect(found.first()).toBeVisible();
      const clicked = reportOf(shopper.page, true);
      await found.first().getByRole('link').first().click();
      expect((await (await clicked).json()) as object).toEqual({ isCounted: true });
      await expect(shopper.page).toHaveURL(/\/product\//);
    });

  await test.step('other words', async () => {
    const word = newWord('en');
    await search(shopper, '', word);
    await staff.open('/admin/search?list=empty');
    const searched = page.getByRole('listitem').filter({ hasText: word });
    // Nothing resembles it, so that no word is suggested.
    await expect(searched).toContainText('No similar words');
    await searched.getByRole('button', { name: 'Other word…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add synonyms' });
    await expect(dialog.getByLabel('Words', { exact: true })).toHaveValue(`${word}\n`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter at least two words that mean the same.')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('Words', { exact: true }).fill(`${word}, pepper mill, ${word}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(`“${word}” is listed twice.`)).toBeVisible();
    await dialog.getByLabel('Words', { exact: true }).fill(`${word}, <b>mill</b>`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText('“<b>mill</b>”: use letters, digits, spaces, hyphens and apostrophes only.'),
    ).toBeVisible();
    // Escape asks before it discards what was typed, however often.
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expectAccessible(page, '[role=alertdialog]');
    for (const isAsking of [false, true, false, true]) {
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible({ visible: isAsking });
    }
    await question.getByRole('button', { name: 'Continue editing' }).click();
    await expect(dialog.getByLabel('Words', { exact: true })).toHaveValue(`${word}, <b>mill</b>`);
    await dialog.getByLabel('Words', { exact: true }).fill(`${word}, pepper mill`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(searched).toHaveCount(0);

    // The list of synonyms, with its search.
    await page
      .getByRole('navigation', { name: 'Search', exact: true })
      .getByRole('link', { name: 'Synonyms' })
      .click();
    await page.getByRole('searchbox', { name: 'Search synonyms' }).fill(word);
    const row = page.getByRole('list', { name: 'Synonyms' }).getByRole('listitem').filter({ hasText: word });
    await expect(row).toHaveText(`${word} = pepper mill`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // The same words in another order are not added again.
    await page.getByRole('button', { name: 'Add synonyms' }).click();
    await dialog.getByLabel('Words', { exact: true }).fill(`Pepper mill, ${word}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText('These words are synonyms already. Edit the entry that has them.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await row.getByRole('button', { name: /^Edit/ }).click();
    const editor = page.getByRole('dialog', { name: 'Edit synonyms' });
    await editor.getByLabel('One way').check();
    await editor.getByLabel('When customers search for').fill(word);
    await editor.getByLabel('Also find', { exact: true }).fill('pepper mill\nsalt mill');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText(/also finds\s*pepper mill, salt mill$/);

    await row.getByRole('button', { name: /^Delete/ }).click();
    await undo.focus();
    await expect(page.getByText('No synonyms found')).toBeVisible();
    await undo.click();
    await expect(row).toContainText('pepper mill, salt mill');
    expect(await (await shopper.request('GET', `/search?q=${word}`)).text()).toContain('<article');
  });
});

test('a search counts once it is shown for two seconds or a suggestion is chosen, not for each letter @desktop', async ({
  people,
}) => {
  // A product of its own: other tests change what other words find.
  const product = await (await people.administrator()).createProduct();
  const shopper = await people.guest();
  const { page } = shopper;
  const reports: { q: string; clicked: boolean }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/searches'))
      reports.push(request.postDataJSON() as { q: string; clicked: boolean });
  });
  await shopper.open('/about');
  // A suggestion that is chosen counts as a search with an opened result.
  for (const { way, q } of [
    { way: 'click', q: product.name },
    { way: 'key', q: product.name.toLowerCase() },
  ]) {
    const field = await shopper.openSearch();
    await field.fill(q);
    const option = page.getByRole('option').first();
    await expect(option).toBeVisible();
    const opened = reportOf(page, true);
    if (way === 'click') await option.click();
    else {
      await field.press('ArrowDown');
      await field.press('Enter');
    }
    await shopper.expectUrl(/\/product\//);
    expect((await (await opened).json()) as object).toEqual({ isCounted: true });
    expect(reports.splice(0)).toEqual([
      { q, clicked: false },
      { q, clicked: true },
    ]);
  }

  const field = await shopper.openSearch();
  // Time passes only where the test says so.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const texts = () => reports.map(({ q }) => q);
  const shows = async (q: string) => {
    await page.clock.runFor(TYPED_MS);
    await shopper.expectUrl(`/search?q=${encodeURIComponent(q)}`);
    await expect(shopper.main.getByRole('heading', { level: 1 })).toContainText(`“${q}”`);
  };
  await field.fill('bread');
  await shows('bread');
  await page.clock.runFor(SHOWN_MS - TYPED_MS - 100);
  const reported = reportOf(page, false);
  await field.fill('bread knife');
  await shows('bread knife');
  await page.clock.runFor(SHOWN_MS);
  await reported;
  expect(texts()).toEqual(['bread knife']);

  // The way back from a product does not count it again.
  const opened = reportOf(page, true);
  const found = shopper.main.locator('article').first().getByRole('link').first();
  // The list is drawn as time passes, after its products have arrived.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await found.isVisible()).toBe(true);
  }).toPass();
  await found.click();
  await shopper.expectUrl(/\/product\//);
  await opened;
  await page.goBack();
  await shows('bread knife');
  await page.clock.runFor(SHOWN_MS);
  // Reports leave in their order: this one would come after a second report of the other.
  const next = reportOf(page, false);
  await (await shopper.openSearch()).fill('whisk');
  await shows('whisk');
  await page.clock.runFor(SHOWN_MS);
  await next;
  expect(texts()).toEqual(['bread knife', 'bread knife', 'whisk']);
});
