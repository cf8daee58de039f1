import { expect, test } from 'vitest';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import {
  copyOfProduct,
  emptyProductForm,
  newRowKey,
  type ProductFormValues,
  valuesOfProduct,
} from './form-values.ts';
import { parseProductForm } from './parse-form.ts';

const attribute = (key: string, kind: Attribute['kind'], unit: Attribute['unit'] = null): Attribute => ({
  key,
  kind,
  unit,
  name: { en: key },
  choices: kind === 'choices' ? [{ key: 'none', name: { en: 'None' } }] : [],
  isFilter: false,
  isFact: true,
  isCompared: true,
  isSearchable: false,
});
const attributes = [
  attribute('material', 'text'),
  attribute('weight', 'number', 'g'),
  attribute('dimensions', 'dimensions', 'mm'),
  attribute('hob', 'choices'),
];
const parse = (values: ProductFormValues) => parseProductForm(values, 'USD', attributes);

const filled: ProductFormValues = { ...emptyProductForm('pots'), id: 'pot', name: ' Pot ', price: '19.99' };

const image = { src: '/media/a.webp', width: 8, height: 10, alt: 'A pot' };
const product: EditableProduct = {
  id: 'pot',
  kind: 'product',
  status: 'published',
  name: 'Pot',
  summary: 'A pot.',
  description: '<p>Cast.</p><ul><li>lid</li></ul>',
  categoryId: 'pots',
  price: 28_999,
  taxClass: 'reduced',
  isGiftCard: true,
  compareAtPrice: 31_000,
  cost: 9_000,
  sku: null,
  publishAt: null,
  seoTitle: 'A pot',
  seoDescription: '',
  related: ['lid'],
  aliases: ['old-pot', 'older-pot'],
  colors: [{ key: 'moss', name: 'Moss', hex: '#2f4a3c' }],
  options: [{ key: 'color', name: 'Colour', values: [{ key: 'moss', name: 'Moss' }] }],
  variants: [
    {
      id: 'moss',
      optionValues: ['moss'],
      sku: 'POT-M',
      barcode: '4006381333931',
      price: 28_999,
      compareAtPrice: 31_000,
      cost: 9_000,
      weightGrams: 5_200,
      dimensionsMillimetres: { length: 400, width: 300, height: 200 },
      inventoryPolicy: 'continue',
      availableOn: '2026-12-24',
      inStock: true,
    },
  ],
  specification: {},
  productTypeId: 'pot',
  brand: 'Casa Lume',
  countryOfOrigin: 'PT',
  tags: 'bread, oak',
  attributes: {
    material: 'Iron',
    weight: 5_200,
    dimensions: { length: 320, width: 260, height: 180 },
    hob: ['none'],
  },
  pictures: [{ id: 'a', colorKey: 'moss', focus: { x: 10, y: 20 }, image }],
  components: [],
  version: 3,
  inStock: true,
  favoritesCount: 0,
  wasPublished: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('parsing the form of a saved product returns the product unchanged', () => {
  const { version: _version, inStock: _inStock, favoritesCount: _count, ...more } = product;
  const { wasPublished: _was, updatedAt: _at, ...sent } = more;
  expect(parse(valuesOfProduct(product, 'USD')).draft).toEqual({
    ...sent,
    variants: sent.variants.map(({ inStock: _isInStock, ...variant }) => variant),
    pictures: [{ id: 'a', colorKey: 'moss', focus: { x: 10, y: 20 } }],
  });
});

test('a new colour gets its key from its name; a saved colour keeps its key when renamed', () => {
  const colors = [
    { row: newRowKey(), key: '', name: 'Crème', hex: '#fff8e7', isSaved: false },
    { row: newRowKey(), key: 'moss', name: 'Forest', hex: '#2f4a3c', isSaved: true },
  ];
  expect(parse({ ...filled, colors }).draft?.colors.map(({ key }) => key)).toEqual(['creme', 'moss']);
});

test('a renamed colour of a copied product gets its key from the new name, and keeps its pictures', () => {
  const copy = copyOfProduct(product, 'USD');
  const colors = copy.colors.map((color) => ({ ...color, name: 'Sky' }));
  const { draft } = parse({ ...copy, id: 'copy', name: 'Copy', colors });
  expect(draft?.colors).toEqual([{ key: 'sky', name: 'Sky', hex: '#2f4a3c' }]);
  expect(draft?.variants?.map(({ id, optionValues, sku }) => ({ id, optionValues, sku }))).toEqual([
    { id: undefined, optionValues: ['sky'], sku: null },
  ]);
  expect(draft?.pictures.map(({ colorKey }) => colorKey)).toEqual(['sky']);
});

test.each<[string, Partial<ProductFormValues>, Record<string, string>]>([
  ['a missing name', { name: ' ' }, { name: 'required' }],
  ['an id with capitals', { id: 'Pot' }, { id: 'slug' }],
  ['the reserved id “new”', { id: 'new' }, { id: 'reserved' }],
  ['more decimals than the currency', { price: '19.999' }, { price: 'amount' }],
  ['a compare-at price that is not higher', { compareAtPrice: '19.99' }, { compareAtPrice: 'higher' }],
  ['a set without components', { kind: 'set' }, { components: 'parts' }],
  [
    'length and height without width',
    { attributes: { dimensions: { length: '1', width: '', height: '2' } } },
    { 'attributes.dimensions': 'measure' },
  ],
  ['a weight in centimetres', { attributes: { weight: '12 cm' } }, { 'attributes.weight': 'measure' }],
])('the product form reports %s at the field in question', (_what, change, problems) => {
  expect(parse({ ...filled, ...change })).toEqual({ draft: null, problems });
});
