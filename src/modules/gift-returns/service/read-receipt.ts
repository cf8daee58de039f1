import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import { denied } from '#kernel/permissions.ts';
import { isId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findReceivedGift } from '#modules/gifts/service/received-gifts.ts';
import { findOrderRecord, listOrderLines } from '#modules/orders/service/order-records.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { canPrintReceipts } from '../access.ts';
import { receiptCode } from '../rules.ts';
import * as store from '../store.ts';

/** A gift receipt to print: no prices, and nothing of the giver's account. */
export interface GiftReceiptData {
  orderNumber: number;
  /** Language of the order. */
  language: Language;
  recipientName: string;
  senderName: string;
  code: string;
  /** Path of the page on which the code is entered. */
  path: string;
  /** Days after the delivery; null if the shop takes nothing back. */
  windowDays: number | null;
  lines: { position: number; quantity: number; name: string; colorName: string | null; sku: string | null }[];
  sender: MailSender;
  homeCountry: string;
}

/** The gift receipt of an order, with its code; `not_found` for an order without a gift. */
export async function readGiftReceipt(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<GiftReceiptData, 'unauthenticated' | 'forbidden' | 'not_found'>> {
  if (!canPrintReceipts(ctx.actor)) return denied(ctx.actor);
  const order = isId(orderId) ? await findOrderRecord(ctx, orderId) : undefined;
  const gift = order && (await findReceivedGift(ctx, { orderId }));
  if (!order || !gift) return err('not_found');
  const random = crypto.getRandomValues(new Uint8Array(12));
  const code = await store.ensureReceipt(ctx.tx, { orderId, code: receiptCode(random) }, ctx.now);
  const language = storedLanguage(order.language);
  const { enabled, windowDays } = await getSettings(ctx, 'returns');
  const lines = await listOrderLines(ctx, orderId);
  return ok({
    ...{ language, code },
    orderNumber: order.number,
    recipientName: gift.recipientName,
    senderName: gift.senderName,
    path: addressIn(language, '/gift-return'),
    windowDays: enabled ? windowDays : null,
    lines: lines
      .filter(({ giftId, productId }) => giftId === gift.id && productId !== gift.wrapId)
      .map(({ position, quantity, name, colorName, sku }) => ({ position, quantity, name, colorName, sku })),
    sender: await getSender(ctx),
    homeCountry: (await getSettings(ctx, 'delivery')).homeCountry,
  });
}
