import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

// A separate shop: the units of measurement appear on every product page.
test.use({ separateShop: 'units' });

const breadOven = 'cast-iron-bread-oven';

test('shows measures in the configured units without scripts, in English and French, and metric in structured data', async ({
  people,
  browser,
  baseURL,
}) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const reader = await context.newPage();

  async function expectTexts(...texts: string[]): Promise<void> {
    const measures = reader.getByRole('region', { name: /Specification|Caractéristiques/ });
    for (const text of texts) await expect(measures.getByText(text, { exact: true })).toBeVisible();
    const structured = await reader.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(structured!)).toMatchObject({
      width: { value: 272, unitCode: 'MMT' },
      weight: { value: 5600, unitCode: 'GRM' },
      additionalProperty: [
        { name: 'Capacity', value: 4200, unitCode: 'MLT' },
        { name: 'Diameter', value: 260, unitCode: 'MMT' },
      ],
    });
  }
  async function chooseUnits(option: RegExp): Promise<void> {
    await administrator.open('/admin/settings');
    const field = page.getByLabel('Units of measurement shown to customers');
    const value = await field.getByRole('option', { name: option }).getAttribute('value');
    await field.selectOption(value);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await administrator.person.expectToast('Settings saved');
  }

  await reader.goto(`/product/${breadOven}`);
  await expectTexts('26 cm', '34.2 × 27.2 × 15.8 cm', '4.2 litres', '5.6 kg', '300 °C');
  await chooseUnits(/^US:/);
  await reader.reload();
  await expectTexts('10¼ in', '13½ × 10¾ × 6¼ in', '4.4 qt', '12.3 lb', '570 °F');
  await chooseUnits(/^Both:/);
  await reader.reload();
  await expectTexts(
    '26 cm (10¼ in)',
    '34.2 × 27.2 × 15.8 cm (13½ × 10¾ × 6¼ in)',
    '4.2 litres (4.4 qt)',
    '5.6 kg (12.3 lb)',
    '300 °C (570 °F)',
  );
  await reader.goto(`/fr/product/${breadOven}`);
  await expectTexts('26 cm (10¼ po)', '5,6 kg (12,3 lb)');
  await context.close();

  // Metric and US measures together fit the width of the screen.
  const visitor = await people.guest();
  await visitor.open(`/product/${breadOven}`);
  await expect(visitor.main.getByText('26 cm (10¼ in)').first()).toBeVisible();
  const wide = await visitor.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
  expect(await findAccessibilityViolations(visitor.page, { within: 'main' })).toEqual([]);

  await administrator.open(`/admin/products/${breadOven}`);
  await expect(page.getByLabel('Diameter')).toHaveValue('260');
  await expect(page.getByText('Enter metric values', { exact: false })).toBeVisible();
});
