import { isSignedIn } from '#kernel/actor.ts';
import { isId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canErasePastOrders } from '../access.ts';
import type { PastOrder, PastOrderErrorCode } from '../contract/past-orders.ts';
import * as store from '../store/past-orders.ts';
import { confirmedEmailOf } from './confirmed-email.ts';
import { getOwnPastOrder, listOwnPastOrders } from './view-past-orders.ts';

const PAGE = 100;

/** All past orders of the caller, for the export of personal data. */
export async function collectPastOrders(ctx: Context): Promise<PastOrder[]> {
  const collected: PastOrder[] = [];
  for (let page = 1; ; page += 1) {
    const listed = await listOwnPastOrders(ctx, { page, pageSize: PAGE });
    if (!listed.ok) return collected;
    for (const { id } of listed.value.items) {
      const order = await getOwnPastOrder(ctx, { id });
      if (order.ok) collected.push(order.value);
    }
    if (listed.value.items.length < PAGE) return collected;
  }
}

/**
 * Erases name, email and address from the caller's past orders. Numbers, dates, products and amounts stay, so that
 * another import of the file does not bring the person back.
 */
export async function erasePastOrders(ctx: Context): Promise<Result<true>> {
  if (!isSignedIn(ctx.actor)) return ok(true);
  const email = await confirmedEmailOf(ctx, ctx.actor.id);
  if (email) await store.erasePerson(ctx.tx, email, ctx.now);
  return ok(true);
}

/** As `erasePastOrders`, for a person without an account: all past orders with the email of this one. */
export async function erasePersonOfOrder(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ erased: number }, PastOrderErrorCode>> {
  if (!canErasePastOrders(ctx.actor)) return denied(ctx.actor);
  const order = isId(id) ? await store.findPastOrder(ctx.tx, id) : undefined;
  if (!order) return err('not_found');
  const erased =
    order.email === null
      ? await store.erasePersonOf(ctx.tx, id, ctx.now)
      : await store.erasePerson(ctx.tx, order.email, ctx.now);
  await recordChange(ctx, {
    what: 'settings',
    id: 'past-orders',
    name: order.number,
    before: {},
    after: { erased },
  });
  return ok({ erased });
}
