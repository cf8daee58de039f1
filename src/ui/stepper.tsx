import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface Step {
  label: string;
  /** Where a finished step can be looked at again. */
  to?: string;
}

/** How far one has come: numbered steps, the finished ones ticked. `current` counts from 0. */
export function Stepper({
  steps,
  current,
  className,
}: {
  steps: readonly Step[];
  current: number;
  className?: string;
}) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Steps`} className={className}>
      <ol className="flex items-start">
        {steps.map((step, index) => {
          const done = index < current;
          const here = index === current;
          const mark = (
            <>
              <span
                className={classNames(
                  'figures grid size-7 place-items-center rounded-full border text-xs font-semibold',
                  done && 'border-moss bg-moss text-on-moss',
                  here && 'border-ink text-ink',
                  !done && !here && 'border-hairline text-ink-soft',
                )}
              >
                {done ? <CheckIcon className="size-4" /> : index + 1}
              </span>
              <span className={classNames('type-small', here ? 'font-medium text-ink' : 'text-ink-soft')}>
                {step.label}
                {done && (
                  <span className="sr-only">
                    {' '}
                    <Trans>(done)</Trans>
                  </span>
                )}
              </span>
            </>
          );
          const column = 'relative z-1 flex min-h-11 flex-col items-center gap-1.5 bg-paper px-3 text-center';
          return (
            <li
              key={step.label}
              aria-current={here ? 'step' : undefined}
              className="relative grid flex-1 justify-items-center not-first:before:absolute not-first:before:start-[-50%] not-first:before:top-3.5 not-first:before:h-px not-first:before:w-full not-first:before:bg-hairline"
            >
              {done && step.to ? (
                <Link to={step.to} className={classNames(column, 'rounded-sm hover:underline')}>
                  {mark}
                </Link>
              ) : (
                <span className={column}>{mark}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
