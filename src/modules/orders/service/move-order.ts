import { refuse, type Result } from '#kernel/result.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import { returnStock } from '#modules/inventory/service/take-stock.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { type Audience, publishLive } from '#platform/live.ts';
import { refusalToHandle } from '../access.ts';
import type { AdminOrder, OrderChanged, OrderMove } from '../contract.ts';
import { isOrderId, mailOfChange, moved, moveEvents, type OrderMailJob, orderStatus } from '../rules.ts';
import { findOrder, listLines } from '../store/find-orders.ts';
import { insertTimelineEntry, updateAxes } from '../store/move-order.ts';
import { getOrder } from './list-orders.ts';

type MoveRefusal = 'unauthenticated' | 'forbidden' | 'not_found' | 'move_not_allowed' | 'changed_meanwhile';

export interface MoveInput {
  orderId: string;
  move: OrderMove;
  /** As shown when the button was pressed. */
  version: number;
  note: string;
}

/** Moves an order on by the transition table, with all that follows from it. */
export async function moveOrder(ctx: Context, input: MoveInput): Promise<Result<AdminOrder, MoveRefusal>> {
  const { tx, now } = ctx;
  const refusal = refusalToHandle(ctx.actor);
  if (refusal) return refuse(refusal);
  const order = isOrderId(input.orderId) ? await findOrder(tx, input.orderId) : undefined;
  if (!order) return refuse('not_found');
  if (order.version !== input.version) return refuse('changed_meanwhile');
  const after = moved(order, input.move);
  if (!after) return refuse('move_not_allowed');

  const status = orderStatus(after);
  const { orderState, paymentState, shipmentState } = order;
  const before = { orderState, paymentState, shipmentState };
  const { id, version } = order;
  if (!(await updateAxes(tx, { id, version, before, after, status }, now)))
    return refuse('changed_meanwhile');
  await insertTimelineEntry(tx, {
    orderId: id,
    event: moveEvents[input.move],
    actor: await nameOfActor(ctx),
    note: input.note,
    happenedAt: now,
  });
  if (after.orderState === 'cancelled') {
    const lines = await listLines(tx, id);
    await returnStock(
      ctx,
      lines.flatMap(({ taken }) => taken),
    );
  }
  await announce(ctx, { orderId: id, status }, order.userId);
  const kind = mailOfChange(order.status, status);
  const mail: OrderMailJob | null = kind && { orderId: id, kind };
  if (mail) await enqueueJob(tx, 'orders:sendMail', mail);
  return getOrder(ctx, { orderId: id });
}

/** Who did it, as the timeline says it later. */
async function nameOfActor(ctx: Context): Promise<string> {
  const session = await getSessionUser(ctx);
  const user = session.ok ? session.value.user : null;
  return user?.displayName ?? user?.email ?? 'Shop';
}

async function announce(ctx: Context, data: OrderChanged, customerId: string | null): Promise<void> {
  const audiences: Audience[] = customerId ? [{ person: customerId }, 'staff'] : ['staff'];
  for (const audience of audiences) await publishLive(ctx.tx, { event: 'order.changed', audience, data });
}
