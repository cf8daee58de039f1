import type { ComponentPropsWithRef } from 'react';
import { Field, controlClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { classNames } from './class-names.ts';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className'>, FieldProps {}

/** A multi-line text field; grows with its content where browsers support it. */
export function TextArea({
  label,
  description,
  error,
  optional,
  hideLabel,
  className,
  rows = 4,
  ...area
}: TextAreaProps) {
  const ids = useFieldIds(area.id, { description, error });
  return (
    <Field {...{ label, description, error, optional, hideLabel, className }} id={ids.id}>
      <textarea
        dir="auto"
        {...area}
        {...ids}
        rows={rows}
        className={classNames(controlClass, 'field-sizing-content min-h-28 leading-normal')}
      />
    </Field>
  );
}
