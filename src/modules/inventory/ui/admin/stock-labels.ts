import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdjustmentReason, StockReason } from '../../contract/states.ts';

/** Labels of the reasons in the stock history. */
export const reasonLabels: Record<StockReason, MessageDescriptor> = {
  opening: msg`There when the book was begun`,
  order: msg`Ordered`,
  put_back: msg`Put back`,
  returned: msg`Came back`,
  counted: msg`Counted`,
  received: msg`Received`,
  damaged: msg`Damaged`,
  lost: msg`Gone missing`,
  correction: msg`Corrected`,
  removed: msg`No longer kept`,
};

/** The same reasons as labels of an action. */
export const adjustmentLabels: Record<AdjustmentReason, MessageDescriptor> = {
  received: msg`Received: add`,
  damaged: msg`Damaged: take away`,
  lost: msg`Gone missing: take away`,
  correction: msg`Correction: add, or take away with a minus`,
};
