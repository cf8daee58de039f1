import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOrdersKey, anyOrderQuery } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract/admin.ts';

/**
 * Changes an order and shows it as it stands then, in lists too. Where somebody was quicker, it is read anew and the
 * refusal stays to be explained.
 *
 * @param change answers the order as it stands afterwards.
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
