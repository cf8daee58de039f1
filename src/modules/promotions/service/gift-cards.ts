import { newId } from '#kernel/ids.ts';
import { type Money, money } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { instantAt } from '#kernel/shop-calendar.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import type { CodeResult, SpentGiftCard } from '../contract/discounts.ts';
import { giftCardCode, readGiftCardCode, splitPayment } from '../rules/gift-cards.ts';
import * as boughtCards from '../store/bought-gift-cards.ts';
import * as store from '../store/gift-cards.ts';

/** Payload of the job `promotions:sendGiftCard`. */
export interface GiftCardEmailJob {
  giftCardId: string;
  /** Identifies a resend of a card. */
  again?: string;
}

/** Checks codes that are not coupons: the amount each card would pay of this total. Deducts nothing. */
export async function payByGiftCards(
  ctx: Context,
  { codes, total }: { codes: readonly CodeResult[]; total: Money },
): Promise<{ codes: CodeResult[]; spent: SpentGiftCard[] }> {
  const typed = codes.flatMap(({ code, problem }) => {
    const written = problem === 'unknown' ? readGiftCardCode(code) : null;
    return written ? [written] : [];
  });
  if (typed.length === 0) return { codes: [...codes], spent: [] };
  const rows = await store.findByCodes(ctx.tx, typed);
  const cards = typed.flatMap((code) => rows.find((row) => row.code === code) ?? []);
  const usable = cards.filter(
    ({ isActive, currency, balance }) => isActive && currency === total.currency && balance > 0,
  );
  const spent = splitPayment(
    usable.map(({ id, balance, currency }) => ({ id, balance: money(balance, currency) })),
    total,
  );
  return {
    spent: spent.filter(({ amount }) => amount.amount > 0),
    codes: codes.map((result): CodeResult => {
      const card =
        result.problem === 'unknown' && cards.find(({ code }) => code === readGiftCardCode(result.code));
      if (!card) return result;
      const used = spent.find(({ id }) => id === card.id)?.amount;
      if (!used)
        return {
          ...result,
          problem: card.isActive && card.currency === total.currency ? 'empty' : 'unknown',
        };
      const left = money(card.balance - used.amount, card.currency);
      return { ...result, problem: null, giftCard: { used, left } };
    }),
  };
}

/**
 * Deducts the amounts from the cards for an order written in this transaction. Fails when a balance no longer suffices.
 */
export async function spendGiftCards(
  ctx: Context,
  { orderId, spent }: { orderId: string; spent: readonly SpentGiftCard[] },
): Promise<Result<void, 'code_used_up'>> {
  if (spent.length === 0) return ok(undefined);
  const parts = spent.map(({ id, amount }) => ({ id, amount: amount.amount }));
  return (await store.debitCards(ctx.tx, orderId, parts, ctx.now)) ? ok(undefined) : err('code_used_up');
}

/**
 * Refunds an order's gift card payments, up to an amount.
 *
 * @param isTransfer the recipient of a gift gets a new card instead, so the balances stay.
 * @returns the refunded amount, minor units.
 */
export async function returnToGiftCards(
  ctx: Context,
  { orderId, upTo, isTransfer = false }: { orderId: string; upTo: number; isTransfer?: boolean },
): Promise<number> {
  let left = upTo;
  for (const { id, amount } of await store.lockSpent(ctx.tx, orderId)) {
    const refund = Math.min(left, amount);
    if (refund <= 0) break;
    const record = isTransfer ? store.transferFromCard : store.returnToCard;
    await record(ctx.tx, { id, orderId, amount: refund }, ctx.now);
    left -= refund;
  }
  return upTo - left;
}

/** An order's gift card payments in minor units: the part not yet refunded, the refunded part, and of it what a recipient got. */
export async function giftCardPaymentsOf(
  ctx: Context,
  orderId: string,
): Promise<{ returnable: number; returned: number; transferred: number }> {
  const { spent, returned, transferred } = await store.sumOfOrder(ctx.tx, orderId);
  return { returnable: spent - returned, returned, transferred };
}

export interface BoughtCards {
  orderId: string;
  email: string;
  currency: string;
  /** Language of the order. */
  language: string | null;
  lines: readonly { position: number; quantity: number; value: number; gift?: Gift | null }[];
}

/** Issues the gift cards of a paid order, once, and queues their emails. */
export async function issueGiftCards(
  ctx: Context,
  { orderId, email, currency, language, lines }: BoughtCards,
): Promise<void> {
  const cards = lines.flatMap(({ position, quantity, value, gift }) =>
    Array.from({ length: value > 0 ? quantity : 0 }, (_, unit) => ({
      ...newCard({ value, currency, email: gift?.recipientEmail ?? email, language }, ctx.now),
      ...(gift && {
        recipientName: gift.recipientName,
        senderName: gift.senderName,
        message: gift.message,
        sendOn: gift.sendOn,
        design: gift.design ?? null,
      }),
      orderId,
      position,
      unit,
    })),
  );
  if (cards.length > 0) await writeCards(ctx, cards);
}

