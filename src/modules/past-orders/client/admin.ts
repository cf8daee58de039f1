import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { pastOrderImportsContract } from '../contract/past-order-import.ts';
import type { pastOrdersAdminContract } from '../contract/past-orders.ts';
import type { PastOrderState } from '../contract/states.ts';

const { pastOrders, pastOrderImports } = adminApi<{
  pastOrders: typeof pastOrdersAdminContract;
  pastOrderImports: typeof pastOrderImportsContract;
}>();

const pastOrdersKey = ['admin', 'past-orders'] as const;

export interface PastOrdersView {
  q?: string | undefined;
  state?: PastOrderState | undefined;
  page: number;
}

export const pastOrdersQuery = (view: PastOrdersView) =>
  queryOptions({
    queryKey: [...pastOrdersKey, 'list', view],
    queryFn: () => pastOrders.list({ ...view, pageSize: 25 }),
    placeholderData: keepPreviousData,
  });

export const pastOrderQuery = (id: string) =>
  queryOptions({ queryKey: [...pastOrdersKey, 'one', id], queryFn: () => pastOrders.get({ id }) });

export const pastOrdersOfCustomerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...pastOrdersKey, 'of-customer', customerId],
    queryFn: () => pastOrders.listOfCustomer({ customerId }),
  });

export const importsQuery = queryOptions({
  queryKey: [...pastOrdersKey, 'imports'],
  queryFn: () => pastOrderImports.list(),
});

export const previewImport = (table: string) => pastOrderImports.preview({ table });

/** Refetches all queries of past orders after each change. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: pastOrdersKey }),
  });
}

export const useCreateImport = () =>
  useChange(({ table, fileName }: { table: string; fileName: string }) =>
    pastOrderImports.create({ table, fileName }),
  );
export const useUndoImport = () => useChange((id: string) => pastOrderImports.undo({ id }));
export const useErasePerson = () => useChange((id: string) => pastOrders.erase({ id }));
