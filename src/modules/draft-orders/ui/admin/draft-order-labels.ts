import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DraftOrderState } from '../../contract/states.ts';

export const stateLabels: Record<DraftOrderState, MessageDescriptor> = {
  open: msg({ context: 'draft order', message: 'Open' }),
  placed: msg`Placed`,
  discarded: msg`Discarded`,
};
