import { moveOrder } from '../../client/all-orders.ts';
import type { AdminOrder, OrderMove } from '../../contract.ts';
import { useChangeOrder } from './use-change-order.ts';

/** Moves an order on by the transition table. */
export const useMoveOrder = (order: AdminOrder) =>
  useChangeOrder(order, (input: { move: OrderMove; note?: string }) =>
    moveOrder({ orderId: order.id, version: order.version, ...input }),
  );
