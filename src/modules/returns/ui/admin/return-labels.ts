import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '#ui/badge.tsx';
import type { AdminReturn } from '../../contract/admin.ts';
import type { ReturnEvent, ReturnState, ReturnStep, ReturnResolution } from '../../contract/states.ts';

export const stateLabels: Record<ReturnState, { label: MessageDescriptor; tone: BadgeTone }> = {
  requested: { label: msg`Requested`, tone: 'butter' },
  withdrawn: { label: msg({ context: 'return', message: 'Withdrawn' }), tone: 'outline' },
  approved: { label: msg`Approved`, tone: 'moss' },
  declined: { label: msg`Declined`, tone: 'berry' },
  received: { label: msg({ context: 'return', message: 'Received' }), tone: 'butter' },
  refunded: { label: msg({ context: 'return', message: 'Refunded' }), tone: 'neutral' },
  exchanged: { label: msg`Exchanged`, tone: 'neutral' },
  rejected: { label: msg`Rejected after inspection`, tone: 'berry' },
};

export const eventLabels: Record<ReturnEvent, MessageDescriptor> = {
  requested: msg`Requested`,
  withdrawn: msg`Withdrawn by the customer`,
  approved: msg`Approved`,
  declined: msg`Declined`,
  received: msg({ context: 'return', message: 'Received' }),
  inspected: msg`Inspected`,
  refunded: msg({ context: 'return', message: 'Refunded' }),
  exchanged: msg`Exchanged`,
  rejected: msg`Rejected after inspection`,
};

export const resolutionLabels: Record<ReturnResolution, MessageDescriptor> = {
  refund: msg`Refund`,
  exchange: msg`Exchange`,
};

const stepLabels: Record<ReturnStep, MessageDescriptor> = {
  approve: msg`Approve`,
  decline: msg`Decline`,
  receive: msg`Mark as received`,
  inspect: msg`Inspect items`,
  refund: msg({ context: 'action', message: 'Refund' }),
  exchange: msg`Send exchange`,
  close: msg`Close return`,
  reject: msg`Reject`,
};

/** Label of a step; the inspection of an inspected return is labelled as a correction. */
export function stepLabelOf(
  step: ReturnStep,
  { lines, isGift }: Pick<AdminReturn, 'lines' | 'isGift'>,
): MessageDescriptor {
  if (step === 'refund' && isGift) return msg`Send gift card`;
  const isInspected = lines.every(({ accepted }) => accepted !== null);
  return step === 'inspect' && isInspected ? msg`Edit inspection` : stepLabels[step];
}
