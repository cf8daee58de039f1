import { ok, err, type Result } from '#kernel/result.ts';
import type { OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import { type ArrivedOrder, findArrivedOrder } from '#modules/orders/service/arrived-order.ts';
import { shelveReturned } from '#modules/orders/service/units-back.ts';
import type { Context } from '#platform/context.ts';
import type { ReturnErrorCode } from '../contract/errors-and-events.ts';
import type { ReturnStep } from '../contract/states.ts';
import { openSteps } from '../rules.ts';
import { listRefundsOfReturns, type StoredReturn } from '../store/find-returns.ts';
import { findSeen, type SeenReturn } from './move-return.ts';
import { standingOf } from './present-return.ts';

/** Why a return is not settled. */
export type Err = ReturnErrorCode | OrderErrorCode | 'out_of_stock';

export interface Settling {
  stored: StoredReturn;
  arrived: ArrivedOrder;
  refundsOfReturns: readonly string[];
  /** Whether its money was promised before, and did not go back. */
  isAgain: boolean;
}

/** A return that is about to be decided, with its order's money held: nobody gives any of it back meanwhile. */
export async function beginSettling(
  ctx: Context,
  seen: SeenReturn,
  step: ReturnStep,
): Promise<Result<Settling, Err>> {
  const first = await findSeen(ctx, seen);
  if (!first.ok) return first;
  const arrived = await findArrivedOrder(ctx, first.value.orderId, { held: true });
  // While the money was waited for somebody may have been quicker.
  const found = await findSeen(ctx, seen);
  if (!found.ok) return found;
  const stored = found.value;
  if (!arrived) return err('not_found');
  const refundsOfReturns = await listRefundsOfReturns(ctx.tx, stored.orderId);
  const standing = standingOf({ stored, arrived, refundsOfReturns });
  if (!openSteps(standing).includes(step)) {
    if (stored.state !== 'received') return err('return_step_not_allowed');
    if (stored.inspectedAt === null) return err('return_not_inspected');
    if (standing.accepted === 0) return err('nothing_accepted');
    // The money went back on the order's page meanwhile, or it did not, and there is nothing to close it with.
    return err(step === 'close' ? 'return_step_not_allowed' : 'refund_too_large');
  }
  return ok({ stored, arrived, refundsOfReturns, isAgain: stored.state === 'refunded' });
}

/** Puts what can be sold again on the shelf. */
export const restock = (ctx: Context, { stored, arrived }: Pick<Settling, 'stored' | 'arrived'>) =>
  shelveReturned(ctx, {
    order: arrived.order,
    lines: stored.lines.flatMap(({ position, restocked }) =>
      restocked ? [{ position, quantity: restocked }] : [],
    ),
  });
