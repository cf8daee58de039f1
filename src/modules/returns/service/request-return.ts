import { isSignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { person, type RecordedActor } from '#kernel/recorded-actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import { type DeliveredOrder, findOwnDeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canAddPhotos } from '../access.ts';
import type { Return, ReturnRequest } from '../contract/own-returns.ts';
import type { ReturnErrorCode } from '../contract/errors-and-events.ts';
import { isReturnId, nextState, requestErrorOf } from '../rules.ts';
import { findReturn, listReturnsOfOrder } from '../store/find-returns.ts';
import { attachPhotos } from '../store/photos.ts';
import { insertReturn, type NewReturnLine } from '../store/write-returns.ts';
import { changeReturn, recordReturnEvent } from './change-return.ts';
import { exchangesOf, hidesRecipient } from './exchange-options.ts';
import { presentOwnReturn } from './list-returns.ts';
import { returnableLinesOf } from './own-returns.ts';

/**
 * Requests a return of the customer's own order. Locks the order's refund ledger: concurrent requests and refunds for
 * the same unit run one after the other.
 */
export async function requestReturn(
  ctx: Context,
  { orderId, lines, wish, note, photoIds }: ReturnRequest,
): Promise<Result<Return, ReturnErrorCode>> {
  const { tx, now, actor } = ctx;
  const found = await findOwnDeliveredOrder(ctx, orderId, { locked: true });
  if (!found.ok) return found;
  const arrived = found.value;
  if (!(await getSettings(ctx, 'returns')).enabled) return err('returns_closed');
  const returnable = await returnableLinesOf(ctx, arrived, await listReturnsOfOrder(tx, orderId));
  const errorCode = requestErrorOf(returnable, lines);
  if (errorCode) return err(errorCode);
  if (wish === 'exchange' && hidesRecipient(arrived, lines)) return err('exchange_not_possible');

  const { order } = arrived;
  const written: NewReturnLine[] = [];
  for (const { position, quantity, reason, exchangeColorKey } of lines) {
    const exchange =
      wish === 'exchange' ? await findExchange(ctx, arrived, position, exchangeColorKey) : noExchange;
    if (!exchange) return err('exchange_not_possible');
    written.push({ position, quantity, reason, ...exchange });
  }
  const id = newId(now);
  await insertReturn(
    tx,
    {
      id,
      orderId,
      orderNumber: order.number,
      email: order.email,
      customerName: order.customerName,
      userId: order.userId,
      state: 'requested',
      wish,
      note,
      requestedAt: now,
      updatedAt: now,
    },
    written,
  );
  const ids = [...new Set(photoIds)];
  const userId = canAddPhotos(actor) ? actor.id : null;
  if (ids.length > 0 && (!userId || (await attachPhotos(tx, id, { userId, orderId, ids })) < ids.length))
    return err('invalid', [{ path: 'photoIds', message: /*i18n*/ 'A photo is no longer available.' }]);
  await recordReturnEvent(
    ctx,
    { id, orderId, userId: order.userId, state: 'requested' },
    { event: 'requested', by: await customerActor(ctx, order) },
  );
  return ok(await presentOwnReturn(ctx, id));
}

/** Actor for the timeline: the account's name, or for guests the name on the order. */
const customerActor = async (ctx: Context, order: DeliveredOrder['order']): Promise<RecordedActor> =>
  isSignedIn(ctx.actor) ? recordedActor(ctx) : person(order.customerName || order.email);

const noExchange = { exchangeColorKey: null, exchangeColorName: null };

/** The requested variant in an exchange; null when it is not for sale, or costs more. */
async function findExchange(
  ctx: Context,
  { order: { currency }, lines }: DeliveredOrder,
  position: number,
  colorKey: string | null,
): Promise<Pick<NewReturnLine, 'exchangeColorKey' | 'exchangeColorName'> | null> {
  const line = lines.find((each) => each.position === position)!;
  const product = await getProduct(ctx, { id: line.productId });
  if (!product.ok) return null;
  // Without a requested variant, the customer gets the same one.
  const isSame = colorKey === null || product.value.kind === 'set';
  const requestedKey = product.value.kind === 'set' ? null : (colorKey ?? (line.colorKey || null));
  const found = exchangesOf(product.value, { ...line, currency }).find(
    ({ colorKey: offered }) => offered === requestedKey,
  );
  if (!found) return null;
  return {
    exchangeColorKey: isSame ? line.colorKey : (found.colorKey ?? ''),
    exchangeColorName: isSame ? line.colorName : found.colorName,
  };
}

/** Withdraws the customer's own return while its state is `requested`. */
export async function withdrawReturn(
  ctx: Context,
  { returnId }: { returnId: string },
): Promise<Result<Return, ReturnErrorCode>> {
  if (ctx.actor.kind === 'visitor') return err('unauthenticated');
  const stored = isReturnId(returnId) ? await findReturn(ctx.tx, returnId) : undefined;
  // The giver does not learn that the recipient of the gift returns something.
  if (!stored || stored.isGift) return err('not_found');
  const own = await findOwnDeliveredOrder(ctx, stored.orderId);
  if (!own.ok) return own;
  const state = nextState(stored.state, 'withdraw');
  if (!state) return err('return_step_not_allowed');
  const changed = await changeReturn(ctx, stored, {
    after: { state },
    event: 'withdrawn',
    by: await customerActor(ctx, own.value.order),
  });
  return changed.ok ? ok(await presentOwnReturn(ctx, returnId)) : changed;
}
