import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { productLabels } from '#modules/catalog/contract/product-field-labels.ts';
import type { BulkField } from '../../contract/bulk.ts';
import type { CsvField } from '../../contract/csv-fields.ts';

/** Labels of the grid columns and of CSV fields. */
export const fieldLabels: Readonly<Record<BulkField | CsvField, MessageDescriptor>> = {
  ...productLabels,
  id: msg`ID`,
  stock: msg`Stock`,
  stockSeen: msg`Stock when exported`,
  version: msg`Version`,
};
