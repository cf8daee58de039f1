import { storedLanguage } from '#kernel/language.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { findOrderRecord } from '#modules/orders/service/order-records.ts';
import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import type { Context } from '#platform/context.ts';
import { canEditReturns } from '../access.ts';
import type { AdminReturn } from '../contract/admin.ts';
import type { ReturnErrorCode } from '../contract/errors-and-events.ts';
import type { ReturnEvent, ReturnTransition } from '../contract/states.ts';
import { isReturnId, nextState, needsReason } from '../rules.ts';
import { findReturn, type StoredReturn } from '../store/find-returns.ts';
import { updateInspection } from '../store/write-returns.ts';
import { changeReturn } from './change-return.ts';
import { getReturn } from './list-returns.ts';

/** A return with the version that the client displayed. */
export interface ReturnVersion {
  returnId: string;
  version: number;
}

/** Loads a return; fails without permission to edit returns, or if it is missing or its version changed. */
export async function findReturnVersion(
  ctx: Context,
  { returnId, version }: ReturnVersion,
): Promise<Result<StoredReturn, 'unauthenticated' | 'forbidden' | 'not_found' | 'changed_meanwhile'>> {
  if (!canEditReturns(ctx.actor)) return denied(ctx.actor);
  const stored = isReturnId(returnId) ? await findReturn(ctx.tx, returnId) : undefined;
  if (!stored) return err('not_found');
  return stored.version === version ? ok(stored) : err('changed_meanwhile');
}

const events: Record<ReturnTransition, ReturnEvent> = {
  approve: 'approved',
  decline: 'declined',
  receive: 'received',
  reject: 'rejected',
};

/** How to send the items back, in the customer's language. */
async function instructionsFor(ctx: Context, { language, orderId }: StoredReturn): Promise<string> {
  const ofCustomer = language ?? (await findOrderRecord(ctx, orderId))?.language;
  const settings = await getLocalizedSettings({ ...ctx, language: storedLanguage(ofCustomer) }, 'returns');
  return settings.instructions;
}

/** Approves, declines, receives or rejects a return and emails the customer. */
export async function transitionReturn(
  ctx: Context,
  { move, note, ...target }: ReturnVersion & { move: ReturnTransition; note: string },
): Promise<Result<AdminReturn, ReturnErrorCode>> {
  const found = await findReturnVersion(ctx, target);
  if (!found.ok) return found;
  const stored = found.value;
  const state = nextState(stored.state, move);
  if (!state) return err('return_step_not_allowed');
  if (needsReason(move) && note === '')
    return err('invalid', [{ path: 'note', message: /*i18n*/ 'Enter a reason for the customer.' }]);
  if (move === 'reject' && stored.inspectedAt === null) return err('return_not_inspected');
  const changed = await changeReturn(ctx, stored, {
    after: {
      state,
      ...(needsReason(move) ? { answer: note } : {}),
      ...(move === 'approve' ? { instructions: await instructionsFor(ctx, stored) } : {}),
    },
    event: events[move],
    by: await recordedActor(ctx),
    note,
  });
  return changed.ok ? getReturn(ctx, target) : changed;
}

export interface InspectInput extends ReturnVersion {
  lines: readonly { position: number; accepted: number; restocked: number }[];
  note: string;
}

/**
 * Saves the accepted and the restocked quantity of each line. Staff can repeat the inspection until the return is
 * completed; stock changes only on completion.
 */
export async function inspectReturn(
  ctx: Context,
  { lines, note, ...target }: InspectInput,
): Promise<Result<AdminReturn, ReturnErrorCode>> {
  const found = await findReturnVersion(ctx, target);
  if (!found.ok) return found;
  const stored = found.value;
  if (stored.state !== 'received') return err('return_step_not_allowed');
  const isWhole =
    lines.length === stored.lines.length &&
    stored.lines.every(({ position, quantity }) => {
      const inspection = lines.find((line) => line.position === position);
      return (
        inspection !== undefined &&
        inspection.accepted <= quantity &&
        inspection.restocked <= inspection.accepted
      );
    });
  if (!isWhole)
    return err('invalid', [
      { path: 'lines', message: /*i18n*/ 'Enter every line, with at most the returned quantity.' },
    ]);
  const changed = await changeReturn(ctx, stored, {
    after: { state: 'received', inspectedAt: ctx.now },
    event: 'inspected',
    by: await recordedActor(ctx),
    note,
  });
  if (!changed.ok) return changed;
  await updateInspection(ctx.tx, stored.id, lines);
  return getReturn(ctx, target);
}
