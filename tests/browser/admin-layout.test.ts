import { expect, test } from './support/journey.ts';

// The shared shop may have no orders yet; their list has the same table and rows.
const lists = ['products', 'customers', 'inventory'];

test('shows twelve rows and the whole sidebar on a laptop, and the first row on a phone', async ({
  people,
}) => {
  test.slow();
  const { page } = await people.administrator();
  for (const [language, heights] of [
    ['', [768, 900]],
    ['/fr', [768, 900]],
    ['/ar', [768]],
  ] as const) {
    // Rows are as high in each language: `npm run test:full` measures every list.
    const measured = language === '' || process.env.TEST_FULL ? lists : lists.slice(0, 1);
    for (const list of measured) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(`${language}/admin/${list}`);
      const rows = page.getByRole('main').locator('tbody tr');
      const sidebar = page.locator('header').filter({ has: page.getByRole('navigation') });
      await expect(rows.first()).toBeVisible();
      for (const height of heights) {
        await page.setViewportSize({ width: height === 768 ? 1366 : 1440, height });
        const bottoms = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
        // The fonts of the page may still load.
        await expect
          .poll(async () => (await bottoms()).slice(0, 12).filter((bottom) => bottom > height), {
            message: `${language} ${list} ${height}`,
          })
          .toEqual([]);
        if (list === 'products') expect((await bottoms()).length).toBeGreaterThanOrEqual(12);
        const hidden = await sidebar.evaluate((box) => [
          box.scrollHeight - box.clientHeight,
          box.scrollWidth - box.clientWidth,
        ]);
        expect([language, height, hidden]).toEqual([language, height, [0, 0]]);
      }
      if (language === '/fr' && list === 'products') {
        await test.step('shows the whole sidebar in French, whose labels are longer', async () => {
          const shortcuts = sidebar.getByRole('button', { name: 'Raccourcis clavier' });
          await expect(shortcuts).toBeVisible();
          const [bar, button] = [(await sidebar.boundingBox())!, (await shortcuts.boundingBox())!];
          expect(button.x + button.width).toBeLessThanOrEqual(bar.x + bar.width - 12);
        });
      }
      if (language !== '') continue;
      await page.setViewportSize({ width: 390, height: 844 });
      const bar = page.getByRole('navigation', { name: 'Back office' });
      await expect(bar.getByRole('link', { name: 'Inventory' })).toBeVisible();
      const first = page.getByRole('main').locator('ul > li:not(nav li)').last().locator('xpath=../li[1]');
      await expect(first).toBeVisible();
      const [row, bottom] = [(await first.boundingBox())!, (await bar.boundingBox())!];
      expect([list, row.y + row.height <= bottom.y]).toEqual([list, true]);
    }
  }

  await test.step('shows all filters of the orders on a laptop without scrolling', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/admin/orders');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const sort = drawer.getByLabel('Sort');
    await expect(sort).toBeInViewport({ ratio: 1 });
    const footer = (await drawer.locator('footer').boundingBox())!;
    const box = (await sort.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(footer.y);
  });
});
