import { describe, expect, it } from 'vitest';
import { productCsv, readProductFile } from '../../../../tests/support/read-product-file.ts';

const pan = { Handle: 'pan', Title: 'Pan', Vendor: 'Kern', 'Variant Price': '49.90' };
const sized = (size: string, more: Record<string, string> = {}) => ({
  Handle: 'pan',
  'Option1 Value': size,
  'Variant Price': '49.90',
  ...more,
});
const first = { ...pan, 'Option1 Name': 'Size', 'Option1 Value': '20 cm' };

/** The numbers are those of the list in docs/developers.md, "Traps of product files". */
describe('traps of Shopify’s CSV', () => {
  it('23. groups rows of variants and pictures by handle', async () => {
    const { products, outcomes } = await readProductFile(
      productCsv([
        { ...first, 'Image Src': 'https://a.example/1.jpg', 'Image Position': '2', 'Image Alt Text': 'Side' },
        sized('24 cm', { 'Variant Image': 'https://a.example/24.jpg' }),
        { Handle: 'pan', 'Image Src': 'https://a.example/2.jpg', 'Image Position': '1' },
      ]),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['product', 'variant', 'picture']);
    expect(products).toMatchObject([
      {
        rows: [2, 3, 4],
        options: [{ name: 'Size', values: [{ name: '20 cm' }, { name: '24 cm' }] }],
        variants: [{ values: ['20 cm'] }, { values: ['24 cm'], pictureUrl: 'https://a.example/24.jpg' }],
        pictures: [
          { url: 'https://a.example/2.jpg', alt: '' },
          { url: 'https://a.example/1.jpg', alt: 'Side' },
          { url: 'https://a.example/24.jpg' },
        ],
      },
    ]);
  });

  it('24. groups rows of one handle that do not follow each other', async () => {
    const { products } = await readProductFile(
      productCsv([first, { ...pan, Handle: 'pot', Title: 'Pot' }, sized('24 cm')]),
    );
    expect(products.map(({ handle, variants }) => [handle, variants.length])).toEqual([
      ['pot', 1],
      ['pan', 2],
    ]);
  });

  it('25. reads “Title / Default Title” as a product without options', async () => {
    const { products } = await readProductFile(
      productCsv([{ ...pan, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }]),
    );
    expect(products).toMatchObject([{ options: [], variants: [{ values: [] }] }]);
  });

  it('26. reads three options', async () => {
    const option = (at: number, name: string, value: string) => ({
      [`Option${at} Name`]: name,
      [`Option${at} Value`]: value,
    });
    const { products } = await readProductFile(
      productCsv([
        { ...pan, ...option(1, 'Size', 'S'), ...option(2, 'Colour', 'Red'), ...option(3, 'Lid', 'Yes') },
      ]),
    );
    expect(products).toMatchObject([
      {
        options: [{ name: 'Size' }, { name: 'Colour' }, { name: 'Lid' }],
        variants: [{ values: ['S', 'Red', 'Yes'] }],
      },
    ]);
  });

  it('27. imports 250 variants, and names the row of one more', async () => {
    const rows = Array.from({ length: 251 }, (_, at) =>
      sized(`${at} cm`, at === 0 ? { ...first, 'Option1 Value': '0 cm' } : {}),
    );
    const { products, reasons } = await readProductFile(productCsv(rows));
    expect(products[0]?.variants).toHaveLength(250);
    expect(reasons).toMatchObject([{ row: 252, code: 'too_many_variants' }]);
  });

  it('28. rejects the second row of one combination, whatever its case', async () => {
    const { products, reasons } = await readProductFile(productCsv([first, sized('20 CM')]));
    expect(products[0]?.variants).toHaveLength(1);
    expect(reasons).toMatchObject([{ row: 3, code: 'variant_repeated' }]);
  });

  it('29. rejects a variant without the value of an option', async () => {
    const { reasons } = await readProductFile(productCsv([first, sized('', { 'Variant SKU': 'P-2' })]));
    expect(reasons).toMatchObject([{ row: 3, code: 'option_value_missing' }]);
  });

  it('30. derives an empty handle from the name, and rejects a row with neither', async () => {
    const { products, reasons } = await readProductFile(
      productCsv([
        { ...pan, Handle: '', Title: 'Crème dish' },
        { ...pan, Handle: '', Title: '' },
      ]),
    );
    expect(products).toMatchObject([{ handle: 'creme-dish' }]);
    expect(reasons).toMatchObject([{ row: 3, column: 'Handle', code: 'handle_missing' }]);
  });

  it('31. rejects another product with a handle that is used', async () => {
    const { products, reasons } = await readProductFile(productCsv([pan, { ...pan, Title: 'Pot' }]));
    expect(products).toHaveLength(1);
    expect(reasons).toMatchObject([{ row: 3, code: 'handle_repeated' }]);
  });

  it('32. makes slugs of other handles, unique and never a path of the back office', async () => {
    const handles = ['Crème Brûlée', 'creme-brulee', 'new', 'مقلاة'];
    const { products, codes } = await readProductFile(
      productCsv(
        handles.map((Handle, at) => ({
          ...pan,
          Handle,
          Title: at === 3 ? 'مقلاة' : `P${at}`,
          'Variant SKU': `S-${at}`,
        })),
      ),
    );
    expect(products.map(({ handle }) => handle)).toEqual(['creme-brulee', 'creme-brulee-2', 'new-2', 's-3']);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'handle_changed'));
  });

  it('33. keeps a handle in capitals as a slug', async () => {
    const { products } = await readProductFile(productCsv([{ ...pan, Handle: 'Big-Pan' }]));
    expect(products).toMatchObject([{ handle: 'big-pan', aliases: [] }]);
  });

  it('34. rejects a product without a name, with all its rows', async () => {
    const { products, reasons, outcomes } = await readProductFile(
      productCsv([{ ...first, Title: '' }, sized('24 cm')]),
    );
    expect(products).toEqual([]);
    expect(reasons.map(({ row, code }) => [row, code])).toEqual([
      [2, 'name_missing'],
      [3, 'product_rejected'],
    ]);
    expect(outcomes.every(({ outcome }) => outcome === 'rejected')).toBe(true);
  });

  it.each([
    ['active', 'TRUE', 'published', []],
    ['Active', 'FALSE', 'draft', ['unpublished']],
    ['draft', 'TRUE', 'draft', []],
    ['archived', 'FALSE', 'archived', []],
    ['unlisted', 'TRUE', 'draft', ['status_unlisted']],
    ['', 'TRUE', 'published', []],
    ['', 'FALSE', 'draft', []],
    ['', '', 'draft', []],
    ['sleeping', 'TRUE', 'draft', ['status_unknown']],
  ])('35. reads status %j with published %j as %s', async (Status, Published, status, codes) => {
    const read = await readProductFile(productCsv([{ ...pan, Status, Published }]));
    expect(read.products).toMatchObject([{ status }]);
    expect(read.codes).toEqual(codes);
  });

  it('36. never takes the type for our kind, and takes the category as a path', async () => {
    const { products, codes } = await readProductFile(
      productCsv([{ ...pan, Type: 'set', 'Product Category': 'Home & Garden > Kitchen > Pans' }]),
    );
    expect(products[0]).not.toHaveProperty('kind');
    expect(products).toMatchObject([{ categoryPaths: [['Home & Garden', 'Kitchen', 'Pans']] }]);
    expect(codes).toEqual(['column_type_not_used']);
  });

  it.each([
    ['shopify', '4', 'deny', 4, 'deny', []],
    ['shopify', '', 'continue', 0, 'continue', []],
    ['', '4', 'deny', null, 'deny', []],
    ['shopify', '-3', 'deny', 0, 'deny', ['stock_negative']],
    ['shopify', 'many', 'deny', 0, 'deny', ['stock_invalid']],
    ['shopify', '1', 'perhaps', 1, 'deny', ['policy_unknown']],
  ])(
    '37. reads tracker %j, quantity %j, policy %j',
    async (tracker, quantity, policy, stock, inventoryPolicy, codes) => {
      const read = await readProductFile(
        productCsv([
          {
            ...pan,
            'Variant Inventory Tracker': tracker,
            'Variant Inventory Qty': quantity,
            'Variant Inventory Policy': policy,
          },
        ]),
      );
      expect(read.products).toMatchObject([{ variants: [{ stock, inventoryPolicy }] }]);
      expect(read.codes).toEqual(codes);
    },
  );

  it('38. takes a compare-at price only above the price', async () => {
    const { products, codes } = await readProductFile(
      productCsv([
        { ...pan, 'Variant Compare At Price': '59.90' },
        { ...pan, Handle: 'b', 'Variant Compare At Price': '39.90' },
        { ...pan, Handle: 'c', 'Variant Compare At Price': '0.00' },
      ]),
    );
    expect(products.map(({ variants }) => variants[0]?.compareAtPrice)).toEqual([5990, null, null]);
    expect(codes).toEqual(['compare_at_not_higher']);
  });

  it('39. checks barcodes, also from spreadsheets, and drops invalid and repeated ones', async () => {
    const barcodes = [
      "'4006381333931",
      '4006381333932',
      '4.00638E+12',
      '4006381333931',
      '96385074',
      '0-19-853453-1',
    ];
    const { products, codes } = await readProductFile(
      productCsv(barcodes.map((barcode, at) => ({ ...pan, Handle: `p${at}`, 'Variant Barcode': barcode }))),
    );
    expect(products.map(({ variants }) => variants[0]?.barcode)).toEqual([
      '4006381333931',
      null,
      null,
      null,
      '96385074',
      '9780198534532',
    ]);
    expect(codes).toEqual(['barcode_invalid', 'barcode_invalid', 'barcode_repeated']);
  });

  it('40. drops a repeated SKU, whatever its case, and one that is too long', async () => {
    const { products, reasons } = await readProductFile(
      productCsv(
        ['A-1', 'a-1', 'x'.repeat(61)].map((sku, at) => ({ ...pan, Handle: `p${at}`, 'Variant SKU': sku })),
      ),
    );
    expect(products.map(({ variants }) => variants[0]?.sku)).toEqual(['A-1', null, null]);
    expect(reasons).toMatchObject([{ code: 'sku_repeated', params: { other: 2 } }, { code: 'sku_too_long' }]);
  });

  it('41. keeps http pictures for fetching, and reports invalid addresses', async () => {
    const addresses = [
      'http://a.example/1.jpg',
      '//b.example/2.jpg',
      '1.jpg',
      'ftp://a.example/3.jpg',
      'javascript:alert(1)',
      'https://me:secret@a.example/4.jpg',
    ];
    const { products, codes } = await readProductFile(
      productCsv(
        addresses.map((address) => ({
          ...(address === addresses[0] ? pan : { Handle: 'pan' }),
          'Image Src': address,
        })),
      ),
    );
    expect(products[0]?.pictures.map(({ url }) => url)).toEqual([
      'http://a.example/1.jpg',
      'https://b.example/2.jpg',
    ]);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'picture_address_invalid'));
  });

  it('42. names product cells of later rows that differ, and ignores repeated ones', async () => {
    const { reasons } = await readProductFile(
      productCsv([first, sized('24 cm', { Title: 'Pan', Vendor: 'Other' })]),
    );
    expect(reasons).toMatchObject([{ row: 3, column: 'Vendor', code: 'value_of_later_row' }]);
  });

  it('43. rejects gift cards, and rows with nothing to import', async () => {
    const { reasons } = await readProductFile(
      productCsv([
        { ...pan, 'Gift Card': 'true' },
        { ...pan, Handle: 'pot' },
        { Handle: 'pot', Vendor: 'Kern' },
      ]),
    );
    expect(reasons).toMatchObject([
      { row: 2, column: 'Gift Card', code: 'gift_card' },
      { row: 4, code: 'nothing_to_import' },
    ]);
  });

  it('44. shortens texts to the lengths of the catalogue, and names the cells', async () => {
    const { products, reasons } = await readProductFile(
      productCsv([
        { ...pan, Title: `${'x'.repeat(159)}🍳`, 'SEO Title': 't'.repeat(90), 'SEO Description': 'short' },
      ]),
    );
    expect(products[0]?.name).toBe('x'.repeat(159));
    expect(products[0]?.seoTitle).toHaveLength(70);
    expect(reasons.map(({ column, code }) => [column, code])).toEqual([
      ['Title', 'text_shortened'],
      ['SEO Title', 'text_shortened'],
    ]);
  });
});
