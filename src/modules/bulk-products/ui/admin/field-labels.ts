import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { productLabels } from '#modules/catalog/contract/product-field-labels.ts';
import type { BulkField } from '../../contract/bulk.ts';

/** Labels of the grid columns. */
export const fieldLabels: Readonly<Record<BulkField, MessageDescriptor>> = {
  ...productLabels,
  stock: msg`Stock`,
};
