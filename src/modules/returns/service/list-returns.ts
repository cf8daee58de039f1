import type { Page } from '#kernel/contract.ts';
import { accept, refuse, type Result } from '#kernel/result.ts';
import { listPrivatePictures } from '#modules/media/service/private-pictures.ts';
import { type ArrivedOrder, findArrivedOrder } from '#modules/orders/service/arrived-order.ts';
import type { Context } from '#platform/context.ts';
import { refusalToSeeReturns } from '../access.ts';
import type { AdminReturn, ReturnRow } from '../contract/admin.ts';
import type { Return } from '../contract/own-returns.ts';
import type { ReturnState } from '../contract/states.ts';
import { isReturnId } from '../rules.ts';
import * as store from '../store/find-returns.ts';
import { listPhotosOf } from '../store/photos.ts';
import { presentAdminReturn, presentReturn, presentRow, type WholeReturn } from './present-return.ts';

type Refused = 'unauthenticated' | 'forbidden';

/** Every return, newest first, narrowed by state, by order, or by number, e-mail address or name. */
export async function listReturns(
  ctx: Context,
  {
    state,
    orderId,
    q = '',
    page,
    pageSize,
  }: {
    state?: ReturnState | undefined;
    orderId?: string | undefined;
    q?: string | undefined;
    page: number;
    pageSize: number;
  },
): Promise<Result<Page<ReturnRow>, Refused>> {
  const refusal = refusalToSeeReturns(ctx.actor);
  if (refusal) return refuse(refusal);
  if (orderId !== undefined && !isReturnId(orderId)) return accept({ items: [], total: 0, page, pageSize });
  const { rows, total } = await store.listPage(
    ctx.tx,
    { state, orderId, search: q.trim() },
    { page, pageSize },
  );
  return accept({ items: rows.map(presentRow), total, page, pageSize });
}

/** What waits for the shop: to be answered, or, once it is here, to be looked at and decided. */
const waiting: readonly ReturnState[] = ['requested', 'received'];
const SHOWN = 6;

export async function listWaitingReturns(
  ctx: Context,
): Promise<Result<{ items: ReturnRow[]; total: number }, Refused>> {
  const refusal = refusalToSeeReturns(ctx.actor);
  if (refusal) return refuse(refusal);
  const { rows, total } = await store.listWaiting(ctx.tx, waiting, SHOWN);
  return accept({ items: rows.map(presentRow), total });
}

export async function getReturn(
  ctx: Context,
  { returnId }: { returnId: string },
): Promise<Result<AdminReturn, Refused | 'not_found'>> {
  const refusal = refusalToSeeReturns(ctx.actor);
  if (refusal) return refuse(refusal);
  const stored = isReturnId(returnId) ? await store.findReturn(ctx.tx, returnId) : undefined;
  if (!stored) return refuse('not_found');
  return accept(presentAdminReturn(await readReturn(ctx, stored)));
}

/** A return with all that belongs to it. */
export async function readReturn(ctx: Context, stored: store.StoredReturn): Promise<WholeReturn> {
  const arrived = await findArrivedOrder(ctx, stored.orderId);
  if (!arrived) throw new Error(`return ${stored.number} is of no order`);
  const [whole] = await readReturns(ctx, [stored], arrived);
  return whole!;
}

/** The same for the returns of one order. */
export async function readReturns(
  ctx: Context,
  returns: readonly store.StoredReturn[],
  arrived: ArrivedOrder,
): Promise<WholeReturn[]> {
  if (returns.length === 0) return [];
  const ids = returns.map(({ id }) => id);
  const events = await store.listEvents(ctx.tx, ids);
  const photos = await listPhotosOf(ctx.tx, ids);
  const pictures = await listPrivatePictures(
    ctx,
    photos.map(({ id }) => id),
  );
  const refundsOfReturns = await store.listRefundsOfReturns(ctx.tx, arrived.order.id);
  const wholes: WholeReturn[] = [];
  for (const stored of returns) {
    const sent = stored.exchangeOrderId && (await findArrivedOrder(ctx, stored.exchangeOrderId));
    wholes.push({
      stored,
      arrived,
      refundsOfReturns,
      events: events.filter(({ returnId }) => returnId === stored.id),
      photos: photos
        .filter(({ returnId }) => returnId === stored.id)
        .flatMap(({ id }) => pictures.get(id) ?? []),
      exchangeOrder: sent ? { id: sent.order.id, number: sent.order.number } : null,
    });
  }
  return wholes;
}

/** As its customer sees it. */
export async function presentOwn(ctx: Context, returnId: string): Promise<Return> {
  return presentReturn(await readReturn(ctx, (await store.findReturn(ctx.tx, returnId))!));
}
