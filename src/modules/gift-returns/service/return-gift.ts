import type { Language } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findReceivedGift } from '#modules/gifts/service/received-gifts.ts';
import type { ReturnReason } from '#modules/returns/contract/states.ts';
import {
  findReturnableGift,
  presentGiftLines,
  type ReturnableGift as FoundGift,
  requestGiftReturn,
} from '#modules/returns/service/request-gift-return.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { GiftReturnErrorCode, ReturnableGift } from '../contract.ts';
import { readReceiptCode } from '../rules.ts';
import * as store from '../store.ts';

interface OpenedReceipt {
  orderId: string;
  recipientName: string;
  found: FoundGift;
  /** Lines of the gift without its wrap. */
  positions: number[];
}

async function findByCode(ctx: Context, typed: string): Promise<Result<OpenedReceipt, 'receipt_unknown'>> {
  const code = readReceiptCode(typed);
  const orderId = code === null ? undefined : await store.findOrderId(ctx.tx, code);
  const gift = orderId === undefined ? null : await findReceivedGift(ctx, { orderId });
  const found = gift && orderId !== undefined ? await findReturnableGift(ctx, { orderId }) : null;
  if (!gift || !found || orderId === undefined) return err('receipt_unknown');
  const positions = found.arrived.lines
    .filter(({ giftId, productId }) => giftId === gift.id && productId !== gift.wrapId)
    .map(({ position }) => position);
  return ok({ orderId, recipientName: gift.recipientName, found, positions });
}

/** The gift of a receipt with what can be returned. */
export async function openGiftReturn(
  ctx: Context,
  { code }: { code: string },
): Promise<Result<ReturnableGift, GiftReturnErrorCode>> {
  const opened = await findByCode(ctx, code);
  if (!opened.ok) return opened;
  const { recipientName, found, positions } = opened.value;
  const settings = await getSettings(ctx, 'returns');
  if (!settings.enabled) return err('returns_closed');
  return ok({
    recipientName,
    costs: settings.costs,
    lines: presentGiftLines(found, positions),
  });
}

/** Requests the return of a gift. The accepted items become a gift card for the email address. */
export async function requestReturnByCode(
  ctx: Context,
  {
    code,
    ...request
  }: {
    code: string;
    lines: readonly { position: number; quantity: number; reason: ReturnReason }[];
    name: string;
    email: string;
    note: string;
    language: Language;
  },
): Promise<Result<{ returnCode: string }, GiftReturnErrorCode>> {
  const opened = await findByCode(ctx, code);
  if (!opened.ok) return opened;
  const { orderId, positions } = opened.value;
  const requested = await requestGiftReturn(ctx, { ...request, orderId, positions });
  if (requested.ok) return ok({ returnCode: requested.value.code });
  const { code: failure } = requested;
  return failure === 'returns_closed' ||
    failure === 'return_window_passed' ||
    failure === 'not_returnable' ||
    failure === 'return_too_many'
    ? err(failure)
    : err('receipt_unknown');
}
