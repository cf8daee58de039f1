import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { catalogContract } from '../contract/storefront-api.ts';

const api = storefrontApi<{ catalog: typeof catalogContract }>().catalog;

/** A product on sale with its variants; fails with 404 for another id. */
export const findProduct = (id: string, signal: AbortSignal) => api.getProduct({ id }, { signal });
