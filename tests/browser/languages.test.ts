import type { Page } from '@playwright/test';
import { demoTranslations } from '../../demo/translations/translations.ts';
import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

const { saucepan, dutchOven } = demoProducts;
const frenchName = demoTranslations.fr.products[saucepan.id]!.name;
const arabicName = demoTranslations.ar.products[dutchOven.id]!.name;

/** Waits for hydration: until then the header's search is a link. */
const isReady = (page: Page, search: string) =>
  expect(page.locator('header').first().getByRole('button', { name: search, exact: true })).toBeVisible();

const overflowsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('keeps French from home to product, cart and sign-in: links, redirects, prices and messages', async ({
  people,
}) => {
  test.slow();
  const visitor = await people.customer();
  const { account, page } = visitor;
  await page.context().clearCookies();
  const scripts: Promise<string>[] = [];
  await visitor.open('/');
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await visitor.expectUrl('/fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await isReady(page, 'Rechercher');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Produits', exact: true }).click();
  await visitor.expectUrl('/fr/products');
  // Not the list of all products: other tests add products to its first page.
  await page.goto(`/fr/products?category=${encodeURIComponent('Saucepans & stockpots')}`);
  await isReady(page, 'Rechercher');
  await page.getByRole('main').getByRole('link', { name: frenchName }).first().click();
  // The address of the product in French.
  await visitor.expectUrl('/fr/product/casserole-en-inox-avec-couvercle-20-cm');
  await expect(
    page
      .getByRole('main')
      .getByText(/^118,00\s€$/)
      .first(),
  ).toBeVisible();

  await page
    .getByRole('button', { name: `Ajouter au panier\u202f: ${frenchName}` })
    .first()
    .click();
  await visitor.expectToast(`Ajouté au panier\u202f: ${frenchName}`);
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  await drawer.getByRole('button', { name: 'Continuer mes achats' }).click();
  await visitor.header.getByRole('link', { name: 'Panier, 1 article', exact: true }).click();
  await visitor.expectUrl('/fr/login?redirectTo=%2Fcart');
  await page.getByLabel('E-mail', { exact: true }).fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await visitor.expectUrl('/fr/cart');
  await visitor.expectToast('Les articles de votre panier d’invité ont été ajoutés à votre compte\u202f!');

  // Texts of other languages are not loaded.
  const words = (await Promise.all(scripts)).join('\n');
  expect(words).toContain('La quantité n’a pas pu être modifiée');
  expect(words).toContain('Passer commande');
  expect(words).not.toContain('Failed to update quantity');
  expect(words).not.toContain('تعذّر تحديث الكمية');
  // Texts of pages that were not opened are not loaded.
  expect(words).not.toContain('Faites une offre sur n’importe quel article.');
});

test('shows private pages in the language of the URL, and redirects to its sign-in', async ({ people }) => {
  const customer = await people.customer();
  await test.step('renders the Arabic checkout and cart without horizontal overflow', async () => {
    await customer.addToStoredCart(saucepan.id);
    await customer.page.goto('/ar/checkout');
    await expect(
      customer.page.getByRole('button', { name: 'اطلب مع الالتزام بالدفع' }).filter({ visible: true }),
    ).toBeVisible();
    expect(await overflowsScreen(customer.page)).toBe(0);
    await customer.page.goto('/ar/cart');
    await expect(customer.page.getByRole('link', { name: 'إتمام الطلب' }).first()).toBeVisible();
    expect(await overflowsScreen(customer.page)).toBe(0);
  });

  await test.step('redirects a private French page to the French sign-in', async () => {
    await customer.page.context().clearCookies();
    const refused = await customer.request('GET', '/fr/order-history');
    expect(refused.url()).toBe(`${customer.shopAddress}/fr/login?redirectTo=%2Forder-history`);
  });
});

test(
  'shows a chosen filter of a French list before the response arrives, and keeps the language',
  { tag: '@desktop' },
  async ({ people }) => {
    const { page, isAt } = await people.guest().then((visitor) => ({
      page: visitor.page,
      isAt: visitor.expectUrl.bind(visitor),
    }));
    await page.goto('/fr/products');
    await isReady(page, 'Rechercher');
    const list = page.getByRole('main').locator('[aria-busy]');
    // The response is delayed, to check the page before it arrives.
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/fr/products.data*', async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('main')
      .getByRole('radio', { name: /^Couteaux/ })
      .check({ force: true });
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('main').getByRole('radio', { name: /^Couteaux/ })).toBeChecked();
    respond();
    await isAt('/fr/products?category=Couteaux');
    await expect(list).toHaveAttribute('aria-busy', 'false');
  },
);

