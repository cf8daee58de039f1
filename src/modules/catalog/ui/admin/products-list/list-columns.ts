import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the table can show of each product besides its name, in this order. */
export const columnWords = {
  status: msg`Status`,
  category: msg`Category`,
  sku: msg`SKU`,
  stock: msg`Stock`,
  parts: msg`Pieces`,
  price: msg`Price`,
  worth: msg`Parts one by one`,
  saving: msg`Saves`,
  cost: msg`Cost`,
  margin: msg`Margin`,
  updated: msg`Changed`,
} satisfies Record<string, MessageDescriptor>;

export type ProductColumn = keyof typeof columnWords;
const all = Object.keys(columnWords) as ProductColumn[];
const ofSetsOnly: readonly ProductColumn[] = ['parts', 'worth', 'saving'];

/** What there is to choose from, and what is shown until somebody chooses: of all products, and of sets alone. */
export const columnsOf = {
  products: {
    offered: all.filter((column) => !ofSetsOnly.includes(column)),
    usual: ['status', 'category', 'stock', 'price', 'updated'],
  },
  sets: { offered: all, usual: ['status', 'stock', 'parts', 'price', 'worth', 'saving'] },
} satisfies Record<string, { offered: readonly ProductColumn[]; usual: readonly ProductColumn[] }>;

/** Which list it is: that of all products, or that of sets alone. */
export type ListedKind = keyof typeof columnsOf;
