import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#kernel/actor.ts';
import type { usersAdminContract } from '#modules/accounts/contract/users.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { customersAdminContract, CustomerSort } from './contract.ts';

const { customers, users } = adminApi<{
  customers: typeof customersAdminContract;
  users: typeof usersAdminContract;
}>();

const customersKey = ['admin', 'customers'] as const;

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
