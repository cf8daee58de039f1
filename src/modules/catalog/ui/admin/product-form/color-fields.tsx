import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-errors.ts';
import { type FormFieldsProps, moveItem, updateRow } from './form-fields.ts';
import { newRowKey } from './form-values.ts';
import { newColorHex, renameColor } from './new-color.ts';
import { withOptions } from './variant-values.ts';
import { RowButtons } from './row-buttons.tsx';

/** The values of the option `color`, in display order. */
export function ColorFields({ values, set, errors }: FormFieldsProps) {
  const { t } = useLingui();
  const { colors } = values;

  function remove(row: string) {
    const rest = colors.filter((color) => color.row !== row);
    set({
      ...withOptions(values, { colors: rest }),
      // Pictures of a removed colour are kept and apply to every colour.
      pictures: values.pictures.map((picture) =>
        picture.colorRow === row ? { ...picture, colorRow: null } : picture,
      ),
    });
  }

  return (
    <div className="grid gap-4">
      <p className="type-small text-ink-soft">
        <Trans>Use the circle to set the swatch. The first colour in stock is shown by default.</Trans>
      </p>
      {colors.length > 0 && (
        <ul className="grid gap-4">
          {colors.map((color, index) => {
            const name = color.name || t`colour ${index + 1}`;
            return (
              <li key={color.row} className="flex flex-wrap items-start gap-3 md:flex-nowrap">
                <span className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-full border border-outline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
                  <input
                    type="color"
                    aria-label={t`Swatch of ${name}`}
                    value={color.hex}
                    onChange={({ target }) =>
                      set({ colors: updateRow(colors, color.row, { hex: target.value, isSwatchSet: true }) })
                    }
                    className="absolute -inset-3 h-18 w-18 cursor-pointer border-0 p-0"
                  />
                </span>
                <TextField
                  id={fieldId(`colors.${index}.name`)}
                  label={t`Name of colour ${index + 1}`}
                  hideLabel
                  placeholder={t`Name, for example Moss`}
                  value={color.name}
                  onChange={({ target }) =>
                    set({ colors: updateRow(colors, color.row, renameColor(color, target.value)) })
                  }
                  error={errors[`colors.${index}.name`]}
                  maxLength={60}
                  className="min-w-40 grow basis-0"
                />
                <RowButtons
                  name={name}
                  index={index}
                  count={colors.length}
                  onMove={(to) => set(withOptions(values, { colors: moveItem(colors, index, to) }))}
                  onRemove={() => remove(color.row)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <FieldError id="colors">{errors.colors}</FieldError>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => {
          const hex = newColorHex(colors.map((other) => other.hex));
          const color = { row: newRowKey(), key: '', name: '', hex, isSaved: false };
          flushSync(() => set(withOptions(values, { colors: [...colors, color] })));
          document.getElementById(fieldId(`colors.${colors.length}.name`))?.focus();
        }}
      >
        <PlusIcon />
        <Trans>Add colour</Trans>
      </Button>
    </div>
  );
}
