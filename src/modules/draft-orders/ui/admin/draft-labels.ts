import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DraftState } from '../../contract/states.ts';

export const stateLabels: Record<DraftState, MessageDescriptor> = {
  open: msg`Open`,
  placed: msg`Ordered`,
  discarded: msg`Discarded`,
};
