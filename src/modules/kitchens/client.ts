import type { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { kitchensContract } from './contract.ts';

const api = storefrontApi<{ kitchens: typeof kitchensContract }>().kitchens;

export const emptyKitchen: Kitchen = { hob: null, oven: null, hasDishwasher: false };

/** The kitchen that the account keeps; null without one. */
export const loadAccountKitchen = async (): Promise<Kitchen | null> => (await api.get()).kitchen;

/** Saves the kitchen in the account; null deletes it. */
export const saveAccountKitchen = async (kitchen: Kitchen | null): Promise<void> => {
  await api.save(kitchen ?? emptyKitchen);
};
