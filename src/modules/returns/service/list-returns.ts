import type { Page } from '#kernel/contract.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { listPrivatePictures } from '#modules/media/service/private-pictures.ts';
import { type DeliveredOrder, findDeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import { listMainTexts } from '#modules/orders/service/main-texts.ts';
import { listOrderNumbers } from '#modules/orders/service/order-records.ts';
import type { Context } from '#platform/context.ts';
import { canViewReturns } from '../access.ts';
import type { AdminReturn, ReturnRow } from '../contract/admin.ts';
import type { Return } from '../contract/own-returns.ts';
import { needsAction, type ReturnStateFilter, statesNeedingAction } from '../contract/states.ts';
import { isReturnId } from '../rules.ts';
import * as store from '../store/find-returns.ts';
import { listPhotosOfReturns } from '../store/photos.ts';
import { withEmails } from './list-emails.ts';
import { presentAdminReturn, presentReturn, presentRow, type LoadedReturn } from './present-return.ts';

type Err = 'unauthenticated' | 'forbidden';

/** Lists returns, newest first, filtered by state, order, or a search for number, email address or name. */
export async function listReturns(
  ctx: Context,
  {
    state,
    orderId,
    q = '',
    page,
    pageSize,
  }: {
    state?: ReturnStateFilter | undefined;
    orderId?: string | undefined;
    q?: string | undefined;
    page: number;
    pageSize: number;
  },
): Promise<Result<Page<ReturnRow>, Err>> {
  if (!canViewReturns(ctx.actor)) return denied(ctx.actor);
  if (orderId !== undefined && !isReturnId(orderId)) return ok({ items: [], total: 0, page, pageSize });
  const { rows, total } = await store.listPage(
    ctx.tx,
    { states: state && (state === needsAction ? statesNeedingAction : [state]), orderId, search: q.trim() },
    { page, pageSize },
  );
  const items = rows.map(presentRow);
  return ok({
    items: orderId === undefined ? items : await withEmails(ctx, items),
    ...{ total, page, pageSize },
  });
}

const SHOWN = 6;

export async function listReturnsNeedingAction(
  ctx: Context,
): Promise<Result<{ items: ReturnRow[]; total: number }, Err>> {
  if (!canViewReturns(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await store.listByState(ctx.tx, statesNeedingAction, SHOWN);
  return ok({ items: rows.map(presentRow), total });
}

export async function getReturn(
  ctx: Context,
  { returnId }: { returnId: string },
): Promise<Result<AdminReturn, Err | 'not_found'>> {
  if (!canViewReturns(ctx.actor)) return denied(ctx.actor);
  const stored = isReturnId(returnId) ? await store.findReturn(ctx.tx, returnId) : undefined;
  if (!stored) return err('not_found');
  const loaded = await loadReturn(ctx, stored);
  const { order, lines } = loaded.arrived;
  const mainTexts = await listMainTexts(ctx, order, lines);
  return ok({
    ...presentAdminReturn(loaded),
    ...(Object.keys(mainTexts).length > 0 ? { mainTexts } : {}),
  });
}

/** Loads the events, photos and order of a return. */
export async function loadReturn(ctx: Context, stored: store.StoredReturn): Promise<LoadedReturn> {
  const [loaded] = await loadReturns(ctx, [stored]);
  return loaded!;
}

/** As `loadReturn`, for many returns in the same sequence; reads each customer order once. */
export async function loadReturns(
  ctx: Context,
  returns: readonly store.StoredReturn[],
): Promise<LoadedReturn[]> {
  const loaded = new Map<string, LoadedReturn>();
  for (const [orderId, ofOrder] of Map.groupBy(returns, (each) => each.orderId)) {
    const arrived = await findDeliveredOrder(ctx, orderId);
    if (!arrived) throw new Error(`order of return ${ofOrder[0]!.number} not found`);
    for (const each of await loadReturnsOfOrder(ctx, ofOrder, arrived)) loaded.set(each.stored.id, each);
  }
  return returns.map(({ id }) => loaded.get(id)!);
}

/** As `loadReturn`, for all returns of one order. */
export async function loadReturnsOfOrder(
  ctx: Context,
  returns: readonly store.StoredReturn[],
  arrived: DeliveredOrder,
): Promise<LoadedReturn[]> {
  if (returns.length === 0) return [];
  const ids = returns.map(({ id }) => id);
  const events = await store.listEvents(ctx.tx, ids);
  const photos = await listPhotosOfReturns(ctx.tx, ids);
  const pictures = await listPrivatePictures(
    ctx,
    photos.map(({ id }) => id),
  );
  const refundsOfReturns = await store.listRefundsOfReturns(ctx.tx, arrived.order.id);
  const exchangeIds = returns.flatMap(({ exchangeOrderId }) => exchangeOrderId ?? []);
  const numbers = await listOrderNumbers(ctx, exchangeIds);
  const exchangeOrderOf = ({ exchangeOrderId: id }: store.StoredReturn) => {
    const number = id === null ? undefined : numbers.get(id);
    return id === null || number === undefined ? null : { id, number };
  };
  return returns.map((stored) => ({
    stored,
    arrived,
    refundsOfReturns,
    events: events.filter(({ returnId }) => returnId === stored.id),
    photos: photos
      .filter(({ returnId }) => returnId === stored.id)
      .flatMap(({ id }) => pictures.get(id) ?? []),
    exchangeOrder: exchangeOrderOf(stored),
  }));
}

/** The customer's view of a return. */
export async function presentOwnReturn(ctx: Context, returnId: string): Promise<Return> {
  return presentReturn(await loadReturn(ctx, (await store.findReturn(ctx.tx, returnId))!));
}
