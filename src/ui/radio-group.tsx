import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldDescription, FieldError, OptionalMark, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { classNames } from './class-names.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the end of the row: a price, a time. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends FieldProps {
  options: readonly RadioOption[];
  name?: string;
  value?: string;
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  /** Called with the chosen option's value. */
  onChange?: (value: string) => void;
}

/** Native radio buttons in a list; arrow keys move, Tab enters once. */
export function RadioGroup({
  label,
  description,
  error,
  optional,
  hideLabel,
  className,
  options,
  name,
  value,
  defaultValue,
  required,
  disabled,
  onChange,
}: RadioGroupProps) {
  const ownName = useId();
  const ids = useFieldIds(undefined, { description, error });
  return (
    <fieldset
      aria-describedby={ids['aria-describedby']}
      disabled={disabled}
      className={classNames('grid gap-1.5', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'type-small mb-1.5 font-medium'}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <FieldDescription id={ids.id}>{description}</FieldDescription>
      <div
        className={classNames(
          'divide-y divide-hairline overflow-clip rounded-md border bg-surface',
          error ? 'border-berry-ink' : 'border-hairline',
        )}
      >
        {options.map((option) => (
          <RadioLine
            key={option.value}
            option={option}
            name={name ?? ownName}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            required={required}
            onChange={onChange}
          />
        ))}
      </div>
      <FieldError id={ids.id}>{error}</FieldError>
    </fieldset>
  );
}

function RadioLine({
  option,
  name,
  checked,
  defaultChecked,
  required,
  onChange,
}: Pick<RadioGroupProps, 'required' | 'onChange'> & {
  option: RadioOption;
  name: string;
  checked: boolean | undefined;
  defaultChecked: boolean | undefined;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-13 items-start gap-3 px-4 py-3.5 transition-colors hover:bg-linen has-checked:bg-moss-soft has-disabled:cursor-not-allowed has-disabled:text-ink-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        defaultChecked={defaultChecked}
        required={required}
        disabled={option.disabled}
        aria-describedby={option.description ? `${id}-description` : undefined}
        onChange={() => onChange?.(option.value)}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-outline bg-surface transition-[border-width,border-color] checked:border-[6px] checked:border-moss focus-visible:outline-none disabled:opacity-50 forced-colors:appearance-auto"
      />
      <span className="grid grow gap-0.5">
        <span className="leading-6">{option.label}</span>
        {option.description && (
          <span id={`${id}-description`} className="type-small text-ink-soft">
            {option.description}
          </span>
        )}
      </span>
      {option.aside !== undefined && <span className="figures shrink-0 leading-6">{option.aside}</span>}
    </label>
  );
}
