import type { Page } from '#kernel/contract.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canEditPromotions, canViewPromotions } from '../access.ts';
import type { PromotionErrorCode } from '../contract/discounts.ts';
import type { GiftCard } from '../contract/gift-cards.ts';
import * as store from '../store/gift-cards.ts';
import { findAccountLanguage } from '#modules/accounts/service/account-language.ts';
import { newCard, writeCards } from './gift-cards.ts';

/** Shows staff the end of a code: enough to find a card, not enough to use it. */
export function presentGiftCard(row: store.GiftCardRow): GiftCard {
  return {
    id: row.id,
    lastFour: row.code.slice(-4),
    value: money(row.value, row.currency),
    balance: money(row.balance, row.currency),
    email: row.email,
    orderId: row.orderId,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    recipientName: row.recipientName,
    senderName: row.senderName,
    message: row.message,
    design: row.design,
    sendOn: row.sendOn,
  };
}

/** Gift cards, newest first; `q` matches part of the recipient or the last four characters of the code. */
export async function listGiftCards(
  ctx: Context,
  { q = '', page, pageSize }: { q?: string | undefined; page: number; pageSize: number },
): Promise<Result<Page<GiftCard>, PromotionErrorCode>> {
  if (!canViewPromotions(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await store.listPage(ctx.tx, {
    q: q.trim(),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return ok({ items: rows.map(presentGiftCard), total, page, pageSize });
}

/** Issues a card free of charge and emails it at once. */
export async function issueGiftCard(
  ctx: Context,
  { value, email }: { value: number; email: string },
): Promise<Result<GiftCard, PromotionErrorCode>> {
  if (!canEditPromotions(ctx.actor)) return denied(ctx.actor);
  const { currency } = await getSettings(ctx, 'shop');
  const card = newCard({ value, currency, email, language: await findAccountLanguage(ctx, email) }, ctx.now);
  await writeCards(ctx, [card]);
  // Without the address: personal data stays in the card's row, where it can be erased.
  const after = { value: money(value, currency), isActive: true };
  await recordChange(ctx, { what: 'gift-card', id: card.id, before: null, after });
  return ok(presentGiftCard((await store.findGiftCard(ctx.tx, card.id))!));
}

/** Deactivates a lost card, or reactivates it. Its balance stays. */
export async function setGiftCardActive(
  ctx: Context,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Result<GiftCard, PromotionErrorCode>> {
  if (!canEditPromotions(ctx.actor)) return denied(ctx.actor);
  const isId = /^[0-9a-f-]{36}$/.test(id);
  const before = isId ? await store.findGiftCard(ctx.tx, id) : undefined;
  const known = isId && (await store.setActive(ctx.tx, id, isActive));
  if (known && before)
    await recordChange(ctx, {
      what: 'gift-card',
      id,
      before: { isActive: before.isActive },
      after: { isActive },
    });
  const row = known ? await store.findGiftCard(ctx.tx, id) : undefined;
  return row ? ok(presentGiftCard(row)) : err('not_found');
}
