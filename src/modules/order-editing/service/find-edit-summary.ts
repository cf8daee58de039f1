import { knownMessages } from '#kernel/contract.ts';
import { EditDifferenceSchema } from '#modules/orders/contract/messages.ts';
import type { Context } from '#platform/context.ts';
import type { EditPreview } from '../contract.ts';
import { findEdit } from '../store.ts';

/** The parts of an edit that the customer's email shows. */
export type EditSummary = Pick<EditPreview, 'changes' | 'differences' | 'owed' | 'givenBack' | 'toGiftCards'>;

export async function findEditSummary(
  ctx: Context,
  { orderId, editId }: { orderId: string; editId: string },
): Promise<EditSummary | null> {
  const edit = await findEdit(ctx.tx, editId, orderId);
  if (!edit) return null;
  const { changes, owed, givenBack, toGiftCards } = edit.outcome;
  const differences = knownMessages(EditDifferenceSchema, edit.outcome.differences ?? []);
  return { changes, differences, owed, givenBack, toGiftCards };
}
