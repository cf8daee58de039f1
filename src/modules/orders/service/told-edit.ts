import type { Context } from '#platform/context.ts';
import type { EditOutcome } from '../contract/edits.ts';
import { findEdit } from '../store/edits.ts';
import type { OrderRow } from '../store/find-orders.ts';

/** An edit as the customer's email shows it. The order itself has the payment details. */
export type ToldEdit = Pick<EditOutcome, 'changes' | 'owed' | 'givenBack' | 'toGiftCards'>;

/** The edit that an email is about. */
export async function toldEdit(ctx: Context, order: OrderRow, editId: string): Promise<ToldEdit | null> {
  const edit = await findEdit(ctx.tx, editId, order.id);
  if (!edit) return null;
  const { changes, owed, givenBack, toGiftCards } = edit.outcome;
  return { changes, owed, givenBack, toGiftCards };
}
