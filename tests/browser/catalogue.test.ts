import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

const { saucepan, dutchOven, gratinDish } = demoProducts;

test('shows colours, stock, shipping cost and pictures of a product, and adds products and sets to the cart', async ({
  people,
}) => {
  const visitor = await people.guest();
  await test.step('opens the colour in the product URL and does not sell a sold-out colour', async () => {
    await visitor.open(`/product/${gratinDish.id}?color=berry`);
    await expect(visitor.page).toHaveTitle(new RegExp(`^${gratinDish.name}`));
    await expect(visitor.main.getByRole('group', { name: 'Colour' })).toContainText('Berry');
    await expect(visitor.main.getByText('Sold out.')).toBeVisible();
    await expect(
      visitor.main.getByRole('button', { name: `Sold out: ${gratinDish.name}` }).first(),
    ).toBeDisabled();
    const others = visitor.main.getByRole('listitem').filter({ hasText: 'Available in other colours:' });
    await expect(others.getByRole('link')).toHaveText(['Cream', 'Sage']);
    await others.getByRole('link', { name: 'Cream' }).click();
    await visitor.expectUrl(`/product/${gratinDish.id}?color=cream`);
    await expect(visitor.main.getByText('In stock, online and in store')).toBeVisible();
    const colors = visitor.main.getByRole('group', { name: 'Colour' });
    await expect(colors.getByRole('link', { name: 'Cream', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('shows the shipping cost beside the add button', async () => {
    const document = await (await visitor.request('GET', `/product/${saucepan.id}`)).text();
    expect(document).toContain('Shipping to Portugal €6.90, free from €120.00.');
    await visitor.open(`/product/${dutchOven.id}`);
    await expect(visitor.main.getByText('Free shipping to Portugal on this item.')).toBeVisible();
  });

  await test.step('opens a product picture by keyboard, zooms it in and out and closes it with Escape', async () => {
    const picture = visitor.main.getByRole('region', { name: `Pictures of ${dutchOven.name}` });
    await picture
      .getByRole('link', { name: /Enlarge$/ })
      .first()
      .press('Enter');
    const near = visitor.page.getByRole('dialog', { name: `Pictures of ${dutchOven.name}` });
    await expect(near.getByRole('button', { name: 'Close' })).toBeFocused();
    const image = near.getByRole('img');
    // The blurred preview does not stay around the picture.
    await expect(image).toHaveCSS('background-image', 'none');
    const width = (await image.boundingBox())!.height;
    await near.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await image.boundingBox())!.height).toBeGreaterThan(width * 1.5);
    await near.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(async () => (await image.boundingBox())!.height).toBe(width);
    await visitor.page.keyboard.press('Escape');
    await expect(near).toBeHidden();
    await expect(picture.getByRole('link', { name: /Enlarge$/ }).first()).toBeFocused();
  });

  await test.step('adds a product to the cart in its first colour in stock when no colour is chosen', async () => {
    await visitor.addToCart(dutchOven);
    await expect(visitor.quantityOf(`${dutchOven.name}, Berry`)).toHaveValue('1');
  });

  await test.step('adds a set to the cart as one line', async () => {
    await visitor.page.evaluate(() => localStorage.clear());
    await visitor.open('/sets');
    const set = visitor.main.getByRole('article').filter({ hasText: 'First kitchen' }).first();
    const name = (await set.getByRole('heading').textContent())!;
    await set.getByRole('button', { name: `Add to cart: ${name}` }).click();
    await visitor.expectToast(`${name} added to cart!`);
    await expect(visitor.drawer.getByRole('listitem')).toHaveCount(1);
    await visitor.closeDrawer();
    await visitor.expectCartBadge(1);
  });
});

test('keeps filters, sort order and page in the URL; loads more products; restores list and scroll position on Back', async ({
  people,
}) => {
  const visitor = await people.guest();
  const isPhone = (visitor.page.viewportSize()?.width ?? 0) < 1024;
  /** Filters in the sheet of a phone, which stays open. */
  async function filterInSheet(): Promise<void> {
    await visitor.main.getByRole('button', { name: 'Filter' }).click();
    const sheet = visitor.page.getByRole('dialog', { name: 'Filter' });
    const category = sheet.getByRole('radio', { name: 'Dutch ovens & casseroles' });
    if (!(await category.isVisible()))
      await sheet.getByRole('group', { name: 'Category' }).locator('summary').click();
    await category.check();
    await visitor.expectUrl(/[?&]category=Dutch/);
    await sheet.getByRole('button', { name: /^Show \d+/ }).click();
    await expect(sheet).toBeHidden();
  }
  await test.step('keeps filters, sort order and page in the URL across reload and Back', async () => {
    await visitor.open('/products');
    const total = visitor.main.getByText(/^\d+ products?$/);
    const all = await total.textContent();
    if (isPhone) await filterInSheet();
    else {
      const filters = visitor.main.getByRole('form', { name: 'Filters' });
      await filters.getByRole('radio', { name: 'Dutch ovens & casseroles' }).check();
    }
    await visitor.expectUrl('/products?category=Dutch+ovens+%26+casseroles');
    await expect(total).not.toHaveText(all!);
    const some = await total.textContent();
    await visitor.main.getByRole('combobox', { name: /Sort|Order/ }).selectOption('price-asc');
    await visitor.expectUrl(/sort=price-asc/);
    const cheapest = visitor.main.getByRole('article').first();
    await expect(cheapest).toContainText('Oval gratin dish');
    await visitor.reload();
    await expect(cheapest).toContainText('Oval gratin dish');
    await visitor.page.goBack();
    await visitor.expectUrl('/products?category=Dutch+ovens+%26+casseroles');
    await visitor.page.goBack();
    await visitor.expectUrl('/products');
    await expect(total).not.toHaveText(some!);
    await visitor.page.goForward();
    await expect(total).toHaveText(some!);
    await visitor.main.getByRole('link', { name: /^Remove filter: Dutch ovens/ }).click();
    await visitor.expectUrl('/products');
    // All products; other tests may have added some.
    await expect(total).not.toHaveText(some!);

    const second = await visitor.request('GET', '/products?page=2');
    expect(await second.text()).toMatch(/<title>[^<]*page 2/);
  });

  await test.step('keeps the order of colour filters when one is selected, and disables a filter without results', async () => {
    // The page shows all products again.
    if (isPhone) await visitor.main.getByRole('button', { name: 'Filter' }).click();
    const form = visitor.page.getByRole('form', { name: 'Filters' }).filter({ visible: true });
    const colors = form.getByRole('group', { name: 'Colour' }).getByRole('radio');
    const keys = () => colors.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    await expect(colors.nth(4)).toBeAttached();
    const before = await keys();
    await colors.nth(4).check();
    await visitor.expectUrl(`/products?color=${before[4]}`);
    expect(await keys()).toEqual(before);
    await form
      .getByRole('group', { name: 'Hobs' })
      .getByRole('checkbox', { name: /^Induction/ })
      .check();
    await visitor.expectUrl(`/products?color=${before[4]}&f.hob=induction`);
    expect(await keys()).toEqual(before);
    const gone = form.locator('label', { hasText: /^Spare parts\s*0$/ }).locator('input');
    await expect(gone).toBeDisabled();
  });

  await test.step('filters in a sheet on a phone', async () => {
    if (isPhone) return;
    const wide = visitor.page.viewportSize()!;
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await filterInSheet();
    await visitor.page.setViewportSize(wide);
  });

  await test.step('loads more products below and previous ones above; restores the list on reload, and list and scroll position on Back', async () => {
    // Demo products by name. In the list of all products, a product that another test publishes moves the others.
    const list = '/products?sort=name&f.dishwasher=yes&f.dishwasher=no';
    await visitor.open(list);
    const cards = visitor.main.getByRole('article');
    await expect(cards).toHaveCount(24);
    await visitor.main.getByRole('link', { name: 'Show 24 more' }).click();
    await visitor.expectUrl(/[?&]from=1&page=2$/);
    await expect(cards).toHaveCount(48);
    // The first new product gets the focus.
    await expect(cards.nth(24).getByRole('link')).toBeFocused();
    await cards.nth(40).scrollIntoViewIfNeeded();
    const name = (await cards.nth(40).getByRole('heading').textContent())!;
    await cards.nth(40).getByRole('link').click();
    await expect(visitor.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await visitor.page.goBack();
    await expect(cards).toHaveCount(48);
    await expect(cards.nth(40)).toBeInViewport();
    await visitor.reload();
    await expect(cards).toHaveCount(48);

    await visitor.open(`${list}&page=3`);
    await expect(cards).toHaveCount(24);
    const first = (await cards.first().getByRole('heading').textContent())!;
    await visitor.main.getByRole('link', { name: 'Show previous products' }).click();
    await expect(cards).toHaveCount(48);
    await expect(cards.nth(24).getByRole('heading')).toHaveText(first);
  });
});

test('returns 404 for an unknown path, finds products by words, and shows footer and WhatsApp link at every width', async ({
  people,
}) => {
  const visitor = await people.guest();
  await test.step('returns 404 with a not-found page and links for an unknown path', async () => {
    for (const path of ['/product/no-such-thing', '/de', '/no-such-page']) {
      const response = await visitor.request('GET', path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toMatch(/<h1[^>]*>Page not found/);
    }
    expect((await visitor.request('GET', '/admin/no-such-page')).url()).toContain('/login');
    await visitor.open('/no-such-page');
    await expect(visitor.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await visitor.main.getByRole('link', { name: 'All products' }).click();
    await visitor.expectUrl('/products');
  });

  await test.step('finds products by words, and shows when there is no result', async () => {
    const found = async (q: string) =>
      (await visitor.request('GET', `/search?q=${encodeURIComponent(q)}`)).text();
    const firstCard = async (q: string) => (await found(q)).split('<article')[1]!.split('</article>')[0];
    expect(await firstCard('walnut board')).toMatch(/walnut/i);
    expect(await found('zzzzqqqq')).toContain('No results found');
    expect(await firstCard(saucepan.name)).toContain(saucepan.name);
  });

  await test.step('shows the shop address in the footer and links to WhatsApp with a prefilled greeting', async () => {
    // Whichever page is open.
    const footer = visitor.page.getByRole('contentinfo');
    await expect(footer).toContainText('Arcade 14, Mercado da Ribeira');
    await expect(footer.getByRole('link', { name: '+351 210 495 500' })).toHaveAttribute(
      'href',
      'tel:+351210495500',
    );
    await expect(footer.getByRole('link', { name: 'hello@trivet.example' })).toHaveAttribute(
      'href',
      'mailto:hello@trivet.example',
    );
    for (const name of ['Instagram', 'Pinterest', 'YouTube']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
    }
    const whatsapp = new URL(
      (await visitor.page.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href'))!,
    );
    expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/351210495500');
    expect(whatsapp.searchParams.get('text')).toBe('Hello! I would like some help with an order.');
  });

  await test.step('does not cover content with the WhatsApp button at widths from 320 to 1440 px', async () => {
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await visitor.page.setViewportSize({ width, height: 800 });
      const link = visitor.page.getByRole('link', { name: 'Ask us on WhatsApp' });
      const covered = await link.evaluate((element) => {
        const fixed = getComputedStyle(element).position === 'fixed';
        const box = element.getBoundingClientRect();
        const page = document.querySelector('footer nav')!.parentElement!.getBoundingClientRect();
        return fixed && box.left < page.right;
      });
      expect(covered, `at ${width}`).toBe(false);
    }
  });
});