/** Time of day at which cards with a sending date are sent. */
const SENDING_TIME = '08:00';

/** A gift card with a new code, not stored yet. @param card `value` in minor units of `currency`. */
export const newCard = (
  card: { value: number; currency: string; email: string; language: string | null },
  now: Date,
) => ({
  ...card,
  id: newId(now),
  code: giftCardCode(crypto.getRandomValues(new Uint8Array(16))),
});

/** Writes cards and queues an email for each, for its sending date. */
export async function writeCards(ctx: Context, cards: readonly store.NewGiftCard[]): Promise<void> {
  for (const card of await store.insertGiftCards(ctx.tx, cards, ctx.now)) await enqueueGiftCard(ctx, card);
}

/** Queues the email of a card for its sending date. A waiting email of the card is replaced. */
export async function enqueueGiftCard(
  ctx: Context,
  { id, sendOn }: { id: string; sendOn: string | null },
): Promise<void> {
  const { timeZone } = (await getSettings(ctx, 'delivery')).schedule;
  const job: GiftCardEmailJob = { giftCardId: id };
  const runAt = sendOn === null ? ctx.now : instantAt(sendOn, SENDING_TIME, timeZone);
  const key = `gift card ${id}`;
  await enqueueEmail(ctx.tx, 'promotions:sendGiftCard', job, runAt > ctx.now ? { runAt, key } : { key });
}

/** Voids the gift cards that a cancelled or refunded order bought. */
export async function voidGiftCards(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const bought = await boughtCards.lockBought(ctx.tx, orderId);
  await voidCardsWithBalance(ctx, bought);
}

async function voidCardsWithBalance(ctx: Context, cards: readonly boughtCards.BoughtCard[]): Promise<void> {
  const ids = cards.filter(({ balance }) => balance > 0).map(({ id }) => id);
  if (ids.length > 0) await boughtCards.voidCards(ctx.tx, ids, ctx.now);
}

/** Amount spent from the cards that an order bought, minor units: such an order cannot be cancelled. */
export async function findSpentOfBoughtCards(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<number> {
  return (await boughtCards.listBought(ctx.tx, orderId)).reduce((sum, { spent }) => sum + spent, 0);
}

/**
 * Amount spent from the cards that an order bought, minor units; it is not refundable.
 * Locks the cards against spending until the transaction ends.
 */
export async function lockSpentOfBoughtCards(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<number> {
  return (await boughtCards.lockBought(ctx.tx, orderId)).reduce((sum, { spent }) => sum + spent, 0);
}

/**
 * Voids unspent cards of an order line until `quantity` are void; cards voided earlier count. Spent cards are
 * not refundable.
 * @param of quantity of the line.
 * @returns false when too few cards are unspent; then nothing is written.
 */
export async function voidUnspentCards(
  ctx: Context,
  { orderId, position, quantity, of }: { orderId: string; position: number; quantity: number; of: number },
): Promise<boolean> {
  const bought = (await boughtCards.lockBought(ctx.tx, orderId)).filter((card) => card.position === position);
  const unspent = bought.filter(({ spent }) => spent === 0);
  if (quantity > of - (bought.length - unspent.length)) return false;
  const isVoid = ({ balance }: boughtCards.BoughtCard) => balance === 0;
  const open = unspent.filter((card) => !isVoid(card));
  await voidCardsWithBalance(ctx, open.slice(0, Math.max(0, quantity - unspent.filter(isVoid).length)));
  return true;
}

/** Integrity check: cards whose balance differs from the sum of their transactions. */
export async function findGiftCardErrors(ctx: Context): Promise<store.GiftCardError[]> {
  return store.findImbalances(ctx.tx);
}

/**
 * Erases recipient name, sender and message of sent cards that these orders bought. The recipient's address stays: the
 * card is theirs.
 * @returns false if a card is still to be sent; then nothing is written.
 */
export async function eraseGiftDetails(
  ctx: Context,
  { orderIds }: { orderIds: readonly string[] },
): Promise<boolean> {
  if (orderIds.length === 0) return true;
  if (await boughtCards.hasUnsentGift(ctx.tx, orderIds)) return false;
  await boughtCards.eraseGiftDetails(ctx.tx, orderIds);
  return true;
}

/** Of these orders, those that neither bought nor used a gift card. */
export const withoutGiftCards = (ctx: Context, orderIds: readonly string[]): Promise<string[]> =>
  store.withoutGiftCards(ctx.tx, orderIds);
