import type { ColumnReason } from '../contract/import-reasons.ts';

type Part =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'line1'
  | 'line2'
  | 'city'
  | 'region'
  | 'postcode'
  | 'country';

export type PastOrderField =
  | 'number'
  | 'orderId'
  | 'placedAt'
  | 'cancelledAt'
  | 'status'
  | 'fulfillmentStatus'
  | 'currency'
  | 'subtotal'
  | 'shipping'
  | 'tax'
  | 'discount'
  | 'refunded'
  | 'total'
  | 'email'
  | 'billingEmail'
  | 'customer'
  | `billing.${Part}`
  | `shipping.${Part}`
  | 'lineName'
  | 'lineSku'
  | 'lineQuantity'
  | 'linePrice'
  | 'lineTotal'
  /** All products in one cell: `2× Kettle, 1× Pan`. */
  | 'products'
  /** One or more lines in one cell: `name:Kettle|sku:K-1|quantity:2|total:98.00`. */
  | 'lineCells';

export type PastOrderColumn = { field: PastOrderField } | { skip: ColumnReason };
