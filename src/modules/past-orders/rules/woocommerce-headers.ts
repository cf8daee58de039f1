import type { PastOrderField } from './fields.ts';

/** `billing first name` of most plugins, and `first name (billing)` of others. */
function addressOf(kind: 'billing' | 'shipping'): Record<string, PastOrderField> {
  const parts: Record<string, PastOrderField> = {
    'first name': `${kind}.firstName`,
    'last name': `${kind}.lastName`,
    'full name': `${kind}.name`,
    name: `${kind}.name`,
    company: `${kind}.company`,
    'address 1': `${kind}.line1`,
    'address 1&2': `${kind}.line1`,
    address: `${kind}.line1`,
    'address 2': `${kind}.line2`,
    city: `${kind}.city`,
    state: `${kind}.region`,
    'state code': `${kind}.region`,
    postcode: `${kind}.postcode`,
    'post code': `${kind}.postcode`,
    country: `${kind}.country`,
    'country code': `${kind}.country`,
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, field]) => [
      [`${kind} ${part}`, field],
      [`${part} (${kind})`, field],
    ]),
  );
}

/**
 * Fields of the orders export of WooCommerce Analytics and of the usual order export plugins, by normalized header.
 */
export const wooCommerceColumns: Readonly<Record<string, PastOrderField>> = {
  // Analytics.
  'order #': 'number',
  date: 'placedAt',
  'n. revenue (formatted)': 'total',
  customer: 'customer',
  'product(s)': 'products',
  // Plugins.
  'order number': 'number',
  'order number formatted': 'number',
  'order id': 'orderId',
  'order date': 'placedAt',
  'date created': 'placedAt',
  'order status': 'status',
  status: 'status',
  'order currency': 'currency',
  currency: 'currency',
  'order subtotal': 'subtotal',
  'order subtotal amount': 'subtotal',
  subtotal: 'subtotal',
  'shipping total': 'shipping',
  'order shipping': 'shipping',
  'order shipping amount': 'shipping',
  'tax total': 'tax',
  'order total tax amount': 'tax',
  'discount total': 'discount',
  'cart discount amount': 'discount',
  'refunded total': 'refunded',
  'order refund amount': 'refunded',
  'order total': 'total',
  'order total amount': 'total',
  'grand total': 'total',
  total: 'total',
  'customer email': 'email',
  'billing email': 'billingEmail',
  'email (billing)': 'billingEmail',
  ...addressOf('billing'),
  ...addressOf('shipping'),
  'item name': 'lineName',
  'product name': 'lineName',
  sku: 'lineSku',
  'item sku': 'lineSku',
  quantity: 'lineQuantity',
  'quantity (- refund)': 'lineQuantity',
  'item quantity': 'lineQuantity',
  'item cost': 'linePrice',
  'item price': 'linePrice',
  'item total': 'lineTotal',
  'line items': 'lineCells',
};

/** Columns of WooCommerce that the history does not keep: payment data, notes, coupons, addresses of computers. */
export const wooCommerceNotKept =
  /^(?:customer type|items sold|coupon\(s\)|net sales|n\. revenue|attribution|paid date|date (?:paid|modified|completed)|completed date|(?:shipping|fee|item|cart discount|refund) tax(?: total)?|fee total|(?:cart|order) discount|order key|payment method(?: title)?|transaction id|customer (?:ip address|user agent|id|user|note|role)|customer note|shipping method(?: title)?|(?:billing|shipping) (?:phone|email)|(?:phone|email) \((?:billing|shipping)\)|wt import key|(?:tax|shipping|fee|coupon|refund) (?:items|lines)|order notes?|download permissions(?: granted)?|coupons?|coupon code|discount amount(?: tax)?|item (?:#|id|product id|subtotal|tax|tax amount|meta)|refunds|vat number|meta:.*)$/;
