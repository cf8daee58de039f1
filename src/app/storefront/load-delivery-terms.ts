import type { RouterContextProvider } from 'react-router';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { getDeliveryTerms } from '#modules/shipping/service.ts';
import { publicData } from '../request-context.ts';

/** For loaders of pages that show shipping costs or countries. */
export async function loadDeliveryTerms(
  context: Readonly<RouterContextProvider>,
): Promise<{ delivery: DeliveryTerms }> {
  return { delivery: await getDeliveryTerms(context.get(publicData)) };
}
