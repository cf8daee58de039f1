import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { latinDigits } from '#kernel/digits.ts';
import { Field, controlClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { classNames } from './class-names.ts';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className'>, FieldProps {
  /** A short text inside the field before or after the input: a currency, a unit, an icon. */
  prefix?: string;
  suffix?: ReactNode;
}

// By the direction of the page, where prefix and suffix are: the input's own may be another.
const startPadding = 'in-[html[dir=ltr]]:pl-10 in-[html[dir=rtl]]:pr-10';
const endPadding = 'in-[html[dir=ltr]]:pr-12 in-[html[dir=rtl]]:pl-12';

/** Whether digits are expected; some keyboards enter non-Latin digits. */
const asksForDigits = ({ inputMode, type, autoComplete }: ComponentPropsWithRef<'input'>): boolean =>
  type === 'tel' ||
  inputMode === 'numeric' ||
  inputMode === 'decimal' ||
  Boolean(autoComplete?.endsWith('postal-code'));

function readDigits({ target }: ChangeEvent<HTMLInputElement>): void {
  const read = latinDigits(target.value);
  if (read === target.value) return;
  const { selectionEnd } = target;
  target.value = read;
  target.setSelectionRange(selectionEnd, selectionEnd);
}

/**
 * A native one-line input with all its attributes. The input has its own text direction, such as a French street on an
 * Arabic page.
 */
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
      dir="auto"
      {...input}
      {...ids}
      onChange={(event) => {
        if (asksForDigits(input)) readDigits(event);
        input.onChange?.(event);
      }}
      className={classNames(controlClass, prefix && startPadding, suffix != null && endPadding)}
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
