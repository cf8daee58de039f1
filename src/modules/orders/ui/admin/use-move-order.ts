import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOrdersKey, anyOrderQuery, moveOrder } from '../../client/all-orders.ts';
import type { AdminOrder, OrderMove } from '../../contract.ts';

/** Moves an order on. Where somebody was quicker, the order is read anew and the refusal stays to be explained. */
export function useMoveOrder(order: AdminOrder) {
  const queries = useQueryClient();
  const { queryKey } = anyOrderQuery(order.id);
  return useMutation({
    mutationFn: (input: { move: OrderMove; note?: string }) =>
      moveOrder({ orderId: order.id, version: order.version, ...input }),
    onSuccess: (moved) => {
      queries.setQueryData(queryKey, moved);
      void queries.invalidateQueries({ queryKey: [...allOrdersKey, 'list'] });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
