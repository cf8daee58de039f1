import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#kernel/actor.ts';
import type { usersAdminContract } from '#modules/accounts/contract/users.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { customerCsvContract } from './contract/customer-csv.ts';
import type { customersAdminContract, CustomerSort } from './contract/customers.ts';

const { customers, customerCsv, users } = adminApi<{
  customerCsv: typeof customerCsvContract;
  customers: typeof customersAdminContract;
  users: typeof usersAdminContract;
}>();

export const customersKey = ['admin', 'customers'] as const;

export interface CustomersView {
  q?: string | undefined;
  role?: Role | undefined;
  tag?: string | undefined;
  sort?: CustomerSort | undefined;
  page: number;
}

export const customersQuery = (view: CustomersView) =>
  queryOptions({
    queryKey: [...customersKey, 'list', view],
    queryFn: () => customers.list({ ...view, pageSize: 25 }),
    placeholderData: keepPreviousData,
  });

export const tagsQuery = queryOptions({
  queryKey: [...customersKey, 'tags'],
  queryFn: () => customers.tags(),
});

export const customerQuery = (id: string) =>
  queryOptions({ queryKey: [...customersKey, 'one', id], queryFn: () => customers.get({ id }) });

/** Refetches the customer queries after each change. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: customersKey }),
  });
}

export const useAddNote = () => useChange(customers.addNote);
export const useSetTags = () => useChange(customers.setTags);
export const useChangeRole = () => useChange(users.changeRole);
export const useChangeSignIn = () => useChange(users.changeSignIn);
export const useErase = () => useChange(users.erase);

export const exportData = (id: string) => users.exportData({ id });

export const createCustomer = customerCsv.create;

interface CustomerFile {
  table: string;
  existing: 'update' | 'skip';
}

export const previewCustomerImport = ({ table, existing }: CustomerFile) =>
  customerCsv.preview({ table, existing });
export const importCustomers = ({ table, existing }: CustomerFile) => customerCsv.apply({ table, existing });

/** URL of the CSV export of the customers that match. */
export function customersCsvHref(filter: Pick<CustomersView, 'q' | 'role' | 'tag'>): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
  return `/api/admin/customers.csv${query && `?${query}`}`;
}
