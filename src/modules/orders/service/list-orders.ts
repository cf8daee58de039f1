import type { Page } from '#kernel/contract.ts';
import { accept, refuse, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { mayHaveOrders, refusalToHandle } from '../access.ts';
import type { AdminOrder, Order, OrderRow, OrderStatus, OrderSummary } from '../contract.ts';
import { isOrderId } from '../rules.ts';
import * as store from '../store/find-orders.ts';
import {
  presentAdminOrder,
  presentOrder,
  presentRow,
  presentSummary,
  type WholeOrder,
} from './present-order.ts';

interface Paging {
  page: number;
  pageSize: number;
}

/** The person's own orders, newest first. */
export async function listOwnOrders(
  ctx: Context,
  { page, pageSize }: Paging,
): Promise<Result<Page<OrderSummary>, 'unauthenticated'>> {
  if (!mayHaveOrders(ctx.actor)) return refuse('unauthenticated');
  const { rows, total } = await store.listOrdersOf(ctx.tx, ctx.actor.id, { page, pageSize });
  return accept({ items: rows.map(presentSummary), total, page, pageSize });
}

/** One of the person's own orders; anybody else's is as absent as one that never was. */
export async function getOwnOrder(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<Order, 'unauthenticated' | 'not_found'>> {
  if (!mayHaveOrders(ctx.actor)) return refuse('unauthenticated');
  const order = isOrderId(orderId) ? await store.findOwnOrder(ctx.tx, orderId, ctx.actor.id) : undefined;
  return order ? accept(presentOrder(await readWhole(ctx, order))) : refuse('not_found');
}

/** Every order, newest first, narrowed by label or by number, e-mail address or name. */
export async function listOrders(
  ctx: Context,
  { status, q = '', page, pageSize }: Paging & { status?: OrderStatus | undefined; q?: string | undefined },
): Promise<Result<Page<OrderRow>, 'unauthenticated' | 'forbidden'>> {
  const refusal = refusalToHandle(ctx.actor);
  if (refusal) return refuse(refusal);
  const { rows, total } = await store.listAllOrders(ctx.tx, { status, search: q.trim() }, { page, pageSize });
  return accept({ items: rows.map(presentRow), total, page, pageSize });
}

export async function getOrder(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<AdminOrder, 'unauthenticated' | 'forbidden' | 'not_found'>> {
  const refusal = refusalToHandle(ctx.actor);
  if (refusal) return refuse(refusal);
  const order = isOrderId(orderId) ? await store.findOrder(ctx.tx, orderId) : undefined;
  return order ? accept(presentAdminOrder(await readWhole(ctx, order))) : refuse('not_found');
}

async function readWhole(ctx: Context, order: WholeOrder['order']): Promise<WholeOrder> {
  const [lines, timeline] = await Promise.all([
    store.listLines(ctx.tx, order.id),
    store.listTimeline(ctx.tx, order.id),
  ]);
  return { order, lines, timeline };
}
