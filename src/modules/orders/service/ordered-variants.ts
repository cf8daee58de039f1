import type { Context } from '#platform/context.ts';
import { type OrderedVariant, listVariantsOf } from '../store/ordered-variants.ts';

/** What a customer has bought and keeps, newest first; gifts to others are left out. The caller checks the permission. */
export const listOrderedVariants = (
  { tx }: Pick<Context, 'tx'>,
  { userId }: { userId: string },
): Promise<OrderedVariant[]> => listVariantsOf(tx, userId);
