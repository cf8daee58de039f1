import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CsvField } from '../../contract/csv-fields.ts';

/** Labels of the grid columns and of CSV fields. */
export const fieldLabels: Readonly<Record<CsvField, MessageDescriptor>> = {
  id: msg`ID`,
  kind: msg`Type`,
  name: msg`Name`,
  status: msg`Status`,
  categoryId: msg`Category`,
  price: msg`Price`,
  compareAtPrice: msg`Compare-at price`,
  cost: msg`Cost per item`,
  sku: msg`SKU`,
  stock: msg`Stock`,
  stockSeen: msg`Stock when exported`,
  colors: msg`Colours`,
  summary: msg`Summary`,
  description: msg`Description`,
  version: msg`Version`,
};
