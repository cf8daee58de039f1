import type { Page } from '#kernel/contract.ts';
import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import { canGiveDiscount, canViewDraftOrders, canEditDraftOrders } from '../access.ts';
import type {
  DraftOrder,
  DraftOrderContent,
  DraftOrderRow,
  QuotedDraftOrder,
} from '../contract/draft-orders.ts';
import type { DraftOrderState } from '../contract/states.ts';
import { hasSameItems, loggedContent } from '../rules.ts';
import * as store from '../store.ts';
import { isLinkKept, presentDraftOrder, presentRow } from './present-draft-order.ts';
import { priceDraftOrder } from './price-draft-order.ts';

type AccessErrorCode = 'unauthenticated' | 'forbidden' | 'not_found';
type WriteErrorCode = AccessErrorCode | 'changed_meanwhile' | 'draft_not_open' | 'discount_not_yours';

/** The payment methods whose payment provider is configured. */
export interface WithOnlineMethods {
  onlineMethods: readonly PaymentMethod[];
}

export interface ShownDraftOrder extends WithOnlineMethods {
  draftId: string;
  /** Version that was shown when the button was pressed. */
  version: number;
}

export async function listDraftOrders(
  ctx: Context,
  input: { state: DraftOrderState; page: number; pageSize: number },
): Promise<Result<Page<DraftOrderRow>, AccessErrorCode>> {
  if (!canViewDraftOrders(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await store.listDraftOrders(ctx.tx, input);
  const { page, pageSize } = input;
  const items: DraftOrderRow[] = [];
  for (const row of rows) items.push({ ...presentRow(row), isKept: await isLinkKept(ctx, row) });
  return ok({ items, total, page, pageSize });
}

export async function getDraftOrder(
  ctx: Context,
  { draftId, onlineMethods }: { draftId: string } & WithOnlineMethods,
): Promise<Result<DraftOrder, AccessErrorCode>> {
  if (!canViewDraftOrders(ctx.actor)) return denied(ctx.actor);
  const draftOrder = isId(draftId) ? await store.findDraftOrder(ctx.tx, draftId) : undefined;
  return draftOrder ? ok(await presentDraftOrder(ctx, draftOrder, onlineMethods)) : err('not_found');
}

/** Calculates the price of a draft order from unsaved form content. Writes nothing. */
export async function quoteDraftOrder(
  ctx: Context,
  { content, onlineMethods }: { content: DraftOrderContent } & WithOnlineMethods,
): Promise<Result<QuotedDraftOrder, AccessErrorCode>> {
  if (!canEditDraftOrders(ctx.actor)) return denied(ctx.actor);
  const { price, lacks } = await priceDraftOrder(ctx, content, onlineMethods);
  return ok({ quote: price?.quote ?? null, lacks });
}

export async function createDraftOrder(
  ctx: Context,
  { content, onlineMethods }: { content: DraftOrderContent } & WithOnlineMethods,
): Promise<Result<DraftOrder, WriteErrorCode>> {
  if (!canEditDraftOrders(ctx.actor)) return denied(ctx.actor);
  if (content.discount && !canGiveDiscount(ctx.actor)) return err('discount_not_yours');
  const id = newId(ctx.now);
  const { actor: author } = await recordedActor(ctx);
  await store.insertDraftOrder(ctx.tx, { id, content, author }, ctx.now);
  const draftOrder = (await store.findDraftOrder(ctx.tx, id))!;
  await log(ctx, draftOrder, null, loggedContent(content));
  return ok(await presentDraftOrder(ctx, draftOrder, onlineMethods));
}

/**
 * Updates an open draft order. Staff without the scope `promotions` can keep an existing discount for the
 * same items. Changing the email address revokes all links: the old recipient loses access.
 */
export async function changeDraftOrder(
  ctx: Context,
  { draftId, version, content, onlineMethods }: ShownDraftOrder & { content: DraftOrderContent },
): Promise<Result<DraftOrder, WriteErrorCode>> {
  const found = await findShown(ctx, { draftId, version });
  if (!found.ok) return found;
  const before = found.value;
  const isNewDiscount =
    JSON.stringify(content.discount) !== JSON.stringify(before.content.discount) ||
    !hasSameItems(content, before.content);
  if (content.discount && isNewDiscount && !canGiveDiscount(ctx.actor)) return err('discount_not_yours');
  if (!(await store.updateContent(ctx.tx, { id: draftId, version, content }, ctx.now)))
    return err('changed_meanwhile');
  if (content.email.toLowerCase() !== before.content.email.toLowerCase())
    await store.deleteLinks(ctx.tx, draftId);
  await log(ctx, before, loggedContent(before.content), loggedContent(content));
  return getDraftOrder(ctx, { draftId, onlineMethods });
}

/** Discards a draft order; its links stop working. */
export const discardDraftOrder = (ctx: Context, input: ShownDraftOrder) =>
  move(ctx, input, 'open', 'discarded');

/** Restores a discarded draft order; its links work again. */
export const restoreDraftOrder = (ctx: Context, input: ShownDraftOrder) =>
  move(ctx, input, 'discarded', 'open');

async function move(
  ctx: Context,
  { draftId, version, onlineMethods }: ShownDraftOrder,
  from: 'open' | 'discarded',
  to: 'open' | 'discarded',
): Promise<Result<DraftOrder, WriteErrorCode>> {
  const found = await findShown(ctx, { draftId, version }, from);
  if (!found.ok) return found;
  if (!(await store.updateDraftOrderState(ctx.tx, { id: draftId, version, from, to }, ctx.now)))
    return err('changed_meanwhile');
  await log(ctx, found.value, { state: from }, { state: to });
  return getDraftOrder(ctx, { draftId, onlineMethods });
}

/** Finds the draft order if it is in the given state and still at the shown version. */
export async function findShown(
  ctx: Context,
  { draftId, version }: { draftId: string; version: number },
  state: DraftOrderState = 'open',
): Promise<Result<store.DraftOrderRecord, AccessErrorCode | 'changed_meanwhile' | 'draft_not_open'>> {
  if (!canEditDraftOrders(ctx.actor)) return denied(ctx.actor);
  const draftOrder = isId(draftId) ? await store.findDraftOrder(ctx.tx, draftId) : undefined;
  if (!draftOrder) return err('not_found');
  if (draftOrder.state !== state) return err('draft_not_open');
  return draftOrder.version === version ? ok(draftOrder) : err('changed_meanwhile');
}

export const log = (ctx: Context, { id, number }: store.DraftOrderRecord, before: unknown, after: unknown) =>
  recordChange(ctx, { what: 'draft', id, name: String(number), before, after });
