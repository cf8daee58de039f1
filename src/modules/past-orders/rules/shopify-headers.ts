import type { PastOrderField } from './fields.ts';

const addressOf = (kind: 'billing' | 'shipping'): Record<string, PastOrderField> => ({
  [`${kind} name`]: `${kind}.name`,
  [`${kind} company`]: `${kind}.company`,
  [`${kind} address1`]: `${kind}.line1`,
  [`${kind} address2`]: `${kind}.line2`,
  [`${kind} city`]: `${kind}.city`,
  [`${kind} zip`]: `${kind}.postcode`,
  [`${kind} province`]: `${kind}.region`,
  [`${kind} country`]: `${kind}.country`,
});

/** Fields of Shopify's order export by normalized header. */
export const shopifyColumns: Readonly<Record<string, PastOrderField>> = {
  name: 'number',
  id: 'orderId',
  email: 'email',
  'financial status': 'status',
  'fulfillment status': 'fulfillmentStatus',
  currency: 'currency',
  subtotal: 'subtotal',
  shipping: 'shipping',
  taxes: 'tax',
  total: 'total',
  'discount amount': 'discount',
  'refunded amount': 'refunded',
  'created at': 'placedAt',
  'cancelled at': 'cancelledAt',
  'lineitem quantity': 'lineQuantity',
  'lineitem name': 'lineName',
  'lineitem price': 'linePrice',
  'lineitem sku': 'lineSku',
  ...addressOf('billing'),
  ...addressOf('shipping'),
};

/** Columns of Shopify that the history does not keep: payment data, notes, marketing, taxes by rate, devices. */
export const shopifyNotKept =
  /^(?:paid at|fulfilled at|accepts marketing|discount code|shipping method|lineitem (?:compare at price|requires shipping|taxable|fulfillment status|discount)|(?:billing|shipping) (?:street|phone|province name)|notes?|note attributes|payment (?:method|reference|references|id|terms name)|next payment due at|vendor|outstanding balance|employee|location|device id|tags|risk level|source|tax \d (?:name|value)|phone|receipt number|duties)$/;
