import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { DeliveryMethod, DeliveryTerms, Destination } from './contract/shipping.ts';
import { deliveryMethods, deliveryTerms, type ShippingInput } from './rules/shipping-methods.ts';
import { servedCountries, zoneOf } from './rules/zones.ts';

export interface Delivery {
  methods: DeliveryMethod[];
  /** Whether the shop ships to the address; true without an address. */
  isServed: boolean;
  /** What a missing destination leaves open: which of several zones, which of several countries. */
  open: { zone: boolean; country: boolean };
}

/** Shipping methods for the items and the destination. */
export async function getDelivery(
  ctx: Context,
  input: ShippingInput,
  to: Destination | null,
): Promise<Delivery> {
  const settings = await getLocalizedSettings(ctx, 'delivery');
  return {
    methods: deliveryMethods(settings, input, to, { now: ctx.now, calendar: await getCalendar(ctx) }),
    isServed: to === null || zoneOf(settings, to) !== undefined,
    open: {
      zone: to === null && settings.zones.length > 1,
      country: to === null && servedCountries(settings).length > 1,
    },
  };
}

/** Shipping zones, prices in minor units, and delivery times as customers see them. */
export async function getDeliveryTerms(ctx: Context): Promise<DeliveryTerms> {
  return deliveryTerms(await getLocalizedSettings(ctx, 'delivery'), await getCalendar(ctx));
}
