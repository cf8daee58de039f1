import { moveOrder } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import type { OrderMove } from '../../contract/states.ts';
import { useChangeOrder } from './use-change-order.ts';

/** Moves an order on by the transition table. */
export const useMoveOrder = (order: AdminOrder) =>
  useChangeOrder(order, (input: { move: OrderMove; note?: string }) =>
    moveOrder({ orderId: order.id, version: order.version, ...input }),
  );
