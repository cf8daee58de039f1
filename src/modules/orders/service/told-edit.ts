import type { TransferDetails } from '#modules/payments/contract.ts';
import { getTransferDetails } from '#modules/payments/service/offer-payments.ts';
import type { Context } from '#platform/context.ts';
import type { EditOutcome } from '../contract/edits.ts';
import { findEdit } from '../store/edits.ts';
import type { OrderRow } from '../store/find-orders.ts';

/** What a customer is told of a change of their order. */
export interface ToldEdit extends Pick<EditOutcome, 'changes' | 'owed' | 'givenBack' | 'toGiftCards'> {
  /** Where what is owed goes, by who has transferred the rest already. */
  account: TransferDetails | null;
}

/** The edit that a mail is about. Who waits to be paid in one sum is told of that sum by the order itself. */
export async function toldEdit(ctx: Context, order: OrderRow, editId: string): Promise<ToldEdit | null> {
  const edit = await findEdit(ctx.tx, editId, order.id);
  if (!edit) return null;
  const { changes, owed, givenBack, toGiftCards } = edit.outcome;
  const isTransferred = order.paymentMethod === 'bank-transfer' && order.orderState !== 'awaiting_payment';
  const account = isTransferred && owed.amount > 0 ? await getTransferDetails(ctx, order.number) : null;
  return { changes, owed, givenBack, toGiftCards, account };
}
