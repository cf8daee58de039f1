import type { Money } from '#kernel/money.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { DeliveryMethod } from './contract.ts';
import { deliveryMethods, isServed } from './rules.ts';

export interface Delivery {
  methods: DeliveryMethod[];
  /** @param country ISO 3166-1 alpha-2. */
  serves: (country: string) => boolean;
}

/** How goods of this worth can be delivered today, and whereto. */
export async function getDelivery(ctx: Context, subtotal: Money): Promise<Delivery> {
  const settings = await getSettings(ctx, 'delivery');
  return {
    methods: deliveryMethods(settings, subtotal),
    serves: (country) => isServed(settings, country),
  };
}
