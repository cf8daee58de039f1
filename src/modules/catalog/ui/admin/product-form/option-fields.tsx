import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { COLOR_OPTION } from '../../../contract/variant-identity.ts';
import { fieldId } from '../field-errors.ts';
import { ColorFields } from './color-fields.tsx';
import { type FormFieldsProps, moveItem, updateRow } from './form-fields.ts';
import { newRowKey } from './form-values.ts';
import { OptionValueFields } from './option-value-fields.tsx';
import { RowButtons } from './row-buttons.tsx';
import { MAX_OPTIONS, type OptionRow, withOptions } from './variant-values.ts';

/** Options of the product: colour and up to two others, in display order. */
export function OptionFields(props: FormFieldsProps) {
  const { values, set, errors } = props;
  const { options, colors } = values;
  const hasColors = options.some(({ key }) => key === COLOR_OPTION);

  function addOption() {
    const option = { row: newRowKey(), key: '', name: '', isSaved: false, values: [] };
    flushSync(() => set(withOptions(values, { options: [...options, option] })));
    document.getElementById(fieldId(`options.${options.length}.name`))?.focus();
  }

  return (
    <FormSection
      id="options"
      title={<Trans>Options</Trans>}
      text={
        <Trans>
          Add options if the product comes in several colours, sizes or capacities. Each combination is a
          variant with its own price, SKU and stock.
        </Trans>
      }
    >
      {options.map((option, index) => (
        <OptionCard key={option.row} {...props} option={option} index={index} />
      ))}
      {!hasColors && <ColorFields {...props} />}
      {(hasColors ? options.length : options.length + Number(colors.length > 0)) < MAX_OPTIONS && (
        <Button variant="secondary" className="justify-self-start" onClick={addOption}>
          <PlusIcon />
          <Trans>Add option</Trans>
        </Button>
      )}
      <FieldError id="options">{errors.options}</FieldError>
    </FormSection>
  );
}

function OptionCard({ option, index, ...props }: FormFieldsProps & { option: OptionRow; index: number }) {
  const { t } = useLingui();
  const { values, set, errors } = props;
  const { options } = values;
  const isColor = option.key === COLOR_OPTION;
  const name = option.name || t`option ${index + 1}`;

  function remove() {
    const rest = options.filter(({ row }) => row !== option.row);
    set({
      ...withOptions(values, { options: rest, ...(isColor ? { colors: [] } : {}) }),
      ...(isColor ? { pictures: values.pictures.map((picture) => ({ ...picture, colorRow: null })) } : {}),
    });
  }

  return (
    <div
      role="group"
      aria-label={name}
      className="grid gap-4 rounded-md border border-hairline bg-surface p-4"
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id={fieldId(`options.${index}.name`)}
          label={t`Option name`}
          placeholder={t`Size`}
          value={option.name}
          onChange={({ target }) => set({ options: updateRow(options, option.row, { name: target.value }) })}
          error={errors[`options.${index}.name`]}
          maxLength={60}
          className="min-w-40 grow basis-0"
        />
        <RowButtons
          name={name}
          index={index}
          count={options.length}
          onMove={(to) => set(withOptions(values, { options: moveItem(options, index, to) }))}
          onRemove={remove}
        />
      </div>
      {isColor ? <ColorFields {...props} /> : <OptionValueFields {...props} option={option} index={index} />}
    </div>
  );
}
