import { useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { ReturnEvent, ReturnReason, ReturnState } from '../../contract/states.ts';

/** Customer-facing labels. */
export function useReturnLabels() {
  const { t, i18n } = useLingui();

  const states: Record<ReturnState, { label: string; tone: BadgeTone }> = {
    requested: { label: t`Requested`, tone: 'butter' },
    withdrawn: { label: t({ message: 'Cancelled', context: 'return' }), tone: 'neutral' },
    approved: { label: t`Approved`, tone: 'moss' },
    declined: { label: t`Declined`, tone: 'berry' },
    received: { label: t({ message: 'Received', context: 'return' }), tone: 'moss' },
    refunded: { label: t({ message: 'Refunded', context: 'return' }), tone: 'moss' },
    exchanged: { label: t`Exchanged`, tone: 'moss' },
    rejected: { label: t`Not accepted`, tone: 'berry' },
  };

  const events: Record<ReturnEvent, string> = {
    requested: t`Return requested`,
    withdrawn: t`Return cancelled`,
    approved: t`Approved`,
    declined: t`Declined`,
    received: t`Received for inspection`,
    inspected: t`Inspected`,
    refunded: t`Accepted and refunded`,
    exchanged: t`Accepted for exchange`,
    rejected: t`Not accepted`,
  };

  const reasons: Record<ReturnReason, string> = {
    'changed-mind': t`I changed my mind`,
    damaged: t`Arrived damaged`,
    faulty: t`Defective`,
    'wrong-item': t`Wrong item`,
    'not-as-described': t`Not as described`,
    other: t`Other`,
  };

  return {
    state: (state: ReturnState) => states[state],
    /** @param isRefused whether the bank declined the refund. */
    event: (event: ReturnEvent, isRefused = false) =>
      event === 'refunded' && isRefused ? t`Accepted` : events[event],
    reasons,
    day: (instant: string) => dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(instant)),
    moment: (instant: string) =>
      dateFormat(i18n.locale, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }).format(new Date(instant)),
  };
}
