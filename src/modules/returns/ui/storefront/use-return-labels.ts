import { useLingui } from '@lingui/react/macro';
import type { BadgeTone } from '#ui/badge.tsx';
import type { ReturnEvent, ReturnReason, ReturnState } from '../../contract/states.ts';

/** Customer-facing labels. */
export function useReturnLabels() {
  const { t, i18n } = useLingui();

  const states: Record<ReturnState, { label: string; tone: BadgeTone }> = {
    requested: { label: t`Asked for`, tone: 'butter' },
    withdrawn: { label: t`Taken back`, tone: 'neutral' },
    approved: { label: t`Approved`, tone: 'moss' },
    declined: { label: t`Declined`, tone: 'berry' },
    received: { label: t`Received`, tone: 'moss' },
    refunded: { label: t`Money back`, tone: 'moss' },
    exchanged: { label: t`Exchanged`, tone: 'moss' },
    rejected: { label: t`Not accepted`, tone: 'berry' },
  };

  const events: Record<ReturnEvent, string> = {
    requested: t`You asked to return it`,
    withdrawn: t`You took it back`,
    approved: t`Approved: please send it`,
    declined: t`Declined`,
    received: t`It is here, and we look at it`,
    inspected: t`We looked at it`,
    refunded: t`Accepted: your money is on its way`,
    exchanged: t`Accepted: the replacement is being packed`,
    rejected: t`We could not accept it`,
  };

  const reasons: Record<ReturnReason, string> = {
    'changed-mind': t`I changed my mind`,
    damaged: t`It arrived damaged`,
    faulty: t`It does not work as it should`,
    'wrong-item': t`It is not what I ordered`,
    'not-as-described': t`It is not as it was described`,
    other: t`Something else`,
  };

  return {
    state: (state: ReturnState) => states[state],
    /** @param isRefused whether the bank declined the refund. */
    event: (event: ReturnEvent, isRefused = false) =>
      event === 'refunded' && isRefused ? t`Accepted` : events[event],
    reasons,
    day: (instant: string) =>
      new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(instant)),
    moment: (instant: string) =>
      new Intl.DateTimeFormat(i18n.locale, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }).format(new Date(instant)),
  };
}
