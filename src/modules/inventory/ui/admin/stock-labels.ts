import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdjustmentReason, StockReason } from '../../contract/states.ts';

/** Labels of the reasons in the stock history. */
export const reasonLabels: Record<StockReason, MessageDescriptor> = {
  opening: msg`Opening stock`,
  order: msg({ context: 'stock', message: 'Ordered' }),
  put_back: msg`Restocked`,
  returned: msg`Returned`,
  counted: msg({ context: 'stock', message: 'Counted' }),
  received: msg({ context: 'stock', message: 'Received' }),
  damaged: msg`Damaged`,
  lost: msg`Lost`,
  correction: msg`Correction`,
  removed: msg`Variant removed`,
};

/** Labels of the reasons that staff can select. */
export const adjustmentLabels: Record<AdjustmentReason, MessageDescriptor> = {
  received: msg`Received (add)`,
  damaged: msg`Damaged (remove)`,
  lost: msg`Lost (remove)`,
  correction: msg`Correction (add, or remove with a minus sign)`,
};
