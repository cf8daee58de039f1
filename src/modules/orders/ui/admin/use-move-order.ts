import { moveOrder } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import type { OrderMove } from '../../contract/states.ts';
import { useChangeOrder } from './use-change-order.ts';

/** Runs an action of the state machine. */
export const useMoveOrder = (order: AdminOrder) =>
  useChangeOrder(order, (input: { move: OrderMove; note?: string }) =>
    moveOrder({ orderId: order.id, version: order.version, ...input }),
  );
