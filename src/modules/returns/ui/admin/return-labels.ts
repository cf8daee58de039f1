import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '#ui/badge.tsx';
import type {
  ReturnEvent,
  ReturnReason,
  ReturnState,
  ReturnStep,
  ReturnResolution,
} from '../../contract/states.ts';

export const stateLabels: Record<ReturnState, { label: MessageDescriptor; tone: BadgeTone }> = {
  requested: { label: msg`Requested`, tone: 'butter' },
  withdrawn: { label: msg`Taken back`, tone: 'outline' },
  approved: { label: msg`Approved`, tone: 'moss' },
  declined: { label: msg`Declined`, tone: 'berry' },
  received: { label: msg`Received`, tone: 'butter' },
  refunded: { label: msg`Refunded`, tone: 'neutral' },
  exchanged: { label: msg`Exchanged`, tone: 'neutral' },
  rejected: { label: msg`Rejected`, tone: 'berry' },
};

export const eventLabels: Record<ReturnEvent, MessageDescriptor> = {
  requested: msg`Asked for`,
  withdrawn: msg`Taken back by the customer`,
  approved: msg`Approved`,
  declined: msg`Declined`,
  received: msg`Received`,
  inspected: msg`Looked at`,
  refunded: msg`Money given back`,
  exchanged: msg`Exchanged`,
  rejected: msg`Rejected`,
};

export const reasonLabels: Record<ReturnReason, MessageDescriptor> = {
  'changed-mind': msg`Changed their mind`,
  damaged: msg`Arrived damaged`,
  faulty: msg`Does not work as it should`,
  'wrong-item': msg`Not what was ordered`,
  'not-as-described': msg`Not as described`,
  other: msg`Something else`,
};

export const resolutionLabels: Record<ReturnResolution, MessageDescriptor> = {
  refund: msg`Wants the money back`,
  exchange: msg`Wants an exchange`,
};

const stepLabels: Record<ReturnStep, MessageDescriptor> = {
  approve: msg`Approve`,
  decline: msg`Decline`,
  receive: msg`It has arrived`,
  inspect: msg`Write down what came back`,
  refund: msg`Give the money back`,
  exchange: msg`Send others`,
  close: msg`Settle it`,
  reject: msg`Reject`,
};

/** Label of a step; a repeated inspection is a correction. */
export function stepLabelOf(step: ReturnStep, isInspected: boolean): MessageDescriptor {
  return step === 'inspect' && isInspected ? msg`Correct what came back` : stepLabels[step];
}
