import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { productFieldNotes, productLabels } from '../../../contract/product-field-labels.ts';
import { describedField, type ProductField } from '../../../contract/product-fields.ts';
import { fieldId } from '../field-errors.ts';
import type { FormFieldsProps } from './form-fields.ts';

export interface ProductFieldControlProps extends FormFieldsProps {
  field: ProductField;
  /** Instead of the field's own label and note. */
  label?: string;
  note?: ReactNode;
  placeholder?: string;
  /** Whether an empty control says that it may stay empty. */
  optional?: boolean;
}

/** The control of a plain field, by its description. */
export function ProductFieldControl({
  field,
  values,
  set,
  errors,
  format,
  label,
  note,
  placeholder,
  optional,
}: ProductFieldControlProps) {
  const { t, i18n } = useLingui();
  const description = describedField(field);
  const value = values[field];
  const ownNote = productFieldNotes[field];
  const common = {
    id: fieldId(field),
    label: label ?? i18n._(productLabels[field]),
    description: note ?? (ownNote && i18n._(ownNote)),
    error: errors[field],
  };
  if (typeof value === 'boolean')
    return (
      <Checkbox {...common} checked={value} onChange={({ target }) => set({ [field]: target.checked })} />
    );
  const text = {
    ...common,
    optional: optional ?? !description.isFilled,
    required: description.isFilled,
    value,
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  };
  switch (description.type) {
    case 'choice': {
      const { optional: _optional, required: _required, ...select } = text;
      const choices = format.choices[description.choices] ?? [];
      return (
        <SelectField
          {...select}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={placeholder ?? (description.isFilled ? undefined : t`None`)}
        />
      );
    }
    case 'money':
      return (
        <TextField
          {...text}
          inputMode="decimal"
          autoComplete="off"
          suffix={<CurrencySuffix currency={format.currency} />}
        />
      );
    case 'integer':
      return <TextField {...text} inputMode="numeric" autoComplete="off" />;
    case 'moment':
      return <TextField {...text} type="datetime-local" required optional={false} />;
    case 'line':
    case 'text':
    case 'html':
      return <TextField {...text} maxLength={description.max} placeholder={placeholder} />;
    case 'boolean':
      return null;
  }
}
