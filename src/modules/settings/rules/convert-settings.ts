import type { SettingGroups } from '../contract/admin.ts';

type WithAmounts = Pick<SettingGroups, 'shop' | 'delivery' | 'payments'>;

/** The settings with another currency and all their amounts converted. */
export function convertSettings(
  { shop, delivery, payments }: WithAmounts,
  currency: string,
  convert: (amount: number) => number,
): WithAmounts {
  const { payOnDelivery } = payments;
  return {
    shop: { ...shop, currency },
    delivery: {
      ...delivery,
      zones: delivery.zones.map((zone) => ({
        ...zone,
        ways: zone.ways.map((method) => ({
          ...method,
          price: convert(method.price),
          freeFrom: method.freeFrom === null ? null : convert(method.freeFrom),
          steps: method.steps.map(({ from, price }) => ({
            // Steps by weight begin at grams.
            from: method.pricing === 'by-total' ? convert(from) : from,
            price: convert(price),
          })),
        })),
      })),
    },
    payments: {
      ...payments,
      payOnDelivery: {
        ...payOnDelivery,
        fee: convert(payOnDelivery.fee),
        maximum: payOnDelivery.maximum === null ? null : convert(payOnDelivery.maximum),
      },
    },
  };
}
