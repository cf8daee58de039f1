import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReturnReason } from './states.ts';

/** Reasons of returns as staff read them, in the back office and in emails. */
export const reasonLabels: Record<ReturnReason, MessageDescriptor> = {
  'changed-mind': msg`Changed mind`,
  damaged: msg`Arrived damaged`,
  faulty: msg`Defective`,
  'wrong-item': msg`Wrong item`,
  'not-as-described': msg`Not as described`,
  other: msg`Other`,
};
