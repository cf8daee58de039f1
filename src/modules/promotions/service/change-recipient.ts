import { denied } from '#kernel/permissions.ts';
import { err, type FieldProblem, ok, type Result } from '#kernel/result.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import { isSendingDay } from '#modules/catalog/rules/gifts.ts';
import { whileNotSending } from '#modules/email/service/hold-email.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { canEditPromotions } from '../access.ts';
import type { PromotionErrorCode } from '../contract/discounts.ts';
import type { GiftCardHistory } from '../contract/gift-cards.ts';
import * as boughtCards from '../store/bought-gift-cards.ts';
import * as store from '../store/gift-cards.ts';
import { getGiftCard } from './gift-card-history.ts';
import { enqueueGiftCard } from './gift-cards.ts';
import { giftCardEmailId } from './send-gift-card.ts';

type Refusal = 'gift_card_sent' | 'invalid';

/**
 * Changes recipient, message and sending date of the cards that an order line bought. Cards that are not issued yet
 * get them from the line. Fails once one of them was sent or is being sent.
 */
export async function changeRecipientOfLine(
  ctx: Context,
  { orderId, position, gift }: { orderId: string; position: number; gift: Gift },
): Promise<Result<void, Refusal>> {
  const problems = await problemsOfDate(ctx, gift);
  if (problems.length > 0) return err('invalid', problems);
  const cards = await boughtCards.listOfLine(ctx.tx, orderId, position);
  return changeRecipients(ctx, cards, gift);
}

/** Changes the recipient of a card that was not sent, and of the other cards of its order line. For staff. */
export async function changeRecipient(
  ctx: Context,
  { id, gift }: { id: string; gift: Gift },
): Promise<Result<GiftCardHistory, PromotionErrorCode>> {
  if (!canEditPromotions(ctx.actor)) return denied(ctx.actor);
  const card = /^[0-9a-f-]{36}$/.test(id) ? await store.findGiftCard(ctx.tx, id) : undefined;
  if (!card) return err('not_found');
  const { orderId, position } = card;
  const isOfOrder = orderId !== null && position !== null;
  const problems = await problemsOfDate(ctx, gift);
  if (problems.length > 0) return err('invalid', problems);
  const cards = isOfOrder ? await boughtCards.listOfLine(ctx.tx, orderId, position) : [card];
  const changed = await changeRecipients(ctx, cards, gift);
  if (!changed.ok) return changed;
  if (isOfOrder) await emitEvent(ctx, 'gift_card.recipient_changed', { orderId, position, gift });
  // Without the address: personal data stays in the card's row, where it can be erased.
  await recordChange(ctx, {
    what: 'gift-card',
    id,
    before: { sendOn: card.sendOn, recipient: null },
    after: { sendOn: gift.sendOn, recipient: 'changed' },
  });
  return getGiftCard(ctx, { id });
}

async function changeRecipients(
  ctx: Context,
  cards: readonly store.GiftCardRow[],
  gift: Gift,
): Promise<Result<void, Refusal>> {
  for (const { id } of cards) {
    const changed = await whileNotSending(ctx, giftCardEmailId({ giftCardId: id }), () =>
      store.setRecipient(ctx.tx, id, gift),
    );
    if (!changed) return err('gift_card_sent');
    await enqueueGiftCard(ctx, { id, sendOn: gift.sendOn });
  }
  return ok(undefined);
}

async function problemsOfDate(ctx: Context, { sendOn }: Gift): Promise<FieldProblem[]> {
  if (sendOn === null) return [];
  const { day } = localTime(ctx.now, (await getCalendar(ctx)).timeZone);
  if (isSendingDay(sendOn, day)) return [];
  return [{ path: 'gift.sendOn', message: /*i18n*/ 'Choose today or a day within a year.' }];
}

/** The lines of an order whose cards were sent, or are void. */
export const listSentLines = (ctx: Pick<Context, 'tx'>, orderId: string): Promise<number[]> =>
  boughtCards.listSentLines(ctx.tx, orderId);
