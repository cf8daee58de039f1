import type { RouterContextProvider } from 'react-router';
import type { DeliverySettings } from '#modules/settings/contract.ts';
import { getSettings } from '#modules/settings/service.ts';
import { publicData } from '../request-context.ts';

/** For loaders of pages that say what delivery costs. */
export async function loadDeliveryTerms(
  context: Readonly<RouterContextProvider>,
): Promise<{ delivery: DeliverySettings }> {
  return { delivery: await getSettings(context.get(publicData), 'delivery') };
}
