import { queryOptions } from '@tanstack/react-query';
import type { addressesContract } from '#modules/accounts/contract.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import type { ordersContract } from '#modules/orders/contract/own-orders.ts';
import { accountApi } from '#platform/browser/account-api.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';

const { addresses } = accountApi<{ addresses: typeof addressesContract }>();
const { orders } = storefrontApi<{ orders: typeof ordersContract }>();

/** Where the shop delivered, or would, before; and whom to call. */
export interface KnownAddress {
  address: Address;
  phone: string | null;
}

/** The last of somebody's orders may have been fetched at the counter: so many are looked at. */
const ORDERS_LOOKED_AT = 3;

async function findKnownAddress(): Promise<KnownAddress | null> {
  const [usual] = await addresses.list();
  if (usual) {
    const { id: _id, isDefault: _isDefault, phone, ...address } = usual;
    return { address, phone };
  }
  const { items } = await orders.list({ page: 1, pageSize: ORDERS_LOOKED_AT });
  for (const { id } of items) {
    const { address, phone } = await orders.get({ orderId: id });
    if (address) return { address, phone };
  }
  return null;
}

/** The person's usual address, else that of their last delivery: it need not be typed twice. */
export const knownAddressQuery = (personId: string) =>
  queryOptions({
    queryKey: ['checkout', 'known-address', personId],
    queryFn: findKnownAddress,
    // Without it the form is as empty as for somebody new: nothing to wait for.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
