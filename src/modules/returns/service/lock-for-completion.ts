import { ok, err, type Result } from '#kernel/result.ts';
import type { OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import { type DeliveredOrder, findDeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import { restockReturned } from '#modules/orders/service/count-returned-units.ts';
import type { Context } from '#platform/context.ts';
import type { ReturnErrorCode } from '../contract/errors-and-events.ts';
import type { ReturnStep } from '../contract/states.ts';
import { allowedSteps, canBeExchanged } from '../rules.ts';
import { listRefundsOfReturns, type StoredReturn } from '../store/find-returns.ts';
import { findReturnVersion, type ReturnVersion } from './transition-return.ts';
import { stepContextOf } from './present-return.ts';

export type CompletionErrorCode = ReturnErrorCode | OrderErrorCode | 'out_of_stock';

export interface LockedReturn {
  stored: StoredReturn;
  arrived: DeliveredOrder;
  refundsOfReturns: readonly string[];
  /** The return is completed already, but its refund failed. */
  isAgain: boolean;
}

/** Loads a return for completion and locks the order's refund ledger, so no other refund runs concurrently. */
export async function lockForCompletion(
  ctx: Context,
  target: ReturnVersion,
  step: ReturnStep,
): Promise<Result<LockedReturn, CompletionErrorCode>> {
  const first = await findReturnVersion(ctx, target);
  if (!first.ok) return first;
  const arrived = await findDeliveredOrder(ctx, first.value.orderId, { locked: true });
  // Check the version again: another request may have changed the return while this one waited for the lock.
  const found = await findReturnVersion(ctx, target);
  if (!found.ok) return found;
  const stored = found.value;
  if (!arrived) return err('not_found');
  const refundsOfReturns = await listRefundsOfReturns(ctx.tx, stored.orderId);
  const context = stepContextOf({ stored, arrived, refundsOfReturns });
  if (!allowedSteps(context).includes(step)) {
    if (stored.state !== 'received') return err('return_step_not_allowed');
    if (stored.inspectedAt === null) return err('return_not_inspected');
    if (context.accepted === 0) return err('nothing_accepted');
    if (step === 'exchange' && !canBeExchanged(context)) return err('exchange_not_possible');
    // Either the order page already refunded these units, or `close` found no such refund.
    return err(step === 'close' ? 'return_step_not_allowed' : 'refund_too_large');
  }
  return ok({ stored, arrived, refundsOfReturns, isAgain: stored.state === 'refunded' });
}

/** Adds the restocked quantities to the stock. */
export const restockReturn = (ctx: Context, { stored, arrived }: Pick<LockedReturn, 'stored' | 'arrived'>) =>
  restockReturned(ctx, {
    order: arrived.order,
    lines: stored.lines.flatMap(({ position, restocked }) =>
      restocked ? [{ position, quantity: restocked }] : [],
    ),
  });
