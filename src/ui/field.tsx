import { useId } from 'react';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { AlertIcon } from './icons.ts';
import { classNames } from './class-names.ts';

/** Props of every form field. */
export interface FieldProps {
  label: ReactNode;
  /** Help text under the label, linked for screen readers. */
  description?: ReactNode;
  /** Error message with a solution, linked to the field. */
  error?: ReactNode;
  /** Shows "(optional)" beside the label. */
  optional?: boolean;
  /** Hides the label visually, not for screen readers. */
  hideLabel?: boolean;
  className?: string;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Style of text inputs, selects and text areas; `aria-invalid` makes the border red. */
export const controlClass =
  'block w-full min-h-12 rounded-md border border-outline bg-surface px-3.5 py-2.5 text-base text-ink transition-colors ' +
  'hover:border-ink aria-invalid:border-berry-ink focus-visible:outline-offset-1 [&[readonly]]:bg-linen ' +
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-linen disabled:text-ink-soft';

/**
 * Attributes that link a control to its description and error. Spread them on the control, and pass the id
 * and the same description and error to `Field`.
 */
export function useFieldIds(
  given: string | undefined,
  field: Pick<FieldProps, 'description' | 'error'>,
): FieldIds {
  const own = useId();
  const id = given ?? own;
  const describedBy = [field.description && `${id}-description`, field.error && `${id}-error`].filter(
    Boolean,
  );
  return {
    id,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    'aria-invalid': field.error ? true : undefined,
  };
}

export function FieldDescription({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-description`} className="type-small wrap-anywhere text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="type-small flex items-start gap-1.5 font-medium text-berry-ink">
      <AlertIcon className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}

export function OptionalMark() {
  return (
    <span className="font-normal text-ink-soft">
      {' '}
      <Trans>(optional)</Trans>
    </span>
  );
}

/** Label, description, control and error, in reading order. */
export function Field({
  id,
  label,
  description,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'type-small font-medium'}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <FieldDescription id={id}>{description}</FieldDescription>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
