import type { ComponentPropsWithRef } from 'react';
import { Field, controlClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { ChevronDownIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'className'>, FieldProps {
  options: readonly SelectOption[];
  /** First entry without a value, such as "Choose a country". */
  placeholder?: string;
}

/** A native select, with the platform's picker and keyboard search. */
export function SelectField({
  label,
  description,
  error,
  optional,
  hideLabel,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds(select.id, { description, error });
  return (
    <Field {...{ label, description, error, optional, hideLabel, className }} id={ids.id}>
      <div className="relative">
        <select {...select} {...ids} className={classNames(controlClass, 'appearance-none truncate pe-11')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2" />
      </div>
    </Field>
  );
}
