/** Fields of a product CSV, with the header that the export writes. */
export const csvHeaders = {
  id: 'ID',
  kind: 'Type',
  name: 'Name',
  status: 'Status',
  categoryId: 'Category',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  cost: 'Cost per item',
  sku: 'SKU',
  stock: 'Stock',
  stockSeen: 'Stock when exported',
  colors: 'Colours',
  summary: 'Summary',
  description: 'Description',
  version: 'Version',
} as const;

export type CsvField = keyof typeof csvHeaders;
export const csvFields = Object.keys(csvHeaders) as CsvField[];
