import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOrdersKey, anyOrderQuery } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract/admin.ts';

/**
 * Runs a mutation and updates the cached order and lists. After a concurrent change it refetches the order and keeps
 * the error.
 * @param change returns the updated order.
 */
export function useChangeOrder<Input = void>(
  { id }: AdminOrder,
  change: (input: Input) => Promise<AdminOrder>,
  onChanged?: () => void,
) {
  const queries = useQueryClient();
  const { queryKey } = anyOrderQuery(id);
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queries.setQueryData(queryKey, changed);
      void queries.invalidateQueries({ queryKey: [...allOrdersKey, 'list'] });
      onChanged?.();
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
