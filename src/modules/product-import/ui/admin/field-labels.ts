import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { productLabels } from '#modules/catalog/contract/product-field-labels.ts';
import type { ImportField, SourceFormat } from '../../contract/import-fields.ts';

export const formatLabels: Readonly<Record<SourceFormat, string | MessageDescriptor>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  trivet: msg`This shop`,
  other: msg`Other`,
};

/** Labels of the fields that a column can be mapped to. */
export const importFieldLabels: Readonly<Record<ImportField, MessageDescriptor>> = {
  ...productLabels,
  handle: msg`Handle`,
  sourceId: msg`ID in the other shop`,
  parent: msg`Parent product (SKU or ID)`,
  rowType: msg`Kind of row (simple, variable, variation)`,
  name: msg`Name`,
  description: msg`Description`,
  categories: msg`Category`,
  tags: msg`Tags`,
  status: msg`Status`,
  published: msg`Published`,
  visibility: msg`Visibility`,
  optionName: msg`Option name`,
  optionValue: msg`Option value`,
  colors: msg`Colours`,
  sku: msg`SKU`,
  barcode: msg`Barcode`,
  price: msg`Price`,
  compareAtPrice: msg`Compare-at price`,
  salePrice: msg`Sale price`,
  saleStarts: msg`Sale starts`,
  saleEnds: msg`Sale ends`,
  cost: msg`Cost per item`,
  weight: msg`Weight`,
  weightUnit: msg`Weight unit`,
  length: msg`Length`,
  width: msg`Width`,
  height: msg`Height`,
  dimensionUnit: msg`Dimension unit`,
  stock: msg`Stock`,
  tracked: msg`Stock is tracked`,
  inStock: msg`In stock`,
  policy: msg`Sell when out of stock`,
  pictures: msg`Pictures`,
  pictureAlt: msg`Picture alt text`,
  picturePosition: msg`Picture position`,
  variantPicture: msg`Picture of the variant`,
  taxable: msg`Taxable`,
  taxClass: msg`Tax class`,
  aliases: msg`Old addresses`,
  related: msg`Related products`,
  giftCard: msg`Gift card`,
  attribute: msg`Attribute`,
};
