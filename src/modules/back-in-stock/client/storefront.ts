import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { backInStockContract } from '../contract.ts';

const api = storefrontApi<{ backInStock: typeof backInStockContract }>().backInStock;

export interface Variant {
  productId: string;
  selectedColor: string | null;
}

export const requestNotice = (input: Parameters<typeof api.request>[0]) => api.request(input);
export const cancelNotice = (variant: Variant) => api.cancel(variant);
export const confirmNotice = (token: string) => api.confirm({ token });
export const unsubscribe = (token: string) => api.unsubscribe({ token });

/** Whether the signed-in customer waits for the variant. */
export async function isWaitingFor({ productId, selectedColor }: Variant): Promise<boolean> {
  const { items } = await api.list();
  return items.some((item) => item.productId === productId && item.selectedColor === selectedColor);
}
