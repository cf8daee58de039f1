import { isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewOrders } from '../access.ts';
import type { OrderView, OrderViewInput } from '../contract/order-views.ts';
import * as store from '../store/order-views.ts';

type Refusal = 'unauthenticated' | 'forbidden';

/** Saved views belong to a user; the system has none. */
function viewerOf(ctx: Context): Result<SignedIn, Refusal> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  return isSignedIn(ctx.actor) ? ok(ctx.actor) : err('unauthenticated');
}

/** The caller's saved order views, and the current shipping methods, to filter by. */
export async function listOrderViews(
  ctx: Context,
): Promise<Result<{ items: OrderView[]; deliveryMethods: { id: string; name: string }[] }, Refusal>> {
  const viewer = viewerOf(ctx);
  if (!viewer.ok) return viewer;
  const { zones, pickup } = await getSettings(ctx, 'delivery');
  const methods = zones.flatMap((zone) => zone.ways.map(({ id, name }): [string, string] => [id, name]));
  const names = new Map([...methods, ['pickup', pickup.name]]);
  return ok({
    items: await store.listViews(ctx.tx, viewer.value.id),
    deliveryMethods: [...names].map(([id, name]) => ({ id, name })),
  });
}

/** Saves a view under a name that is unique among the user's views; the limit is 30 per user. */
export async function createOrderView(
  ctx: Context,
  input: OrderViewInput,
): Promise<Result<OrderView, Refusal | 'name_taken' | 'too_many_views'>> {
  const viewer = viewerOf(ctx);
  if (!viewer.ok) return viewer;
  const { id: userId } = viewer.value;
  await store.lockViews(ctx.tx, userId);
  if (await store.isNameTaken(ctx.tx, userId, input.name)) return err('name_taken');
  const id = newId(ctx.now);
  const isStored = await store.insertView(ctx.tx, { ...input, id, userId }, ctx.now);
  return isStored ? ok({ id, ...input }) : err('too_many_views');
}

export async function changeOrderView(
  ctx: Context,
  { viewId: id, ...input }: OrderViewInput & { viewId: string },
): Promise<Result<OrderView, Refusal | 'not_found' | 'name_taken'>> {
  const viewer = viewerOf(ctx);
  if (!viewer.ok) return viewer;
  const { id: userId } = viewer.value;
  if (!isId(id)) return err('not_found');
  await store.lockViews(ctx.tx, userId);
  if (await store.isNameTaken(ctx.tx, userId, input.name, id)) return err('name_taken');
  const changed = await store.updateView(ctx.tx, { ...input, id, userId });
  return changed ? ok({ id, ...input }) : err('not_found');
}

export async function removeOrderView(
  ctx: Context,
  { viewId: id }: { viewId: string },
): Promise<Result<{ ok: true }, Refusal | 'not_found'>> {
  const viewer = viewerOf(ctx);
  if (!viewer.ok) return viewer;
  const removed = isId(id) && (await store.deleteView(ctx.tx, viewer.value.id, id));
  return removed ? ok({ ok: true }) : err('not_found');
}
