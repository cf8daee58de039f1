import { newId } from '#kernel/ids.ts';
import { person } from '#kernel/recorded-actor.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { type DeliveredOrder, findDeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { ReturnErrorCode } from '../contract/errors-and-events.ts';
import type { Return, ReturnableLine } from '../contract/own-returns.ts';
import type { ReturnReason } from '../contract/states.ts';
import { type ReturnableQuantity, requestErrorOf } from '../rules.ts';
import { listReturnsOfOrder } from '../store/find-returns.ts';
import { insertReturn } from '../store/write-returns.ts';
import { recordReturnEvent } from './change-return.ts';
import { presentOwnReturn } from './list-returns.ts';
import { returnableLinesOf } from './own-returns.ts';
import { presentReturnableLine } from './present-return.ts';

/** A delivered gift with the quantities that its recipient can return. */
export interface ReturnableGift {
  arrived: DeliveredOrder;
  lines: ReturnableQuantity[];
}

/** The lines of a gift as its recipient sees them: what they chose. @param positions that belong to the gift. */
export const presentGiftLines = (
  { arrived, lines }: ReturnableGift,
  positions: readonly number[],
): Omit<ReturnableLine, 'exchanges'>[] =>
  lines
    .filter(({ position }) => positions.includes(position))
    .map((each) =>
      presentReturnableLine(
        arrived.lines.find(({ position }) => position === each.position)!,
        each,
      ),
    );

/**
 * Reads the order of a gift for its recipient. The caller has checked the code of the gift receipt.
 *
 * @param locked locks the order's ledger, so that no other return or refund runs meanwhile.
 */
export async function findReturnableGift(
  ctx: Context,
  { orderId, locked = false }: { orderId: string; locked?: boolean },
): Promise<ReturnableGift | null> {
  const arrived = await findDeliveredOrder(ctx, orderId, { locked });
  if (!arrived) return null;
  const { enabled } = await getSettings(ctx, 'returns');
  const lines = enabled
    ? await returnableLinesOf(ctx, arrived, await listReturnsOfOrder(ctx.tx, orderId))
    : [];
  return { arrived, lines };
}

export interface GiftReturnRequest {
  orderId: string;
  /** Positions that belong to the gift. */
  positions: readonly number[];
  lines: readonly { position: number; quantity: number; reason: ReturnReason }[];
  name: string;
  /** Gets the gift card. */
  email: string;
  language: string;
  note: string;
}

/** Requests a return on behalf of the recipient of a gift, who gets a gift card. The giver is not told. */
export async function requestGiftReturn(
  ctx: Context,
  { orderId, positions, lines, name, email, language, note }: GiftReturnRequest,
): Promise<Result<Return, ReturnErrorCode>> {
  const { tx, now } = ctx;
  const gift = await findReturnableGift(ctx, { orderId, locked: true });
  if (!gift) return err('not_found');
  if (!(await getSettings(ctx, 'returns')).enabled) return err('returns_closed');
  if (lines.some(({ position }) => !positions.includes(position))) return err('not_returnable');
  const code = requestErrorOf(gift.lines, lines);
  if (code) return err(code);
  const id = newId(now);
  const { number: orderNumber } = gift.arrived.order;
  await insertReturn(
    tx,
    {
      ...{ id, orderId, orderNumber, email, language, note },
      ...{ customerName: name, userId: null, isGift: true },
      ...{ state: 'requested', wish: 'refund', requestedAt: now, updatedAt: now },
    },
    lines.map((line) => ({ ...line, exchangeColorKey: null, exchangeColorName: null })),
  );
  await recordReturnEvent(
    ctx,
    { id, orderId, userId: null, state: 'requested' },
    { event: 'requested', by: person(name) },
  );
  return ok(await presentOwnReturn(ctx, id));
}
