import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productCsv, readProductFile } from '../../../../tests/support/read-product-file.ts';
import { reasonLevels } from '../contract/reasons.ts';

const mixed = (...values: string[]) => fc.constantFrom('', ...values);

const shopifyRow = fc.record({
  Handle: mixed('pan', 'Pan', 'pot', 'Crème', 'new'),
  Title: mixed('Pan', 'Pot', '=x', 'P\u0000an'),
  'Option1 Name': mixed('Size', 'Title'),
  'Option1 Value': mixed('S', 'M', 's', 'Default Title'),
  'Option2 Value': mixed('Red'),
  'Variant Price': mixed('5', '5,50', '-1', 'free', '$5'),
  'Variant SKU': mixed('A', 'a', 'B'),
  'Variant Inventory Qty': mixed('3', '-1', 'x'),
  'Image Src': mixed('https://a.example/1.jpg', '1.jpg'),
  Status: mixed('active', 'archived', '?'),
  'Gift Card': mixed('true'),
  Vendor: mixed('Kern'),
});

const wooRow = fc.record({
  ID: mixed('1', '2', '3'),
  Type: mixed('simple', 'variable', 'variation', 'grouped', 'simple, virtual'),
  SKU: mixed('A', 'B', 'a'),
  Name: mixed('Pan', 'Pot'),
  Published: mixed('1', '0', '-1'),
  'Regular price': mixed('5', '5,50', 'free'),
  'Sale price': mixed('4', '9'),
  Stock: mixed('7', 'parent'),
  Parent: mixed('id:1', 'A', 'id:9'),
  'Attribute 1 name': mixed('Colour'),
  'Attribute 1 value(s)': mixed('Moss', 'Moss, Berry', 'Moss | Berry'),
  Images: mixed('https://a.example/1.jpg, https://a.example/2.jpg'),
});

const otherRow = fc.record({
  Name: mixed('Pan', 'Pot'),
  Size: mixed('S', 'M'),
  Price: mixed('5', 'free'),
  Note: mixed('x'),
});

describe('readProducts', () => {
  it.each([
    ['Shopify', shopifyRow],
    ['WooCommerce', wooRow],
    ['other', otherRow],
  ])(
    'has one outcome for every row of a generated %s file, and a reason for each rejected one',
    async (_, row) => {
      await fc.assert(
        fc.asyncProperty(fc.array(row as typeof otherRow, { minLength: 1, maxLength: 9 }), async (rows) => {
          const read = await readProductFile(productCsv(rows));
          const lines = rows.map((__, at) => at + 2);
          expect(read.outcomes.map(({ row: line }) => line).toSorted((a, b) => a - b)).toEqual(lines);
          const rejected = read.reasons.flatMap(({ row: line, code }) =>
            line !== null && reasonLevels[code] === 'row' ? [line] : [],
          );
          for (const { row: line, outcome } of read.outcomes)
            expect(rejected.includes(line)).toBe(outcome === 'rejected');
          const imported = read.outcomes.filter(({ outcome }) => outcome !== 'rejected');
          expect(read.products.flatMap((product) => product.rows).toSorted((a, b) => a - b)).toEqual(
            imported.map(({ row: line }) => line).toSorted((a, b) => a - b),
          );
          expect(imported.filter(({ outcome }) => outcome === 'product')).toHaveLength(read.products.length);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('returns products that the catalogue can hold, for generated files', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(shopifyRow, wooRow), { minLength: 1, maxLength: 9 }),
        async (rows) => {
          const { products } = await readProductFile(productCsv(rows));
          expect(new Set(products.map(({ handle }) => handle)).size).toBe(products.length);
          const skus = products.flatMap(({ variants }) =>
            variants.flatMap(({ sku }) => sku?.toLowerCase() ?? []),
          );
          expect(new Set(skus).size).toBe(skus.length);
          for (const { variants, options, name } of products) {
            expect(name).not.toBe('');
            expect(variants.length).toBeGreaterThan(0);
            expect(new Set(variants.map(({ values }) => values.join('|').toLowerCase())).size).toBe(
              variants.length,
            );
            for (const { values, compareAtPrice, price } of variants) {
              expect(values).toHaveLength(options.length);
              for (const [at, value] of values.entries())
                expect(options[at]?.values.map((each) => each.name)).toContain(value);
              expect(compareAtPrice === null || compareAtPrice > price!).toBe(true);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
