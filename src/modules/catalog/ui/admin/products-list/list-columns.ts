import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Optional columns of the product list, in display order. */
export const columnLabels = {
  status: msg`Status`,
  category: msg`Category`,
  sku: msg`SKU`,
  stock: msg`Stock`,
  parts: msg`Items`,
  price: msg`Price`,
  worth: msg`Bought separately`,
  saving: msg`Saving`,
  cost: msg`Cost per item`,
  margin: msg`Margin`,
  updated: msg`Updated`,
} satisfies Record<string, MessageDescriptor>;

export type ProductColumn = keyof typeof columnLabels;
const all = Object.keys(columnLabels) as ProductColumn[];
const setColumns: readonly ProductColumn[] = ['parts', 'worth', 'saving'];

/** Available and default columns, for the list of all products and the list of sets. */
export const columnsOf = {
  products: {
    available: all.filter((column) => !setColumns.includes(column)),
    defaults: ['status', 'category', 'stock', 'price', 'updated'],
  },
  sets: { available: all, defaults: ['status', 'stock', 'parts', 'price', 'worth', 'saving'] },
} satisfies Record<string, { available: readonly ProductColumn[]; defaults: readonly ProductColumn[] }>;

/** The list of all products or the list of sets. */
export type ListedKind = keyof typeof columnsOf;
