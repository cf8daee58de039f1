import type { Result } from '#kernel/result.ts';
import { nameOfActor } from '#modules/orders/service/change-order.ts';
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
  seen: ReturnVersion,
): Promise<Result<AdminReturn, CompletionErrorCode>> {
  const begun = await lockForCompletion(ctx, seen, 'close');
  if (!begun.ok) return begun;
  const { stored, arrived } = begun.value;
  const refund = earlierRefundOf(begun.value)!;
  const isShelved = (position: number) =>
    refund.lines.some((line) => line.position === position && line.restocked);
  const lines = stored.lines.map((line) => (isShelved(line.position) ? { ...line, restocked: 0 } : line));
  await updateInspection(
    ctx.tx,
    stored.id,
    lines.map(({ position, accepted, restocked }) => ({
      position,
      accepted: accepted!,
      restocked: restocked!,
    })),
  );
  const shelved = await restockReturn(ctx, { stored: { ...stored, lines }, arrived });
  if (!shelved.ok) return shelved;
  const changed = await changeReturn(ctx, stored, {
    after: { state: 'refunded', refundId: refund.id },
    event: 'refunded',
    actor: await nameOfActor(ctx),
    note: 'Given back on the order’s page before',
    quietly: true,
  });
  return changed.ok ? getReturn(ctx, seen) : changed;
}
