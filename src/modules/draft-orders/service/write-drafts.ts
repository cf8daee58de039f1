import type { Page } from '#kernel/contract.ts';
import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import { canGiveDiscount, canViewDraftOrders, canEditDraftOrders } from '../access.ts';
import type { Draft, DraftContent, DraftRow, QuotedDraft } from '../contract/drafts.ts';
import type { DraftState } from '../contract/states.ts';
import { hasSameItems, loggedContent } from '../rules.ts';
import * as store from '../store.ts';
import { presentDraft, presentRow } from './present-draft.ts';
import { priceDraft } from './price-draft.ts';

type AccessErrorCode = 'unauthenticated' | 'forbidden' | 'not_found';
type WriteErrorCode = AccessErrorCode | 'changed_meanwhile' | 'draft_not_open' | 'discount_not_yours';

/** Online payment methods need a configured provider. */
export interface WithOnlineMethods {
  onlineMethods: readonly PaymentMethod[];
}

export interface ShownDraft extends WithOnlineMethods {
  draftId: string;
  /** Version that was shown when the button was pressed. */
  version: number;
}

export async function listDrafts(
  ctx: Context,
  input: { state: DraftState; page: number; pageSize: number },
): Promise<Result<Page<DraftRow>, AccessErrorCode>> {
  if (!canViewDraftOrders(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await store.listDrafts(ctx.tx, input);
  const { page, pageSize } = input;
  return ok({ items: rows.map(presentRow), total, page, pageSize });
}

export async function getDraft(
  ctx: Context,
  { draftId, onlineMethods }: { draftId: string } & WithOnlineMethods,
): Promise<Result<Draft, AccessErrorCode>> {
  if (!canViewDraftOrders(ctx.actor)) return denied(ctx.actor);
  const draft = isId(draftId) ? await store.findDraft(ctx.tx, draftId) : undefined;
  return draft ? ok(await presentDraft(ctx, draft, onlineMethods)) : err('not_found');
}

/** Quotes unsaved content. Writes nothing. */
export async function quoteDraft(
  ctx: Context,
  { content, onlineMethods }: { content: DraftContent } & WithOnlineMethods,
): Promise<Result<QuotedDraft, AccessErrorCode>> {
  if (!canEditDraftOrders(ctx.actor)) return denied(ctx.actor);
  const { price, lacks } = await priceDraft(ctx, content, onlineMethods);
  return ok({ quote: price?.quote ?? null, lacks });
}

export async function createDraft(
  ctx: Context,
  { content, onlineMethods }: { content: DraftContent } & WithOnlineMethods,
): Promise<Result<Draft, WriteErrorCode>> {
  if (!canEditDraftOrders(ctx.actor)) return denied(ctx.actor);
  if (content.discount && !canGiveDiscount(ctx.actor)) return err('discount_not_yours');
  const id = newId(ctx.now);
  const { actor: author } = await recordedActor(ctx);
  await store.insertDraft(ctx.tx, { id, content, author }, ctx.now);
  const draft = (await store.findDraft(ctx.tx, id))!;
  await log(ctx, draft, null, loggedContent(content));
  return ok(await presentDraft(ctx, draft, onlineMethods));
}

/**
 * Updates an open draft order. Staff without price permission can keep an existing discount for the same items.
 * Changing the email address revokes all links: the old recipient loses access.
 */
export async function changeDraft(
  ctx: Context,
  { draftId, version, content, onlineMethods }: ShownDraft & { content: DraftContent },
): Promise<Result<Draft, WriteErrorCode>> {
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
  return getDraft(ctx, { draftId, onlineMethods });
}

/** Its links stop working. */
export const discardDraft = (ctx: Context, input: ShownDraft) => move(ctx, input, 'open', 'discarded');

/** Restores a discarded draft order; its links work again. */
export const restoreDraft = (ctx: Context, input: ShownDraft) => move(ctx, input, 'discarded', 'open');

async function move(
  ctx: Context,
  { draftId, version, onlineMethods }: ShownDraft,
  from: 'open' | 'discarded',
  to: 'open' | 'discarded',
): Promise<Result<Draft, WriteErrorCode>> {
  const found = await findShown(ctx, { draftId, version }, from);
  if (!found.ok) return found;
  if (!(await store.moveDraft(ctx.tx, { id: draftId, version, from, to }, ctx.now)))
    return err('changed_meanwhile');
  await log(ctx, found.value, { state: from }, { state: to });
  return getDraft(ctx, { draftId, onlineMethods });
}

/** Finds the draft order if it is still at the shown version. */
export async function findShown(
  ctx: Context,
  { draftId, version }: { draftId: string; version: number },
  state: DraftState = 'open',
): Promise<Result<store.DraftRecord, AccessErrorCode | 'changed_meanwhile' | 'draft_not_open'>> {
  if (!canEditDraftOrders(ctx.actor)) return denied(ctx.actor);
  const draft = isId(draftId) ? await store.findDraft(ctx.tx, draftId) : undefined;
  if (!draft) return err('not_found');
  if (draft.state !== state) return err('draft_not_open');
  return draft.version === version ? ok(draft) : err('changed_meanwhile');
}

export const log = (ctx: Context, { id, number }: store.DraftRecord, before: unknown, after: unknown) =>
  recordChange(ctx, { what: 'draft', id, name: String(number), before, after });
