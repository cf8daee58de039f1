import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, controlClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { classNames } from './class-names.ts';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className'>, FieldProps {
  /** A short mark inside the field before or after what is typed: a currency, a unit, an icon. */
  prefix?: string;
  suffix?: ReactNode;
}

/** One line of text, a number, an e-mail address …: a native input with all its attributes. */
export function TextField({
  label,
  description,
  error,
  optional,
  hideLabel,
  className,
  prefix,
  suffix,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(input.id, { description, error });
  const control = (
    <input
      type="text"
      {...input}
      {...ids}
      className={classNames(controlClass, prefix && 'ps-10', suffix != null && 'pe-12')}
    />
  );
  return (
    <Field {...{ label, description, error, optional, hideLabel, className }} id={ids.id}>
      {prefix || suffix != null ? (
        <div className="relative">
          {prefix && (
            <span className="pointer-events-none absolute inset-y-0 start-0 grid w-10 place-items-center text-ink-soft">
              {prefix}
            </span>
          )}
          {control}
          {suffix != null && (
            <span className="absolute inset-y-0 end-0 grid min-w-12 place-items-center text-ink-soft">
              {suffix}
            </span>
          )}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}
