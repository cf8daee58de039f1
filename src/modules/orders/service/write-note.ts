import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import type { Context } from '#platform/context.ts';
import { canEditOrders } from '../access.ts';
import { findOrder } from '../store/find-orders.ts';
import { insertNote } from '../store/notes.ts';
import { getOrder } from './list-orders.ts';
import type { AdminOrderDetails } from './present-order.ts';

/** Adds a note for staff. Notes cannot be changed and are never shown to customers. */
export async function writeNote(
  ctx: Context,
  { orderId, text }: { orderId: string; text: string },
): Promise<Result<AdminOrderDetails, 'unauthenticated' | 'forbidden' | 'not_found'>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const order = isId(orderId) ? await findOrder(ctx.tx, orderId) : undefined;
  if (!order) return err('not_found');
  const { actor: author } = await recordedActor(ctx);
  const note = { id: newId(ctx.now), orderId, author, text, writtenAt: ctx.now };
  await insertNote(ctx.tx, note);
  return getOrder(ctx, { orderId });
}
