import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isPledged, methodDefinition } from '#modules/payments/contract/payment-methods.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.ts';
import { useShopTimeZone } from '#ui/shop-time-zone.ts';
import type { Order } from '../../contract/order.ts';
import type { TimelineEvent } from '../../contract/states.ts';
import { useOrderLabels } from './use-order-labels.ts';

interface Step {
  event: TimelineEvent;
  label: string;
  /** Time of the step; null if it has not happened yet. */
  at: string | null;
}

export type OrderProgressData = Pick<Order, 'timeline' | 'orderState' | 'paymentMethod' | 'handover'> &
  Partial<Pick<Order, 'lines'>>;

/** The steps of an order with their times. */
export function OrderProgress({ order }: { order: OrderProgressData }) {
  const { t } = useLingui();
  const words = useOrderLabels();
  const steps = useSteps(order);
  const last = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol aria-label={t`Progress`} className="grid sm:auto-cols-fr sm:grid-flow-col">
      {steps.map(({ event, label, at }, index) => (
        <li
          key={event}
          aria-current={index === last ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0 sm:grid sm:content-start sm:gap-3 sm:pe-6 sm:pb-0"
        >
          {index < steps.length - 1 && <Line isDone={index < last} />}
          <span
            className={classNames(
              'relative z-1 grid size-7 shrink-0 place-items-center rounded-full border',
              at === null && 'border-outline bg-paper',
              at !== null && event !== 'cancelled' && 'border-moss bg-moss text-on-moss',
              event === 'cancelled' && 'border-ink bg-ink text-paper',
            )}
          >
            {at !== null &&
              (event === 'cancelled' ? <CloseIcon className="size-4" /> : <CheckIcon className="size-4" />)}
          </span>
          <span className="grid content-start gap-0.5 pt-0.5 sm:pt-0">
            <span className={at === null ? 'text-ink-soft' : index === last ? 'font-medium' : undefined}>
              {label}
              {at === null && (
                <span className="sr-only">
                  {' '}
                  <Trans>(upcoming)</Trans>
                </span>
              )}
            </span>
            {at !== null && (
              <time dateTime={at} className="type-note figures text-ink-soft">
                {words.moment(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Connects to the next step: vertical on a phone, else horizontal. */
function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute start-3.5 top-7 bottom-0 w-px sm:start-7 sm:end-0 sm:top-3.5 sm:bottom-auto sm:h-px sm:w-auto',
        isDone ? 'bg-moss-ink' : 'bg-hairline',
      )}
    />
  );
}

function useSteps({ timeline, handover, orderState, paymentMethod, lines = [] }: OrderProgressData): Step[] {
  const { t } = useLingui();
  const timeZone = useShopTimeZone();
  const [now] = useState(() => new Date());
  const today = localTime(now, timeZone).day;
  const isScheduled = lines.some(({ gift }) => gift?.sendOn && gift.sendOn > today);
  const when = (event: TimelineEvent) => timeline.find((entry) => entry.event === event)?.happenedAt ?? null;
  const step = (event: TimelineEvent, label: string): Step => ({ event, label, at: when(event) });
  // Gift cards are issued on payment, or on placement if nothing is left to pay.
  const mailedAt = orderState === 'completed' && !isScheduled ? (when('paid') ?? when('placed')) : null;
  const planned =
    handover === 'mail'
      ? [
          step('placed', t`Received`),
          ...(isScheduled ? [step('paid', t`Paid`)] : []),
          {
            event: 'delivered' as const,
            label: t`Issued`,
            at: isScheduled ? null : (when('delivered') ?? mailedAt),
          },
        ]
      : [
          step('placed', t`Received`),
          ...(methodDefinition(paymentMethod).showsBankDetails || isPledged(paymentMethod)
            ? [step('paid', t`Paid`)]
            : []),
          step('confirmed', t`Being packed`),
          step('shipped', handover === 'counter' ? t`Ready for pickup` : t`On its way`),
          step('delivered', handover === 'counter' ? t`Picked up` : t`Delivered`),
        ];
  if (orderState !== 'cancelled' && orderState !== 'expired') return withSkippedStepsDone(planned);
  const ended = orderState === 'expired' ? step('expired', t`Expired`) : step('cancelled', t`Cancelled`);
  return [...planned.filter(({ at }) => at !== null), ended];
}

/** Marks skipped steps as done with the next one, as when a paid order ships without confirmation. */
function withSkippedStepsDone(steps: Step[]): Step[] {
  return steps.map((step, index) => ({
    ...step,
    at: step.at ?? steps.slice(index + 1).find(({ at }) => at !== null)?.at ?? null,
  }));
}
