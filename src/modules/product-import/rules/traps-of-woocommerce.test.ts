import { describe, expect, it } from 'vitest';
import { productCsv, readProductFile } from '../../../../tests/support/read-product-file.ts';

const simple = { ID: '1', Type: 'simple', SKU: 'PAN', Name: 'Pan', Published: '1', 'Regular price': '49.90' };
const parent = {
  ID: '10',
  Type: 'variable',
  SKU: 'POT',
  Name: 'Pot',
  Published: '1',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': 'Moss, Berry',
};
const variation = (id: number, value: string, more: Record<string, string> = {}) => ({
  ID: String(id),
  Type: 'variation',
  SKU: `POT-${id}`,
  Name: `Pot - ${value}`,
  Published: '1',
  'Regular price': '20',
  Parent: 'POT',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': value,
  ...more,
});

/** The numbers are those of the list in docs/developers.md, "Traps of product files". */
describe('traps of WooCommerce’s CSV', () => {
  it('45. imports simple and variable products', async () => {
    const { products, outcomes } = await readProductFile(
      productCsv([simple, parent, variation(11, 'Moss'), variation(12, 'Berry')]),
    );
    expect(products).toMatchObject([
      { handle: 'pan', options: [], variants: [{ sku: 'PAN' }] },
      {
        handle: 'pot',
        options: [{ name: 'Colour', values: [{ name: 'Moss' }, { name: 'Berry' }] }],
        variants: [{ sku: 'POT-11' }, { sku: 'POT-12' }],
      },
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['product', 'product', 'variant', 'variant']);
  });

  it('46. finds the parent by SKU or id:N, also below its variations', async () => {
    const { products } = await readProductFile(
      productCsv([
        variation(11, 'Moss', { Parent: 'id:10' }),
        simple,
        variation(12, 'Berry', { Parent: 'pot' }),
        parent,
      ]),
    );
    expect(products.find(({ handle }) => handle === 'pot')?.variants).toHaveLength(2);
  });

  it('47. reports variations without a parent, and of a parent that is not in the file', async () => {
    const { reasons } = await readProductFile(
      productCsv([
        simple,
        variation(11, 'Moss', { Parent: '' }),
        variation(12, 'Berry', { Parent: 'id:99' }),
      ]),
    );
    expect(reasons).toMatchObject([
      { row: 3, column: 'Parent', code: 'parent_missing' },
      { row: 4, column: 'Parent', code: 'parent_not_found', params: { value: 'id:99' } },
    ]);
  });

  it('48. rejects a variable product without variations', async () => {
    const { reasons } = await readProductFile(productCsv([{ ...simple, Type: 'variable' }]));
    expect(reasons).toMatchObject([{ row: 2, code: 'without_variants' }]);
  });

  it('49. makes all variants of a variation for any value, with a part of its stock', async () => {
    const { products, codes } = await readProductFile(
      productCsv([parent, variation(11, '', { Stock: '5' })]),
    );
    expect(products[0]?.variants.map(({ values, sku, stock }) => [values, sku, stock])).toEqual([
      [['Moss'], 'POT-11', 3],
      [['Berry'], 'POT-11-2', 2],
    ]);
    expect(codes).toEqual(['any_value_expanded']);
  });

  it('50. takes attributes for options only if variations use them', async () => {
    const facts = { 'Attribute 2 name': 'Material', 'Attribute 2 value(s)': 'Iron' };
    const { products, reasons } = await readProductFile(
      productCsv([
        { ...parent, 'Attribute 1 value(s)': 'Moss', ...facts },
        variation(11, 'Moss'),
        { ...simple, ...facts },
      ]),
    );
    expect(products.map(({ options }) => options.map(({ name }) => name))).toEqual([['Colour'], []]);
    expect(reasons.map(({ row, code, params }) => [row, code, params['attribute']])).toEqual([
      [2, 'attribute_not_imported', 'Material'],
      [4, 'attribute_not_imported', 'Material'],
    ]);
  });

  it('51. finds an attribute by name if its number differs in the variation', async () => {
    const { products } = await readProductFile(
      productCsv([
        {
          ...parent,
          'Attribute 1 name': 'Material',
          'Attribute 1 value(s)': 'Iron',
          'Attribute 2 name': 'Colour',
          'Attribute 2 value(s)': 'Moss',
        },
        variation(11, 'Moss'),
      ]),
    );
    expect(products).toMatchObject([{ options: [{ name: 'Colour' }], variants: [{ values: ['Moss'] }] }]);
  });

  it('52. reports options above three', async () => {
    const four = (value: (at: number) => string) =>
      Object.fromEntries(
        [1, 2, 3, 4].flatMap((at) => [
          [`Attribute ${at} name`, `Option ${at}`],
          [`Attribute ${at} value(s)`, value(at)],
        ]),
      );
    const { products, reasons } = await readProductFile(
      productCsv([
        { ...parent, ...four((at) => (at === 4 ? 'A, B' : 'A')) },
        variation(
          11,
          '',
          four(() => 'A'),
        ),
        variation(
          12,
          '',
          four((at) => (at === 4 ? 'B' : 'A')),
        ),
      ]),
    );
    expect(products[0]?.options).toHaveLength(3);
    expect(reasons.map(({ row, code }) => [row, code])).toEqual([
      [2, 'too_many_options'],
      [4, 'variant_repeated'],
    ]);
  });

  it.each([
    ['1', 'visible', 'published', []],
    ['0', 'visible', 'draft', ['private_product']],
    ['-1', 'visible', 'draft', []],
    ['1', 'hidden', 'draft', ['visibility_not_supported']],
    ['1', 'search', 'published', ['visibility_not_supported']],
  ])('53. reads published %j with visibility %j as %s', async (Published, visibility, status, codes) => {
    const read = await readProductFile(
      productCsv([{ ...simple, Published, 'Visibility in catalog': visibility }]),
    );
    expect(read.products).toMatchObject([{ status }]);
    expect(read.codes).toEqual(codes);
  });

  it.each([
    ['', '', 3990, 4990, []],
    ['2026-11-01', '2026-12-24 23:59:59', 3990, 4990, ['sale_without_dates']],
    ['2026-12-01', '', 4990, null, ['sale_not_active']],
    ['', '2026-11-24', 4990, null, ['sale_not_active']],
    ['03/04/2026', '', 4990, null, ['sale_not_active']],
  ])(
    '54. takes a sale price from %j to %j if it is in effect',
    async (starts, ends, price, compareAtPrice, codes) => {
      const read = await readProductFile(
        productCsv([
          {
            ...simple,
            'Sale price': '39.90',
            'Date sale price starts': starts,
            'Date sale price ends': ends,
          },
        ]),
      );
      expect(read.products).toMatchObject([{ variants: [{ price, compareAtPrice }] }]);
      expect(read.codes).toEqual(codes);
    },
  );

  it('55. ignores a sale price that is not lower', async () => {
    const { products, codes } = await readProductFile(productCsv([{ ...simple, 'Sale price': '60' }]));
    expect(products).toMatchObject([{ variants: [{ price: 4990, compareAtPrice: null }] }]);
    expect(codes).toEqual(['sale_price_not_lower']);
  });

  it.each([
    ['', '1', '0', null, 'deny'],
    ['', '0', '0', 0, 'deny'],
    ['7', '1', 'notify', 7, 'continue'],
    ['', 'backorder', '', null, 'continue'],
  ])(
    '56. reads stock %j, in stock %j, backorders %j',
    async (Stock, inStock, backorders, stock, inventoryPolicy) => {
      const { products } = await readProductFile(
        productCsv([{ ...simple, Stock, 'In stock?': inStock, 'Backorders allowed?': backorders }]),
      );
      expect(products).toMatchObject([{ variants: [{ stock, inventoryPolicy }] }]);
    },
  );

  it('57. splits the stock that a parent counts for its variations, and says so', async () => {
    const { products, reasons } = await readProductFile(
      productCsv([
        { ...parent, Stock: '5' },
        variation(11, 'Moss', { Stock: 'parent' }),
        variation(12, 'Berry'),
      ]),
    );
    expect(products[0]?.variants.map(({ stock }) => stock)).toEqual([3, 2]);
    expect(reasons).toMatchObject([{ row: 2, column: 'Stock', code: 'stock_split' }]);
  });

  it('58. reads category lists with paths, escaped commas and entities', async () => {
    const { products } = await readProductFile(
      productCsv([
        {
          ...simple,
          Categories: 'Kitchen, Kitchen > Pots &amp; pans, Knives\\, boards',
          Tags: 'new, big\\, heavy',
        },
      ]),
    );
    expect(products).toMatchObject([
      { categoryPaths: [['Kitchen', 'Pots & pans'], ['Knives, boards']], tags: 'new, big, heavy' },
    ]);
  });

  it('59. reads HTML, escaped line ends, and plain text', async () => {
    const { products } = await readProductFile(
      productCsv([
        {
          ...simple,
          Description: '<p>A</p>\\n<script>alert(1)</script>',
          'Short description': '<b>Good</b>\\n&amp; heavy',
        },
        { ...simple, ID: '2', SKU: 'B', Name: 'B', Description: 'One < two\\n\\nThree' },
      ]),
    );
    // The server cleans HTML.
    expect(products).toMatchObject([
      { descriptionHtml: '<p>A</p>\n<script>alert(1)</script>', summary: 'Good & heavy' },
      { descriptionHtml: '<p>One &lt; two</p><p>Three</p>' },
    ]);
  });

  it('60. reads several pictures of a cell, and the picture of a variation', async () => {
    const { products } = await readProductFile(
      productCsv([
        { ...parent, Images: 'https://a.example/1,2.jpg, https://a.example/3.jpg' },
        variation(11, 'Moss', { Images: 'https://a.example/moss.jpg' }),
      ]),
    );
    expect(products[0]?.pictures.map(({ url }) => url)).toEqual([
      'https://a.example/1,2.jpg',
      'https://a.example/3.jpg',
      'https://a.example/moss.jpg',
    ]);
    expect(products[0]?.variants[0]?.pictureUrl).toBe('https://a.example/moss.jpg');
  });

  it('61. maps tax classes, and names unknown ones and untaxed products', async () => {
    const rows = ['', 'reduced-rate', 'luxury'].map((taxClass, at) => ({
      ...simple,
      SKU: `S${at}`,
      Name: `P${at}`,
      'Tax class': taxClass,
      'Tax status': at === 0 ? 'none' : 'taxable',
    }));
    const { products, codes } = await readProductFile(productCsv(rows));
    expect(products.map(({ taxClass }) => taxClass)).toEqual([null, 'reduced', null]);
    expect(codes).toEqual(['not_taxable', 'tax_class_unknown']);
  });

  it.each([
    ['grouped', 'type_grouped'],
    ['external', 'type_external'],
    ['simple, virtual', 'type_downloadable'],
    ['simple, downloadable', 'type_downloadable'],
    ['booking', 'type_unknown'],
  ])('62. rejects the type %s', async (Type, code) => {
    const { products, reasons } = await readProductFile(productCsv([{ ...simple, Type }]));
    expect(products).toEqual([]);
    expect(reasons).toMatchObject([{ row: 2, column: 'Type', code }]);
  });

  it('63. rejects disabled variations', async () => {
    const { reasons } = await readProductFile(
      productCsv([parent, variation(11, 'Moss'), variation(12, 'Berry', { Published: '0' })]),
    );
    expect(reasons).toMatchObject([
      { row: 4, column: 'Published', code: 'variant_disabled' },
      { row: 2, code: 'option_value_unused', params: { value: 'Berry' } },
    ]);
  });

  it('64. gives variations the weight and dimensions of their parent', async () => {
    const size = { 'Weight (kg)': '1.5', 'Length (cm)': '30', 'Width (cm)': '20', 'Height (cm)': '10.5' };
    const { products, codes } = await readProductFile(
      productCsv([
        { ...parent, ...size },
        variation(11, 'Moss'),
        variation(12, 'Berry', { 'Weight (kg)': '2', 'Length (cm)': '1' }),
      ]),
    );
    expect(products[0]?.variants).toMatchObject([
      { weightGrams: 1500, dimensionsMillimetres: { length: 300, width: 200, height: 105 } },
      { weightGrams: 2000, dimensionsMillimetres: null },
    ]);
    expect(codes).toEqual(['dimensions_incomplete']);
  });

  it('65. keeps old addresses as aliases, and names those that are none', async () => {
    const { products, codes } = await readProductFile(
      productCsv([
        { ...simple, Permalink: 'https://old.example/product/iron-pan/?v=1, https://old.example/' },
      ]),
    );
    expect(products).toMatchObject([{ handle: 'pan', aliases: ['iron-pan'] }]);
    expect(codes).toEqual(['alias_invalid']);
  });

  it('66. takes titles and descriptions for search engines from plugins', async () => {
    const { products } = await readProductFile(
      productCsv([
        { ...simple, 'Meta: _yoast_wpseo_title': 'Best pan', 'Meta: _yoast_wpseo_metadesc': 'Buy it' },
      ]),
    );
    expect(products).toMatchObject([{ seoTitle: 'Best pan', seoDescription: 'Buy it' }]);
  });

  it.each([
    ['Weight (lbs)', '2', 907],
    ['Weight (oz)', '8', 227],
    ['Weight (g)', '0.4', 1],
    ['Weight (kg)', '0', null],
    ['Weight (kg)', '1,5', 1500],
  ])('67. reads %s %s', async (header, weight, weightGrams) => {
    const { products } = await readProductFile(productCsv([{ ...simple, [header]: weight }]));
    expect(products).toMatchObject([{ variants: [{ weightGrams }] }]);
  });
});
