import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { DeliveryMethod, DeliveryTerms, Destination } from './contract.ts';
import { deliveryMethods, deliveryTerms, type Parcel } from './rules/ways.ts';
import { zoneOf } from './rules/zones.ts';

export interface Delivery {
  methods: DeliveryMethod[];
  /** Whether a parcel can go there; true where no address is known yet. */
  isServed: boolean;
}

/** How these goods can be delivered today, there. */
export async function getDelivery(ctx: Context, parcel: Parcel, to: Destination | null): Promise<Delivery> {
  const settings = await getSettings(ctx, 'delivery');
  return {
    methods: deliveryMethods(settings, parcel, to, ctx.now),
    isServed: to === null || zoneOf(settings, to) !== undefined,
  };
}

/** What delivery costs and how long it takes, for pages that everybody reads. */
export async function getDeliveryTerms(ctx: Context): Promise<DeliveryTerms> {
  return deliveryTerms(await getSettings(ctx, 'delivery'));
}
