import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CheckIcon } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { classNames } from './class-names.ts';

export interface Step {
  id: string;
  label: ReactNode;
}

/** Progress of a task with several steps. */
export function Steps({
  steps,
  current,
  label,
  className,
}: {
  steps: readonly Step[];
  /** `id` of the current step. */
  current: string;
  /** Name of the task, for the accessible name. */
  label: string;
  className?: string;
}) {
  const { t } = useLingui();
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol aria-label={label} className={classNames('flex gap-2 sm:gap-4', className)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'type-small flex min-w-0 grow basis-0 items-center gap-2.5 border-t-2 pt-3',
            index <= at ? 'border-moss-ink' : 'border-hairline text-ink-soft',
            index === at && 'font-medium',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'figures grid size-6 shrink-0 place-items-center rounded-full border text-xs',
              index < at ? 'border-moss bg-moss text-on-moss' : 'border-current',
            )}
          >
            {index < at ? <CheckIcon className="size-3.5" /> : index + 1}
          </span>
          <span className={classNames('min-w-0 truncate', index !== at && 'max-sm:sr-only')}>
            {step.label}
          </span>
          {index < at && <VisuallyHidden>{t`completed`}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
