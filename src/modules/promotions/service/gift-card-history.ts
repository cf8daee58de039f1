import { newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { listNames } from '#modules/accounts/service/staff.ts';
import { deliveryOf, listEmailJobs, retryEmail } from '#modules/email/service/unsent-emails.ts';
import { findNewestKept, sendKeptEmail } from '#modules/email/service/kept-emails.ts';
import { recordChange } from '#modules/audit/service.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canEditPromotions, canViewPromotions } from '../access.ts';
import type { PromotionErrorCode } from '../contract/discounts.ts';
import type { GiftCardHistory } from '../contract/gift-cards.ts';
import * as store from '../store/gift-cards.ts';
import type { GiftCardEmailJob } from './gift-cards.ts';
import { maxResendsPerHour } from '../rules/gift-cards.ts';
import { presentGiftCard } from './manage-gift-cards.ts';
import { giftCardEmailId } from './send-gift-card.ts';

const findCard = (ctx: Context, id: string) =>
  /^[0-9a-f-]{36}$/.test(id) ? store.findGiftCard(ctx.tx, id) : Promise.resolve(undefined);

const isDebit = (kind: GiftCardHistory['entries'][number]['kind']) =>
  kind === 'spent' || kind === 'voided' || kind === 'taken' || kind === 'transferred';

/** The queued email of a card, if any, and its delivery state. */
async function findEmail(ctx: Context, { id, sentAt, createdAt }: store.GiftCardRow) {
  const jobs = await listEmailJobs(ctx, 'promotions:sendGiftCard', { giftCardId: id });
  const job = jobs.find(({ state }) => state === 'failed' || state === 'retrying') ?? jobs[0];
  if (job || !sentAt) return { job, kept: null, ...deliveryOf(job, createdAt, ctx.now) };
  const kept = await findNewestKept(ctx, giftCardEmailId({ giftCardId: id }));
  const { delivery, error } = kept ?? { delivery: 'sent' as const, error: null };
  return { job, kept, delivery, error };
}

async function present(ctx: Context, row: store.GiftCardRow): Promise<GiftCardHistory> {
  const { delivery, error } = await findEmail(ctx, row);
  const entries = await store.listEntries(ctx.tx, row.id);
  const names = await listNames(ctx.tx, [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))]);
  const sumOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  return {
    card: presentGiftCard(row),
    sentAt: row.sentAt?.toISOString() ?? null,
    delivery,
    error,
    timeZone: (await getCalendar(ctx)).timeZone,
    taken: money(sumOf('taken') - sumOf('put_back'), row.currency),
    entries: entries.map(({ id, kind, amount, orderId, happenedAt, actorId, note }) => ({
      id,
      kind,
      amount: money(isDebit(kind) ? -amount : amount, row.currency),
      orderId,
      at: happenedAt.toISOString(),
      by: names.get(actorId ?? '') ?? null,
      note,
    })),
  };
}

/** A gift card with its transactions. */
export async function getGiftCard(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<GiftCardHistory, PromotionErrorCode>> {
  if (!canViewPromotions(ctx.actor)) return denied(ctx.actor);
  const row = await findCard(ctx, id);
  return row ? ok(await present(ctx, row)) : err('not_found');
}

/**
 * Deducts from a card, or restores a deduction. Restores at most the deducted amount, so that later refunds never raise
 * the balance above the card's value.
 */
export async function adjustGiftCard(
  ctx: Context,
  { id, by, note }: { id: string; by: number; note: string },
): Promise<Result<GiftCardHistory, PromotionErrorCode>> {
  if (!canEditPromotions(ctx.actor)) return denied(ctx.actor);
  const before = await findCard(ctx, id);
  if (!before) return err('not_found');
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : 'shop';
  if (!(await store.adjustCard(ctx.tx, { id, by, actorId, note }, ctx.now))) {
    const message =
      by < 0
        ? /*i18n*/ 'The balance is too low.'
        : /*i18n*/ 'This is more than was deducted, or the card was voided with its order.';
    return err('invalid', [{ path: 'by', message }]);
  }
  const row = (await store.findGiftCard(ctx.tx, id))!;
  await recordChange(ctx, {
    what: 'gift-card',
    id,
    before: { balance: money(row.balance - by, row.currency), reason: null },
    after: { balance: money(row.balance, row.currency), reason: note },
  });
  return ok(await present(ctx, row));
}

/** Resends the card, or retries its unsent email, to its original address only: its code is worth money. */
export async function resendGiftCard(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ sent: true }, PromotionErrorCode>> {
  if (!canEditPromotions(ctx.actor)) return denied(ctx.actor);
  const card = await findCard(ctx, id);
  if (!card) return err('not_found');
  if (!card.isActive)
    return err('invalid', [
      { path: 'id', message: /*i18n*/ 'This gift card is deactivated. Reactivate it first.' },
    ]);
  if (!(await store.countResend(ctx.tx, id, maxResendsPerHour, ctx.now))) return err('gift_card_sent_often');
  const { job, delivery, kept } = await findEmail(ctx, card);
  const isUnsent = delivery === 'failed' || delivery === 'retrying';
  const email: GiftCardEmailJob = isUnsent ? { giftCardId: id } : { giftCardId: id, again: newId(ctx.now) };
  if (kept && delivery !== 'sent') await sendKeptEmail(ctx, kept.mailId);
  else await retryEmail(ctx, 'promotions:sendGiftCard', email, isUnsent ? job : undefined);
  await recordChange(ctx, { what: 'gift-card', id, before: {}, after: { mail: 'resent' } });
  return ok({ sent: true as const });
}
