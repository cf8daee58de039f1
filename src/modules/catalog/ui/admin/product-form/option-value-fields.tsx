import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-errors.ts';
import { type FormFieldsProps, moveItem, updateRow } from './form-fields.ts';
import { newRowKey } from './form-values.ts';
import { RowButtons } from './row-buttons.tsx';
import { type OptionRow, type OptionValueRow, withOptions } from './variant-values.ts';

/** The values of an option other than colour. Commas separate several values typed or pasted at once. */
export function OptionValueFields({
  values,
  set,
  errors,
  option,
  index,
}: FormFieldsProps & { option: OptionRow; index: number }) {
  const { t } = useLingui();
  const { options } = values;
  const optionName = option.name || t`option ${index + 1}`;
  const setValues = (changed: OptionValueRow[]) =>
    set(withOptions(values, { options: updateRow(options, option.row, { values: changed }) }));
  const newValue = (name: string): OptionValueRow => ({ row: newRowKey(), key: '', name, isSaved: false });

  const focusValue = (place: number) =>
    document.getElementById(fieldId(`options.${index}.values.${place}`))?.focus();

  function rename(value: OptionValueRow, typed: string) {
    const [first = '', ...more] = typed.trimStart().split(/\s*[,،]\s*/);
    if (more.length === 0) return setValues(updateRow(option.values, value.row, { name: first }));
    const place = option.values.indexOf(value);
    const isTypedComma = first !== '' && more.length === 1 && more[0] === '';
    // A comma that was just typed begins the next value.
    const added = isTypedComma ? [newValue('')] : more.filter(Boolean).map(newValue);
    flushSync(() =>
      setValues(updateRow(option.values, value.row, { name: first }).toSpliced(place + 1, 0, ...added)),
    );
    if (isTypedComma) focusValue(place + 1);
  }

  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {option.values.map((value, place) => {
          const name = value.name || t`value ${place + 1}`;
          return (
            <li key={value.row} className="flex items-start gap-3">
              <TextField
                id={fieldId(`options.${index}.values.${place}`)}
                label={t`Value ${place + 1} of ${optionName}`}
                hideLabel
                placeholder={t`24 cm`}
                value={value.name}
                onChange={({ target }) => rename(value, target.value)}
                error={errors[`options.${index}.values.${place}`]}
                maxLength={400}
                className="grow"
              />
              <RowButtons
                name={name}
                index={place}
                count={option.values.length}
                onMove={(to) => setValues(moveItem(option.values, place, to))}
                onRemove={() => setValues(option.values.filter(({ row }) => row !== value.row))}
              />
            </li>
          );
        })}
      </ul>
      <FieldError id={fieldId(`options.${index}.values`)}>{errors[`options.${index}.values`]}</FieldError>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => {
          flushSync(() => setValues([...option.values, newValue('')]));
          focusValue(option.values.length);
        }}
      >
        <PlusIcon />
        <Trans>Add value</Trans>
      </Button>
    </div>
  );
}
