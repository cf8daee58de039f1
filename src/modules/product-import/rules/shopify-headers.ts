import type { ColumnPlan, ImportField } from '../contract/import-fields.ts';

/** Headers of Shopify's product CSV in lower case: the current ones, and those of exports before 2025. */
const fields: Readonly<Record<string, ImportField>> = {
  handle: 'handle',
  'url handle': 'handle',
  title: 'name',
  'body (html)': 'description',
  description: 'description',
  vendor: 'brand',
  'product category': 'categories',
  'standard product type': 'categories',
  tags: 'tags',
  published: 'published',
  'published on online store': 'published',
  status: 'status',
  sku: 'sku',
  'variant sku': 'sku',
  barcode: 'barcode',
  'variant barcode': 'barcode',
  price: 'price',
  'variant price': 'price',
  'compare-at price': 'compareAtPrice',
  'compare at price': 'compareAtPrice',
  'variant compare at price': 'compareAtPrice',
  'variant compare-at price': 'compareAtPrice',
  'cost per item': 'cost',
  'variant cost': 'cost',
  'weight unit for display': 'weightUnit',
  'variant weight unit': 'weightUnit',
  'inventory tracker': 'tracked',
  'variant inventory tracker': 'tracked',
  'inventory quantity': 'stock',
  'variant inventory qty': 'stock',
  'variant inventory quantity': 'stock',
  'continue selling when out of stock': 'policy',
  'variant inventory policy': 'policy',
  'inventory policy': 'policy',
  'charge tax': 'taxable',
  'variant taxable': 'taxable',
  'product image url': 'pictures',
  'image src': 'pictures',
  'image position': 'picturePosition',
  'image alt text': 'pictureAlt',
  'variant image url': 'variantPicture',
  'variant image': 'variantPicture',
  'gift card': 'giftCard',
  'seo title': 'seoTitle',
  'seo description': 'seoDescription',
  'packed product length': 'length',
  'packed product width': 'width',
  'packed product height': 'height',
  'packed product dimension unit': 'dimensionUnit',
};

const unsupported =
  /^(?:option\d linked to|collection|tax code|variant tax code|unit price .*|(?:variant )?requires shipping|(?:variant )?fulfillment service|google shopping \/ .*|template suffix|variant id|id|image type|published scope|published at|created at|updated at|included \/ .*|(?:variant )?hs code|(?:variant )?country of origin|url)$/;

/** The plan for a normalized header; null for an unknown one. */
export function shopifyColumn(header: string): ColumnPlan | null {
  if (Object.hasOwn(fields, header)) return { field: fields[header]! };
  // Shopify writes these in grams, whatever the unit for display is.
  if (header === 'variant grams' || header === 'weight value (grams)') return { field: 'weight', unit: 'g' };
  const option = /^option(?<index>[1-3]) (?<part>name|value)$/.exec(header)?.groups;
  if (option)
    return {
      field: option['part'] === 'name' ? 'optionName' : 'optionValue',
      index: Number(option['index']),
    };
  if (header === 'type' || header === 'custom product type') return { skip: 'column_type_not_used' };
  if (/^(?:price|compare[ -]at price) \/ /.test(header)) return { skip: 'column_other_market' };
  if (/\(product\.metafields\.|^metafield:|\(variant\.metafields\./.test(header))
    return { skip: 'column_custom_data' };
  return unsupported.test(header) ? { skip: 'column_not_supported' } : null;
}

/** Whether these normalized headers are those of Shopify's product CSV. */
export function isShopify(headers: ReadonlySet<string>): boolean {
  if (!headers.has('title')) return false;
  const distinctive = [
    'handle',
    'url handle',
    'body (html)',
    'vendor',
    'option1 name',
    'variant price',
    'variant sku',
    'published on online store',
    'continue selling when out of stock',
    'image src',
    'product image url',
  ];
  return distinctive.filter((header) => headers.has(header)).length >= 2;
}