test('loads the fonts and texts of the page’s language only, and renders Arabic from right to left', async ({
  people,
}) => {
  const visitor = await people.guest();
  await test.step('loads Arabic fonts on Arabic pages only', async () => {
    const faces: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.resourceType() === 'font') faces.push(request.url());
    });
    await visitor.open('/');
    await visitor.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(faces.filter((face) => /arabic/.test(face))).toEqual([]);
    await visitor.page.goto('/ar');
    await isReady(visitor.page, 'بحث');
    expect(faces.filter((face) => /vazirmatn-arabic/.test(face)).length).toBeGreaterThan(0);
    expect(faces.filter((face) => /markazi-text-arabic/.test(face)).length).toBeGreaterThan(0);
  });

  await test.step('loads the texts of a content page during client-side navigation', async () => {
    await visitor.page.goto('/fr');
    await isReady(visitor.page, 'Rechercher');
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await visitor.expectUrl('/fr/faq');
    await expect(visitor.main.getByText('Combien coûte la livraison\u202f?')).toBeVisible();
  });

  await test.step('renders an Arabic product page from right to left without horizontal overflow', async () => {
    const { page } = visitor;
    await page.goto(`/ar/product/${dutchOven.id}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await isReady(page, 'بحث');
    expect(await overflowsScreen(page)).toBe(0);

    const { width } = page.viewportSize()!;
    const cart = (await page.locator('header').first().getByRole('link', { name: 'السلة' }).boundingBox())!;
    expect(cart.x).toBeLessThan(width / 4);
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const picture = (await page.getByRole('main').locator('img').first().boundingBox())!;
    // On a wide screen the product text is left of the picture and aligned right.
    if (width > 1_000) expect(heading.x + heading.width).toBeLessThanOrEqual(picture.x);
    expect(
      await page
        .getByRole('heading', { level: 1 })
        .evaluate((element) => getComputedStyle(element).direction),
    ).toBe('rtl');

    await page
      .getByRole('button', { name: `أضف إلى السلة: ${arabicName}` })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'سلتك' });
    await expect(drawer).toBeVisible();
    // The cart drawer opens on the side of the cart button, on a phone from below.
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    expect(await overflowsScreen(page)).toBeLessThanOrEqual(0);

    // A Latin password has its own direction; the button of the field is on the side of the page's.
    await page.goto('/ar/login');
    const password = page.locator('input[type=password]');
    await password.fill('walnut-board-42');
    const field = (await password.boundingBox())!;
    const eye = (await password.locator('xpath=..').getByRole('button').boundingBox())!;
    expect(eye.x + eye.width).toBeLessThan(field.x + field.width / 2);
    await expect(password).toHaveCSS('padding-left', '48px');
    await expect(page.getByRole('contentinfo').getByText('@')).toHaveCSS('direction', 'ltr');
  });
});

test('links to the back office in French, and shows long names and Arabic digits @full', async ({
  people,
}) => {
  const staff = await people.administrator();
  await test.step('links to the back office in French from a French page of the storefront', async () => {
    const { person, page } = staff;
    await page.goto('/fr/about');
    await isReady(page, 'Rechercher');
    await person.header.getByRole('button', { name: /^Compte/ }).click();
    await expect(page.getByRole('menuitem', { name: /^Administration/ })).toHaveAttribute(
      'href',
      '/fr/admin',
    );
  });

  await test.step('converts Arabic digits in the order number, sets its direction automatically and wraps long product names', async () => {
    const pan = await staff.createProduct({ word: 'Edelstahlschmortopfdeckelgriffbefestigungsschraube' });
    const { page } = staff;
    await page.goto('/ar/track');
    await isReady(page, 'بحث');
    await page.getByRole('textbox').first().pressSequentially('١٠٤٢');
    await expect(page.getByRole('textbox').first()).toHaveValue('1042');
    await expect(page.getByRole('textbox').first()).toHaveAttribute('dir', 'auto');

    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [`/ar/product/${pan.id}`, `/search?q=${pan.name}`]) {
      await page.goto(address);
      await expect(page.getByText('Edelstahlschmortopf').first()).toBeVisible();
      expect([address, await overflowsScreen(page)]).toEqual([address, 0]);
    }
  });
});
