import { queryOptions } from '@tanstack/react-query';
import type { addressesContract } from '#modules/accounts/contract/addresses.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import type { ordersContract } from '#modules/orders/contract/own-orders.ts';
import { accountApi } from '#platform/browser/account-api.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';

const { addresses } = accountApi<{ addresses: typeof addressesContract }>();
const { orders } = storefrontApi<{ orders: typeof ordersContract }>();

/** The address and phone number of an earlier order or the address book. */
export interface PreviousAddress {
  address: Address;
  phone: string | null;
}

/** The latest orders may be pickup orders without an address, so this many are checked. */
const ORDERS_CHECKED = 3;

async function findPreviousAddress(): Promise<PreviousAddress | null> {
  const [defaultAddress] = await addresses.list();
  if (defaultAddress) {
    const { id: _id, isDefault: _isDefault, phone, ...address } = defaultAddress;
    return { address, phone };
  }
  const { items } = await orders.list({ page: 1, pageSize: ORDERS_CHECKED });
  for (const { id } of items) {
    const { address, phone, lines } = await orders.get({ orderId: id });
    // The address of a gift is its recipient's.
    if (address && !lines.some(({ giftId }) => giftId)) return { address, phone };
  }
  return null;
}

/** The customer's default address, otherwise the latest address of the last three orders. */
export const previousAddressQuery = (userId: string) =>
  queryOptions({
    queryKey: ['checkout', 'known-address', userId],
    queryFn: findPreviousAddress,
    // On failure the form has no address, as for a new customer.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
