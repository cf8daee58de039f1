import { describe, expect, it } from 'vitest';
import { euroShop, productCsv, readProductFile } from '../../../../tests/support/read-product-file.ts';
import { readProducts } from './read-products.ts';
import { scanCsv } from './scan-csv.ts';

/** The numbers are those of the list in docs/developers.md, "Traps of product files". */
describe('traps of files', () => {
  const pan = { Handle: 'pan', Title: 'Pan', 'Body (HTML)': 'Good', 'Variant Price': '49.90' };

  it('1. recognises the old headers of Shopify', async () => {
    const { scan, products } = await readProductFile(productCsv([pan]));
    expect(scan.layout.format).toBe('shopify');
    expect(products).toMatchObject([{ handle: 'pan', name: 'Pan', variants: [{ price: 4990 }] }]);
  });

  it('2. recognises the new headers of Shopify', async () => {
    const { scan, products } = await readProductFile(
      productCsv([
        {
          Title: 'Pan',
          'URL handle': 'pan',
          Description: '<p>Good</p>',
          'Published on online store': 'TRUE',
          Status: 'Active',
          SKU: 'P-1',
          Price: '49.90',
          'Compare-at price': '59.90',
          'Cost per item': '20',
          'Inventory tracker': 'shopify',
          'Inventory quantity': '4',
          'Continue selling when out of stock': 'TRUE',
          'Weight value (grams)': '1500',
          'Weight unit for display': 'kg',
          'Product image URL': 'https://shop.example/pan.jpg',
        },
      ]),
    );
    expect(scan.layout.format).toBe('shopify');
    expect(products[0]).toMatchObject({
      handle: 'pan',
      status: 'published',
      descriptionHtml: '<p>Good</p>',
      variants: [
        {
          sku: 'P-1',
          price: 4990,
          compareAtPrice: 5990,
          cost: 2000,
          stock: 4,
          inventoryPolicy: 'continue',
          weightGrams: 1500,
        },
      ],
    });
  });

  it('3. recognises WooCommerce, also with French and German headers', async () => {
    const english = { ID: '7', Type: 'simple', SKU: 'P', Name: 'Pan', Published: '1', 'Regular price': '9' };
    const french = { ID: '7', Type: 'simple', UGS: 'P', Nom: 'Poêle', Publié: '1', 'Tarif régulier': '9,50' };
    const german = {
      ID: '7',
      Typ: 'simple',
      Artikelnummer: 'P',
      Name: 'Topf',
      Veröffentlicht: '1',
      'Regulärer Preis': '9',
    };
    for (const row of [english, french, german]) {
      const { scan, products } = await readProductFile(productCsv([row]));
      expect(scan.layout.format).toBe('woocommerce');
      expect(products).toMatchObject([{ status: 'published', variants: [{ sku: 'P' }] }]);
    }
  });

  it('4. recognises our own format, with the colours of earlier versions', async () => {
    const { scan, products, codes } = await readProductFile(
      productCsv([
        {
          ID: 'pan',
          Type: 'product',
          Name: 'Pan',
          Status: 'Published',
          Price: '49.90',
          Stock: '5',
          'Cost per item': '',
          Colours: 'Moss #2f4a3c; Berry #9C2F3F',
          Version: '3',
        },
      ]),
    );
    expect(scan.layout.format).toBe('trivet');
    expect(products[0]?.options).toEqual([
      {
        name: 'Colour',
        values: [
          { name: 'Moss', hex: '#2f4a3c' },
          { name: 'Berry', hex: '#9c2f3f' },
        ],
      },
    ]);
    expect(products[0]?.variants.map(({ stock }) => stock)).toEqual([3, 2]);
    expect(codes).toContain('stock_split');
  });

  it('5. maps an unknown file by a mapping that is remembered', async () => {
    const csv = productCsv([{ Artikel: 'Pan', Betrag: '12,50', 'Interne Notiz': 'x' }]);
    const unmapped = await readProductFile(csv);
    expect(unmapped.codes).toContain('name_column_missing');
    const { products, reasons } = await readProductFile(csv, {
      mappings: { other: { artikel: { field: 'name' }, betrag: { field: 'price' } } },
    });
    expect(products).toMatchObject([{ handle: 'pan', name: 'Pan', variants: [{ price: 1250 }] }]);
    expect(reasons).toEqual([
      { row: null, column: 'Interne Notiz', code: 'column_unknown', params: { cells: 1, value: 'x' } },
    ]);
    // A mapping of other files does not change the columns of a known format.
    const shopify = productCsv([{ Handle: 'pan', Title: 'Pan', 'Variant Price': '5' }]);
    const known = await readProductFile(shopify, { mappings: { other: { title: { field: 'summary' } } } });
    expect(known.products).toMatchObject([{ name: 'Pan' }]);
  });

  it('6. reads a byte order mark, and headers in any case with spaces', async () => {
    const { scan, products } = await readProductFile(
      `\uFEFF${productCsv([{ ' handle ': 'pan', TITLE: 'Pan', 'variant  price': '5' }])}`,
    );
    expect(scan.layout.format).toBe('shopify');
    expect(products).toMatchObject([{ name: 'Pan', variants: [{ price: 500 }] }]);
  });

  it.each([';', '\t'])('7. reads cells separated by %j', async (separator) => {
    const { products } = await readProductFile(productCsv([{ ...pan, 'Variant Price': '49,90' }], separator));
    expect(products).toMatchObject([{ variants: [{ price: 4990 }] }]);
  });

  it('8. reads quotes, commas and line ends in cells', async () => {
    const { products } = await readProductFile(
      productCsv([{ ...pan, Title: 'Pan, 10" "Pro"', 'Body (HTML)': '<p>Two\r\nlines</p>' }]),
    );
    expect(products).toMatchObject([{ name: 'Pan, 10" "Pro"', descriptionHtml: '<p>Two\r\nlines</p>' }]);
  });

  it('9. rejects a row with a misplaced quotation mark, and goes on', async () => {
    const { products, reasons } = await readProductFile(
      'Handle,Title,Variant Price\n"pan"x,Pan,5\npot,Pot,6\n',
    );
    expect(products.map(({ handle }) => handle)).toEqual(['pot']);
    expect(reasons).toMatchObject([{ row: 2, column: 'Handle', code: 'misplaced_quote' }]);
  });

  it('10. rejects the rest of a file after a quotation mark that is never closed', async () => {
    const { products, reasons } = await readProductFile(
      'Handle,Title,Variant Price\npan,Pan,5\npot,"Pot,6\n',
    );
    expect(products.map(({ handle }) => handle)).toEqual(['pan']);
    expect(reasons).toMatchObject([{ row: 3, column: 'Title', code: 'unclosed_quote' }]);
  });

  it('11. empties a cell of 10 MB, and imports the rest of its row', async () => {
    const { products, reasons } = await readProductFile(
      productCsv([{ ...pan, 'Body (HTML)': 'x'.repeat(10_000_000) }]),
    );
    expect(products).toMatchObject([{ name: 'Pan', descriptionHtml: '' }]);
    expect(reasons).toMatchObject([{ row: 2, column: 'Body (HTML)', code: 'cell_too_long' }]);
  });

  it('12. removes NUL and control characters, and reports the cell', async () => {
    const { products, reasons } = await readProductFile(productCsv([{ ...pan, Title: 'P\u0000a\u0007n' }]));
    expect(products).toMatchObject([{ name: 'Pan' }]);
    expect(reasons).toMatchObject([{ row: 2, column: 'Title', code: 'control_characters_removed' }]);
  });

  it('13. reports characters that were damaged by a wrong encoding', async () => {
    const { codes } = await readProductFile(productCsv([{ ...pan, Title: 'Cr\uFFFDme' }]));
    expect(codes).toEqual(['damaged_characters']);
  });

  it('14. keeps formulas as text, unwraps ="…", and rejects a formula as a price', async () => {
    const { products, codes } = await readProductFile(
      productCsv([
        { ...pan, Title: '=HYPERLINK("https://evil.example")', 'Variant SKU': '="007"' },
        { ...pan, Handle: 'pot', 'Variant Price': '=1+1' },
      ]),
    );
    expect(products).toMatchObject([
      { name: '=HYPERLINK("https://evil.example")', variants: [{ sku: '007' }] },
    ]);
    expect(codes).toEqual(['price_invalid']);
  });

  it('15. rejects a row with more cells than headers, and accepts a shorter one', async () => {
    const { products, reasons } = await readProductFile(
      'Handle,Title,Variant Price,Vendor\npan,Pan,5,A,shifted\npot,Pot,6\n',
    );
    expect(products.map(({ handle }) => handle)).toEqual(['pot']);
    expect(reasons).toMatchObject([{ row: 2, code: 'more_cells_than_headers' }]);
  });

  it('16. rejects rows above the column limit, and files above the row limit', async () => {
    const wide = await readProductFile(`Handle,Title,Variant Price\npan,Pan,5${',x'.repeat(500)}\n`);
    expect(wide.codes).toContain('too_many_columns');
    const scan = await scanCsv([`Title,Handle,Vendor\n`, 'a,b,c\n'.repeat(200_001)]);
    expect(scan.reasons.map(({ code }) => code)).toEqual(['too_many_rows']);
  });

  it('17. names an empty file and a file without rows', async () => {
    expect((await readProductFile('')).codes).toEqual(['file_empty']);
    expect((await readProductFile('Handle,Title,Vendor\n')).codes).toEqual(['file_without_rows']);
  });

  it('18. skips empty lines, and names rows of empty cells', async () => {
    const { products, reasons } = await readProductFile('Handle,Title,Variant Price\n\npan,Pan,5\n,,\n');
    expect(products).toHaveLength(1);
    expect(reasons).toMatchObject([{ row: 4, code: 'row_empty' }]);
  });

  it('19. names every filled column that is not imported, and why', async () => {
    const { reasons } = await readProductFile(
      productCsv([
        {
          ...pan,
          Type: 'Cookware',
          'Price / Canada': '60',
          'Google Shopping / MPN': '1',
          'Material (product.metafields.custom.material)': 'Iron',
          Extra: '?',
          'Template Suffix': '',
        },
      ]),
    );
    expect(reasons.map(({ column, code }) => [column, code])).toEqual([
      ['Type', 'column_type_not_used'],
      ['Price / Canada', 'column_other_market'],
      ['Google Shopping / MPN', 'column_not_supported'],
      ['Material (product.metafields.custom.material)', 'column_custom_data'],
      ['Extra', 'column_unknown'],
    ]);
  });

  it('20. never fills a field from two columns', async () => {
    const row = { ...pan, SKU: 'A', 'Variant SKU': 'B' };
    const { products, reasons } = await readProductFile(productCsv([row]));
    expect(products).toMatchObject([{ variants: [{ sku: 'A' }] }]);
    expect(reasons).toMatchObject([{ column: 'Variant SKU', code: 'column_skipped' }]);
    const chosen = await readProductFile('A,B\nx,y\n', { plans: [{ field: 'name' }, { field: 'name' }] });
    expect(chosen.codes).toContain('column_mapped_twice');
  });

  it('21. keeps emoji, right-to-left text and combining characters', async () => {
    const title = 'مقلاة 🍳 e\u0301clair';
    const { products } = await readProductFile(productCsv([{ ...pan, Title: title, Tags: 'طبخ, 🥘' }]));
    expect(products).toMatchObject([{ name: title, tags: 'طبخ, 🥘' }]);
  });

  it('22. returns the same for pieces of any size', async () => {
    const text = productCsv([pan, { ...pan, Handle: 'pot', Title: 'Crème "brûlée"\n🍳' }]);
    for (const size of [1, 3, 7]) {
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      const names: string[] = [];
      for await (const { product } of readProducts(pieces, await scanCsv(pieces), euroShop))
        if (product) names.push(product.name);
      expect(names).toEqual(['Pan', 'Crème "brûlée" 🍳']);
    }
  });
});
