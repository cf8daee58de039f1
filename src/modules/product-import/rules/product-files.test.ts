import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { euroShop, productCsv, readProductFile } from '../../../../tests/support/read-product-file.ts';
import { isLevel } from '../contract/reasons.ts';
import { readProducts } from './read-products.ts';
import { scanCsv } from './scan-csv.ts';

const readFixture = async (name: string) =>
  readProductFile(await readFile(new URL(`../../../../tests/fixtures/${name}`, import.meta.url), 'utf8'));

const countsOf = ({ outcomes }: Awaited<ReturnType<typeof readFixture>>) => {
  const counts = { product: 0, variant: 0, picture: 0, rejected: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
};

describe('the files of 100 rows', () => {
  it('of Shopify become 45 products, 28 further variants, 20 further pictures and 7 rejected rows', async () => {
    const read = await readFixture('shopify-products.csv');
    expect(countsOf(read)).toEqual({ product: 45, variant: 28, picture: 20, rejected: 7 });
    expect(
      read.reasons.flatMap((reason) => (isLevel(reason, 'row') ? [[reason.row, reason.code]] : [])),
    ).toEqual([
      [79, 'price_invalid'],
      [86, 'gift_card'],
      [87, 'name_missing'],
      [91, 'handle_repeated'],
      [95, 'handle_missing'],
      [96, 'price_other_currency'],
      [100, 'price_negative'],
    ]);
    expect(read.products.find(({ handle }) => handle === 'cast-iron-skillet')).toMatchObject({
      brand: 'Forge & Flame',
      status: 'published',
      tags: 'kitchen, gift, "new"',
      options: [{ name: 'Size' }, { name: 'Colour' }],
      variants: [
        { values: ['20 cm', 'Black'], price: 2290, weightGrams: 337, barcode: '4000000000013' },
        {},
        {},
        {},
        {},
        {},
      ],
      pictures: [{ alt: 'Cast-iron skillet' }, {}, {}, {}, {}],
    });
  });

  it('of WooCommerce become 59 products, 31 further variants and 10 rejected rows', async () => {
    const read = await readFixture('woocommerce-products.csv');
    expect(countsOf(read)).toEqual({ product: 59, variant: 31, picture: 0, rejected: 10 });
    expect(
      read.reasons.flatMap((reason) => (isLevel(reason, 'row') ? [[reason.row, reason.code]] : [])),
    ).toEqual([
      [40, 'variant_disabled'],
      [45, 'type_grouped'],
      [46, 'type_external'],
      [47, 'type_downloadable'],
      [48, 'parent_not_found'],
      [49, 'parent_missing'],
      [50, 'name_missing'],
      [51, 'price_missing'],
      [60, 'without_variants'],
      [63, 'price_other_currency'],
    ]);
    expect(read.products.find(({ name }) => name === 'Kitchen towel')?.variants).toHaveLength(4);
    expect(read.products.find(({ name }) => name === 'Linen apron')).toMatchObject({
      categoryPaths: [['Kitchen', 'Textiles']],
      options: [{ name: 'Colour', values: [{ name: 'Black' }, { name: 'Moss, dark' }, { name: 'Berry' }] }],
      variants: [
        { weightGrams: 1200, dimensionsMillimetres: { length: 300, width: 200, height: 85 } },
        {},
        {},
      ],
    });
  });
});

it('takes processor time in proportion to the rows', async () => {
  const few = await secondsOfRows(2_500);
  expect(await secondsOfRows(10_000)).toBeLessThan(8 * few);
});

/** Processor time in which a file is read that has a product in every four rows. */
async function secondsOfRows(rows: number): Promise<number> {
  const text = productCsv(
    Array.from({ length: rows }, (_, at) => ({
      Handle: `pan-${Math.floor(at / 4)}`,
      Title: at % 4 === 0 ? `Pan ${at}` : '',
      'Body (HTML)': at % 4 === 0 ? `<p>${'Good for many years. '.repeat(40)}</p>` : '',
      'Option1 Name': at % 4 === 0 ? 'Size' : '',
      'Option1 Value': `${at % 4}`,
      'Variant SKU': `SKU-${at}`,
      'Variant Price': '49.90',
      'Image Src': `https://a.example/${at}.jpg`,
    })),
  );
  const before = process.threadCpuUsage();
  let products = 0;
  for await (const { product } of readProducts([text], await scanCsv([text]), euroShop))
    products += product ? 1 : 0;
  const { user, system } = process.threadCpuUsage(before);
  expect(products).toBe(rows / 4);
  return (user + system) / 1e6;
}
