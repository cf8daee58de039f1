import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

const plan =
  '/kitchen-planning?n=2&cook=everyday&hob=induction&oven=220&budget=600&d1w=80&d1d=50&d1h=20&s1w=60&s1d=40&s1h=35&step=plan';

test('answers the questions on a phone by keyboard, gets a kit within the budget and adds it to the cart @phone', async ({
  people,
}) => {
  const visitor = await people.guest();
  const { page, main } = visitor;
  await visitor.open('/kitchen-planning');
  await main.getByLabel('How many people do you cook for?').fill('4');
  await main.getByRole('checkbox', { name: 'Bread and cakes' }).focus();
  await page.keyboard.press('Space');
  await main.getByLabel('How many people do you cook for?').press('Enter');
  await main.getByRole('radio', { name: 'Gas' }).focus();
  await page.keyboard.press('ArrowUp');
  await main.getByRole('radio', { name: 'Induction' }).press('Space');
  await main.getByLabel('How hot do you bake and roast?').selectOption('220');
  await main.getByRole('button', { name: 'Continue' }).press('Enter');
  await main.getByRole('checkbox', { name: 'Chopping board' }).press('Space');
  await main.getByRole('button', { name: 'Continue' }).press('Enter');
  const drawer = main.getByRole('group', { name: 'Drawer 1' });
  for (const [label, centimetres] of [
    ['Width', '80'],
    ['Depth', '50'],
    ['Height', '20'],
  ] as const)
    await drawer.getByLabel(label).fill(centimetres);
  await main.getByRole('button', { name: 'Continue' }).press('Enter');
  await main.getByLabel('What is your budget?').fill('700');
  await main.getByRole('button', { name: 'Show my plan' }).press('Enter');

  await expect(main.getByRole('heading', { level: 1, name: 'Your kitchen plan' })).toBeVisible();
  await expect(main.getByText('Works on your hob: Induction').first()).toBeVisible();
  await expect(main.getByText(/left of €700/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Bake', exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 3, name: /board/i })).toHaveCount(0);
  await expect(main.getByRole('img', { name: 'Drawer 1 from above, to scale' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await main.getByRole('button', { name: 'Add all to cart' }).press('Enter');
  await visitor.expectToast('Your plan is in the cart.');
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('guestCart') ?? '[]') as unknown[],
  );
  expect(stored.length).toBeGreaterThan(5);
});

test('swaps, removes and moves pieces by keyboard and drag, and knows the kitchen', async ({ people }) => {
  const visitor = await people.guest();
  await test.step('swaps, removes and moves pieces by keyboard, and takes out what is owned', async () => {
    const { page, main } = visitor;
    await visitor.open(plan);
    const choices = main.getByRole('list', { name: 'Choices: Frying pan' });
    await choices.getByRole('link', { name: /^Best/ }).press('Enter');
    await expect(choices.getByRole('link', { name: /^Best/ })).toHaveAttribute('aria-current', 'true');
    await expect(main.getByText('Your choice')).toBeVisible();

    const place = main.getByLabel(/^Place of/).first();
    await place.selectOption('s1');
    await expect(page).toHaveURL(/at=[\w.-]+%7Es1/);
    await expect(
      main
        .getByRole('article', { name: 'Shelf 1' })
        .getByLabel(/^Place of/)
        .first(),
    ).toHaveValue('s1');

    await main.getByRole('link', { name: /^I own one.*Saucepan$/ }).press('Enter');
    await expect(main.getByRole('link', { name: /^I own one.*Saucepan$/ })).toHaveCount(0);
    await main.getByRole('link', { name: /^Add: Kettle/ }).press('Enter');
    await expect(main.getByText('Added by you')).toBeVisible();
  });

  await test.step('moves a piece to another drawer by drag', async () => {
    const { main } = visitor;
    await visitor.open(plan);
    const drawer = main.getByRole('article', { name: 'Drawer 1' });
    const shelf = main.getByRole('article', { name: 'Shelf 1' });
    const piece = drawer.getByRole('listitem').first();
    const name = await piece.locator('bdi').first().textContent();
    await expect(piece).toHaveAttribute('draggable', 'true');
    await piece.dragTo(shelf.getByRole('img').last());
    await expect(shelf.getByText(name!)).toBeVisible();
  });

  await test.step('prefills hob and oven from "fits my kitchen"', async () => {
    await visitor.page.evaluate(() =>
      localStorage.setItem('kitchen', JSON.stringify({ hob: 'gas', oven: 200, hasDishwasher: true })),
    );
    await visitor.open('/kitchen-planning?n=2&step=kitchen');
    await expect(visitor.main.getByRole('radio', { name: 'Gas' })).toBeChecked();
    await expect(visitor.main.getByLabel('How hot do you bake and roast?')).toHaveValue('200');
    await expect(visitor.main.getByLabel('Do you use a dishwasher?')).toHaveValue('some');
  });
});

test('saves a plan, shares it by link with a guest, and revokes the link @full', async ({ people }) => {
  const staff = await people.administrator();
  await staff.person.open('/admin/kitchen-plans');
  const person = await people.customer();
  await person.open(plan);
  const name = `Flat by the river ${Date.now()}`;
  await person.main.getByLabel('Name of the plan').fill(name);
  await person.main.getByRole('button', { name: 'Save the plan' }).click();
  await person.expectToast('Plan saved');
  // Live, on the open page of staff.
  const row = staff.person.main.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  await person.main.getByRole('button', { name: 'Share by link' }).click();
  const link = await person.main.getByLabel('Link to this plan').inputValue();
  expect(link).toMatch(/\/kitchen-plan#[\w-]{43}$/);
  await expect(row.getByText('Shared by link')).toBeVisible();

  const guest = await people.guest();
  const requested: string[] = [];
  guest.page.on('request', (request) =>
    requested.push(`${request.url()} ${request.headers().referer ?? ''}`),
  );
  await guest.page.goto(link);
  await expect(guest.main.getByRole('heading', { level: 1, name: 'Your kitchen plan' })).toBeVisible();
  await expect(guest.main.getByText('Works on your hob: Induction').first()).toBeVisible();
  const token = link.split('#')[1]!;
  expect(guest.page.url()).not.toContain(token);
  expect(requested.filter((each) => each.includes(token))).toEqual([]);

  await person.main.getByRole('button', { name: 'Stop sharing' }).click();
  await person.expectToast('The links to this plan no longer work.');
  await guest.page.goto('about:blank');
  await guest.page.goto(link);
  await expect(
    guest.main.getByText('This link has expired or was revoked. Ask for a new one.'),
  ).toBeVisible();

  await expect(row.getByText('Shared by link')).toHaveCount(0);
});

/** Pages in the language that differs most from English, and a step of the questions in French; `npm run test:full` adds the others. */
const isFull = Boolean(process.env.TEST_FULL);
const addresses = [
  { address: '/ar/kitchen-planning', title: 'خطّط لمطبخك' },
  { address: `/ar${plan}`, title: 'خطة مطبخك' },
  { address: '/fr/kitchen-planning?n=2&step=storage', title: 'Planifiez votre cuisine' },
  { address: '/kitchen-planning?n=2&step=kitchen' },
  ...(isFull
    ? [
        { address: '/kitchen-planning?n=2&step=owned' },
        { address: '/kitchen-planning?n=2&step=budget' },
        { address: `/fr${plan}`, title: 'Votre plan de cuisine' },
        { address: '/kitchen-planning' },
        { address: plan },
      ]
    : []),
];

test('the questions and the plan read in French, and from right to left in Arabic, without axe violations, in dark and light', async ({
  people,
}) => {
  test.slow();
  const { page, main } = await people.guest();
  for (const [index, { address, title }] of addresses.entries()) {
    await page.goto(address);
    const heading = main.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    if (title) await expect(heading).toHaveText(title);
    if (address.includes('step=plan')) await expect(main.getByText('€').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dir || 'ltr')).toBe(
      address.startsWith('/ar') ? 'rtl' : 'ltr',
    );
    const schemes = ['dark', 'light'] as const;
    for (const colorScheme of isFull ? schemes : [schemes[index % 2]!]) {
      await page.emulateMedia({ colorScheme });
      const violations = await findAccessibilityViolations(page);
      expect({ address, colorScheme, violations }).toEqual({ address, colorScheme, violations: [] });
    }
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([address, size.width, overflow <= 0]).toEqual([address, size.width, true]);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('asks, plans, swaps and moves by links and forms', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/fr/kitchen-planning');
    await main.getByLabel('Pour combien de personnes cuisinez-vous').fill('3');
    await main.getByRole('button', { name: 'Continuer' }).click();
    await main.getByRole('radio', { name: 'Induction' }).check();
    await main.getByRole('button', { name: 'Voir le plan maintenant' }).click();
    await expect(page).toHaveURL(/^[^?]+\/fr\/kitchen-planning\?.*n=3.*step=plan/);
    await expect(main.getByRole('heading', { level: 1, name: 'Votre plan de cuisine' })).toBeVisible();
    await expect(main.getByText('Fonctionne sur votre plaque').first()).toBeVisible();
    await main
      .getByRole('link', { name: /^Le meilleur/ })
      .first()
      .click();
    await expect(main.getByText('Votre choix')).toBeVisible();

    const response = await page.goto(plan);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    await main
      .getByRole('article', { name: 'Drawer 1' })
      .getByRole('link', { name: 'Shelf 1' })
      .first()
      .click();
    await expect(page).toHaveURL(/at=/);
  });
});
