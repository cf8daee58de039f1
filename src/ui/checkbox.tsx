import type { ComponentPropsWithRef } from 'react';
import { FieldDescription, FieldError, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { CheckIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>, Omit<FieldProps, 'optional'> {}

/** A native checkbox whose whole row is the touch target. */
export function Checkbox({ label, description, error, hideLabel, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(input.id, { description, error });
  return (
    <div className={classNames('grid gap-1', className)}>
      <label
        htmlFor={ids.id}
        className="-mx-2 flex min-h-11 items-start gap-3 rounded-md px-2 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
      >
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            {...ids}
            type="checkbox"
            className="peer absolute inset-0 appearance-none rounded-sm border border-outline bg-surface transition-colors checked:border-moss checked:bg-moss hover:border-ink aria-invalid:border-berry-ink disabled:opacity-50 forced-colors:appearance-auto"
          />
          <CheckIcon className="pointer-events-none relative size-4 text-on-moss opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
        </span>
        <span className={hideLabel ? 'sr-only' : 'leading-6'}>{label}</span>
      </label>
      {(description || error) && (
        <div className="-mt-2.5 mb-1.5 ms-8 grid gap-1">
          <FieldDescription id={ids.id}>{description}</FieldDescription>
          <FieldError id={ids.id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
