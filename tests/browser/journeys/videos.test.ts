import { demoVideos } from '../../../demo/videos/demo-videos.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { confirmEmail } from '../support/email-link.ts';
import { expect, test } from '../support/journey.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { demoProducts, type Shopper } from '../support/shopper.ts';

const file = 'demo/videos/films/sharpen-chef-knife.webm';

/** Where the player stands, in seconds. */
const moment = ({ main }: Shopper): Promise<number> =>
  main.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** The captions that the player shows. */
const shownCaptions = ({ main }: Shopper): Promise<string[]> =>
  main
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].flatMap(({ mode, activeCues }) =>
        mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
      ),
    );

test('staff publish a video by keyboard; a customer watches it with captions, resumes on another device and asks @phone', async ({
  people,
}) => {
  // Three browsers, an upload and two emails.
  test.setTimeout(240_000);
  const staff = await people.administrator();
  const { page } = staff;
  // The back office on a computer: its keyboard alone publishes the video.
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Hone the knife ${Date.now().toString(36)}`;
  const caption = 'Quinze degrés.';
  const dialog = page.getByRole('dialog');
  const enter = async (button: RegExp) => {
    await tabTo(staff, button);
    await press(staff, 'Enter');
  };
  const write = async (field: RegExp, text: string) => {
    await tabTo(staff, field);
    await press(staff, 'Control+a');
    await page.keyboard.type(text);
  };
  await staff.open('/admin/videos');
  await enter(/^New video$/);
  await expect(dialog).toBeVisible();
  await enter(/^Create$/);
  await expect(page.getByText('This field is required.')).toBeVisible();
  await write(/^Title in English/, name);
  await tabTo(staff, /^Task/);
  await page.keyboard.type('Sharp');
  await enter(/^Create$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // A file that is no video, then the video.
  const upload = async (chosen: string | { name: string; mimeType: string; buffer: Buffer }) => {
    // A live update can show the result of an upload before its response has arrived.
    await expect(page.getByLabel(/^Upload the video/)).toBeEnabled();
    await tabTo(staff, /^Upload the video/);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(staff, 'Space')]);
    await chooser.setFiles(chosen);
  };
  const refusal = page.getByText('The file could not be read as a video.');
  await upload({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>') });
  await expect(refusal).toBeVisible();
  await upload(file);
  await expect(page.getByLabel('Replace the video')).toBeAttached();
  await expect(refusal).toBeHidden();

  // Poster, chapters and captions at the moment of the player.
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = 4;
    await seeked;
  });
  await enter(/^Use the frame that the player shows$/);
  await expect(page.getByRole('button', { name: 'Remove poster' })).toBeVisible();
  for (const [moment, title] of [
    ['0:00', 'Look at the edge'],
    ['0:04', 'Draw it over the stone'],
  ] as const) {
    await enter(/^Add chapter$/);
    // The new chapter has the focus, so that its title follows at once.
    const chapter = page
      .getByRole('group', { name: `Title of the chapter at ${moment}` })
      .getByLabel('English');
    while (!(await chapter.evaluate((field) => field === document.activeElement))) await press(staff, 'Tab');
    await page.keyboard.type(title);
  }
  await tabTo(staff, /^Status/);
  await page.keyboard.type('Publ');
  await enter(/^Save$/);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await enter(/^Add captions: Français$/);
  await expect(dialog).toBeVisible();
  await enter(/^Add caption$/);
  await write(/^From/, '0:04');
  await write(/^To/, '0:09');
  await write(/^Caption at 0:0/, caption);
  expect(await findAccessibilityViolations(page, { within: '[role=dialog]' })).toEqual([]);
  await enter(/^Save captions$/);
  await expect(dialog).toBeHidden();

  // A customer finds it by the words of its caption, and watches it with captions.
  const customer = await people.customer();
  await customer.open('/setup-usage-video');
  await customer.main.getByLabel('Search titles, chapters and captions').fill(`QUINZE ${name}`);
  await customer.main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(customer.main.getByRole('heading', { level: 3 })).toHaveText([new RegExp(name)]);
  await customer.main.getByRole('link', { name: new RegExp(name) }).click();
  await customer.main.getByLabel('Captions', { exact: true }).selectOption({ label: 'French' });
  const resumes = customer.page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/progress'),
  );
  await customer.main.getByRole('button', { name: /Draw it over the stone/ }).click();
  await expect.poll(() => shownCaptions(customer), { timeout: 10_000 }).toEqual([caption]);
  expect(await moment(customer)).toBeGreaterThanOrEqual(4);
  await customer.main.locator('video').focus();
  // Keyboard: k pauses, which also records the moment.
  await customer.page.keyboard.press('k');
  await resumes;
  const stopped = await moment(customer);

  // On another device it goes on there, and a question names the moment.
  const tablet = await people.onSecondDevice(customer);
  await tablet.open(customer.path);
  await expect(tablet.main.getByText(/^Resumed at 0:0[4-9]\./)).toBeVisible();
  expect(Math.abs((await moment(tablet)) - stopped)).toBeLessThan(1);
  await tablet.main.getByRole('button', { name: /^Ask about 0:0[4-9]$/ }).click();
  await tablet.main.getByLabel(/^Your question about/).fill('Does the stone need water?');
  await tablet.main.getByRole('button', { name: 'Send question' }).click();
  await expect(
    tablet.main.getByText('Please confirm the email address of your account first.'),
  ).toBeVisible();
  await confirmEmail(customer, customer.account.email);
  await tablet.main.getByRole('button', { name: 'Send question' }).click();
  await expect(
    tablet.main.getByText('We have received your question. This page shows our answer.'),
  ).toBeVisible();
  expect(await findAccessibilityViolations(tablet.page, { within: 'main' })).toEqual([]);

  // Staff answer it in the video.
  await staff.open('/admin/video-questions?state=open');
  const question = page.getByRole('listitem').filter({ hasText: 'Does the stone need water?' });
  await question.getByRole('button', { name: 'Send answer' }).click();
  await expect(question.getByText('Enter an answer.')).toBeVisible();
  await question.getByLabel(/^Answer to/).fill('Yes, ten minutes before.');
  await question.getByLabel(/^Show question and answer/).check();
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  await question.getByRole('button', { name: 'Send answer' }).click();
  await expect(question).toBeHidden();
  const answer = await staff.waitForEmail(customer.account.email, /^Our answer about/);
  expect(answer).toContain('Yes, ten minutes before.');
  // A guest, too.
  const guest = tablet;
  await guest.page.context().clearCookies();
  await guest.open(/\/setup-usage-video\?\S+/.exec(answer)![0]);
  await expect(guest.main.getByText('Yes, ten minutes before.')).toBeVisible();
  expect(await moment(guest)).toBeGreaterThanOrEqual(4);
});

/** The language that differs most; `npm run test:full` reads each. */
const readLanguages = process.env.TEST_FULL ? (['fr', 'ar'] as const) : (['ar'] as const);

test('videos read in French, and from right to left in Arabic, with captions in the language of the page; one that fails to load says so @phone @full', async ({
  people,
}) => {
  const guest = await people.guest();
  const { page, main } = guest;
  const [video] = demoVideos;
  const phone = page.viewportSize()!;
  const expectNoOverflow = async () => {
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${size.width} px`,
      ).toBeLessThanOrEqual(0);
    }
  };
  for (const language of readLanguages) {
    await page.goto(`/${language}/setup-usage-video`);
    await expect(main.getByRole('heading', { level: 3, name: video!.title[language] })).toBeVisible();
    await expectNoOverflow();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const first = video!.captions[language][0]!;
    await page.goto(`/${language}/setup-usage-video?video=${video!.slug}&t=${first.startMs / 1000 + 0.2}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(video!.title[language]);
    await expect.poll(() => shownCaptions(guest), { timeout: 10_000 }).toEqual([first.text]);
    await expectNoOverflow();
    expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  }

  await page.route('/media/videos/**', (route) => route.abort());
  await guest.open(`/setup-usage-video?video=${video!.slug}`);
  await expect(main.getByRole('alert')).toContainText('The video cannot be played.');
});

test('a customer adds a care reminder, and sees the videos that show how @phone @full', async ({
  people,
}) => {
  const product = demoProducts.saucepan;
  const customer = await people.customer();
  const { main, page } = customer;
  await customer.open('/profile/care');
  await expect(main.getByText('Nothing to look after yet')).toBeVisible();
  await customer.addToStoredCart(product.id);
  await customer.placePickupOrder();
  await customer.reload();
  await main.getByLabel('Product', { exact: true }).selectOption({ label: product.name });
  await main.getByLabel('Care', { exact: true }).selectOption('sharpen');
  await main.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(main.getByRole('heading', { name: `Sharpening: ${product.name}`, level: 3 })).toBeVisible();
  await expect(main.getByText('Due', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Done today' }).press('Enter');
  await expect(main.getByText(/^Due on /)).toBeVisible();
  await main.getByLabel('Every (days)').fill('0');
  await expect(main.getByText('Enter 1 to 1825 days.')).toBeVisible();
  await main.getByLabel('Every (days)').fill('30');
  await main.getByLabel('Remind me by email').click();
  await expect(main.getByText('Please confirm the email address of your account first.')).toBeVisible();
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  await customer.reload();
  await expect(main.getByLabel('Every (days)')).toHaveValue('30');
  await main.getByRole('button', { name: /^Remove: Sharpening/ }).click();
  await expect(main.getByRole('heading', { name: /Sharpening/ })).toBeHidden();
});
