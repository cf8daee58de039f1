import { storefrontApi } from '#platform/browser/storefront-api.ts';
import { useInputQuery } from '#platform/browser/use-input-query.ts';
import type { KitchenCheck } from '../contract/kitchen.ts';
import type { catalogContract } from '../contract/storefront-api.ts';
import { useKitchen } from './kitchen.ts';

const api = storefrontApi<{ catalog: typeof catalogContract }>().catalog;

const none: readonly KitchenCheck[] = [];

/** Products that do not fit the remembered kitchen. Without a kitchen nothing is requested; failures are silent. */
export function useKitchenChecks(productIds: readonly string[]): readonly KitchenCheck[] {
  const kitchen = useKitchen();
  const ids = [...new Set(productIds)].toSorted();
  const isAsked = kitchen !== null && ids.length > 0;
  const key = isAsked ? JSON.stringify({ ids, kitchen }) : null;
  const checks = useInputQuery(key, (signal) => api.checkKitchen({ ids, kitchen: kitchen! }, { signal }));
  return isAsked ? (checks ?? none) : none;
}
