import type { Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import type { Context } from '#platform/context.ts';
import type { AdminReturn } from '../contract/admin.ts';
import { updateInspection } from '../store/write-returns.ts';
import { lockForCompletion, type CompletionErrorCode, restockReturn } from './lock-for-completion.ts';
import { changeReturn } from './change-return.ts';
import { getReturn } from './list-returns.ts';
import type { ReturnVersion } from './transition-return.ts';
import { earlierRefundOf } from './present-return.ts';

/**
 * Completes a return that was already refunded on the order page. No money is paid and no email is sent, because that
 * refund sent one. Restocks the units unless that refund already restocked them.
 */
export async function closeReturn(
  ctx: Context,
  target: ReturnVersion,
): Promise<Result<AdminReturn, CompletionErrorCode>> {
  const locked = await lockForCompletion(ctx, target, 'close');
  if (!locked.ok) return locked;
  const { stored, arrived } = locked.value;
  const refund = earlierRefundOf(locked.value)!;
  const isRestocked = (position: number) =>
    refund.lines.some((line) => line.position === position && line.restocked);
  const lines = stored.lines.map((line) => (isRestocked(line.position) ? { ...line, restocked: 0 } : line));
  await updateInspection(
    ctx.tx,
    stored.id,
    lines.map(({ position, accepted, restocked }) => ({
      position,
      accepted: accepted!,
      restocked: restocked!,
    })),
  );
  const restocked = await restockReturn(ctx, { stored: { ...stored, lines }, arrived });
  if (!restocked.ok) return restocked;
  const changed = await changeReturn(ctx, stored, {
    after: { state: 'refunded', refundId: refund.id },
    event: 'refunded',
    by: await recordedActor(ctx),
    messages: [{ code: 'refunded_on_order_page', params: {} }],
    withoutEmail: true,
  });
  return changed.ok ? getReturn(ctx, target) : changed;
}
