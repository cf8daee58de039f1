import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { registriesAdminContract } from '../contract/registries.ts';

const { registries } = adminApi<{ registries: typeof registriesAdminContract }>();

export const registriesOfCustomerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['admin', 'registries', 'of-customer', customerId],
    queryFn: () => registries.listOfCustomer({ customerId }),
  });
