import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { AlertIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface FormProblem {
  /** Id of the field; makes the line a link to it. */
  fieldId?: string;
  text: ReactNode;
}

export interface FormErrorProps {
  title?: ReactNode;
  /** Error messages. An empty list without a `title` renders nothing. */
  problems?: readonly FormProblem[];
  className?: string;
}

/**
 * Errors of a whole form, above its button or first field. Takes the focus when it appears and when errors
 * are added, but not when an edit removes errors.
 */
export function FormError({ title, problems = [], className }: FormErrorProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const shown = title != null || problems.length > 0;
  const announced = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  useEffect(() => {
    // Compared by content, because forms create a new list on every render.
    const lines = problems.map(({ fieldId, text }) => `${fieldId} ${typeof text === 'string' ? text : ''}`);
    if (lines.some((line) => !announced.current.has(line))) box.current?.focus();
    announced.current = new Set(lines);
  }, [problems]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classNames(
        'flex gap-3 rounded-md border border-berry-ink bg-berry-soft px-4 py-3.5 text-ink',
        className,
      )}
    >
      <AlertIcon className="mt-0.5 size-5 text-berry-ink" />
      <div className="grid gap-1">
        <p className="font-medium">{title ?? t`Please fix the following errors`}</p>
        {problems.length > 0 && (
          <ul className="type-small grid gap-0.5">
            {problems.map((problem, index) => (
              <li key={problem.fieldId ?? index}>
                {problem.fieldId ? (
                  <a
                    href={`#${problem.fieldId}`}
                    className="text-link"
                    onClick={(event) => focusField(event, problem)}
                  >
                    {problem.text}
                  </a>
                ) : (
                  problem.text
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

// A fragment link would change the history and scroll the label out of view, so the field is focused instead.
function focusField(event: { preventDefault(): void }, problem: FormProblem) {
  const field = problem.fieldId ? document.getElementById(problem.fieldId) : null;
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
