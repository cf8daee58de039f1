import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import type { Attribute, AttributeUnit } from '#modules/product-types/contract/attribute.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-errors.ts';
import type { AttributeInput as Input } from './attribute-values.ts';

const unitSigns: Record<AttributeUnit, MessageDescriptor> = {
  mm: msg({ context: 'unit', message: 'mm' }),
  ml: msg({ context: 'unit', message: 'ml' }),
  g: msg({ context: 'unit', message: 'g' }),
  celsius: msg({ context: 'unit', message: '°C' }),
  watt: msg({ context: 'unit', message: 'W' }),
  volt: msg({ context: 'unit', message: 'V' }),
  minute: msg({ context: 'unit', message: 'min' }),
  year: msg({ context: 'unit', message: 'y' }),
};

const partLabels: Readonly<Record<string, MessageDescriptor>> = {
  length: msg({ context: 'dimension', message: 'Length' }),
  width: msg`Width`,
  height: msg`Height`,
  min: msg`From`,
  max: msg`To`,
};

/** Texts above this length have a field of several lines. */
const LONG_TEXT = 60;

export interface AttributeInputProps {
  attribute: Attribute;
  input: Input | undefined;
  onChange: (input: Input) => void;
  error: ReactNode;
}

/** The field of an attribute in the product form, by its kind. */
export function AttributeInput({ attribute, input, onChange, error }: AttributeInputProps) {
  const { t, i18n } = useLingui();
  const { key, kind, unit, choices } = attribute;
  const id = fieldId(`attributes.${key}`);
  const label = localize(attribute.name, i18n.locale);
  const text = typeof input === 'string' ? input : '';
  if (kind === 'choices') return <Choices {...{ attribute, input, onChange, error }} />;
  if (kind === 'range' || kind === 'dimensions') return <Parts {...{ attribute, input, onChange, error }} />;
  if (kind === 'choice' || kind === 'boolean') {
    const options =
      kind === 'choice'
        ? choices.map((choice) => ({ value: choice.key, label: localize(choice.name, i18n.locale) }))
        : [
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ];
    return (
      <SelectField
        {...{ id, label, error }}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        options={[{ value: '', label: t`Not specified` }, ...options]}
      />
    );
  }
  if (kind === 'text' && (key === 'care' || text.length > LONG_TEXT)) {
    return (
      <TextArea
        {...{ id, label, error }}
        rows={2}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        maxLength={2_000}
        className="sm:col-span-2"
      />
    );
  }
  return (
    <TextField
      {...{ id, label, error }}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      suffix={unit ? <span className="type-small pe-1">{i18n._(unitSigns[unit])}</span> : undefined}
      maxLength={2_000}
    />
  );
}

/** Checkboxes of an attribute with several choices. */
function Choices({ attribute: { key, name, choices }, input, onChange, error }: AttributeInputProps) {
  const { i18n } = useLingui();
  const chosen = Array.isArray(input) ? input : [];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="type-small font-medium">{localize(name, i18n.locale)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map((choice, index) => (
          <Checkbox
            key={choice.key}
            id={index === 0 ? fieldId(`attributes.${key}`) : undefined}
            label={localize(choice.name, i18n.locale)}
            checked={chosen.includes(choice.key)}
            onChange={({ target }) =>
              onChange(
                choices
                  .map((each) => each.key)
                  .filter((each) => (each === choice.key ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
      <FieldError id={`attributes-${key}`}>{error}</FieldError>
    </fieldset>
  );
}

/** Number fields of the parts of a range or of dimensions. */
function Parts({ attribute: { key, kind, name, unit }, input, onChange, error }: AttributeInputProps) {
  const { i18n } = useLingui();
  const parts = typeof input === 'object' && !Array.isArray(input) ? input : {};
  const names = kind === 'range' ? ['min', 'max'] : ['length', 'width', 'height'];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="type-small mb-1.5 font-medium">{localize(name, i18n.locale)}</legend>
      <div className={kind === 'range' ? 'grid grid-cols-2 gap-3' : 'grid grid-cols-3 gap-3'}>
        {names.map((part, index) => (
          <TextField
            key={part}
            id={fieldId(index === 0 ? `attributes.${key}` : `attributes.${key}.${part}`)}
            label={i18n._(partLabels[part]!)}
            value={parts[part] ?? ''}
            onChange={({ target }) => onChange({ ...parts, [part]: target.value })}
            error={index === 0 ? error : undefined}
            inputMode="decimal"
            suffix={unit ? <span className="type-small pe-1">{i18n._(unitSigns[unit])}</span> : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
