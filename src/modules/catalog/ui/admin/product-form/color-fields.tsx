import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-errors.ts';
import { type FormFieldsProps, moveItem, updateRow } from './form-fields.ts';
import { newRowKey } from './form-values.ts';
import { newColorHex, renameColor } from './new-color.ts';
import { RowButtons } from './row-buttons.tsx';

/** The product's colours, in display order. */
export function ColorFields({ values, set, errors }: FormFieldsProps) {
  const { t } = useLingui();
  const { colors } = values;

  function remove(row: string) {
    set({
      colors: colors.filter((color) => color.row !== row),
      // Pictures of a removed colour are kept and apply to every colour.
      pictures: values.pictures.map((picture) =>
        picture.colorRow === row ? { ...picture, colorRow: null } : picture,
      ),
    });
  }

  return (
    <FormSection
      title={<Trans>Colours</Trans>}
      text={
        <Trans>
          Each colour has its own stock. Use the circle to set the swatch. The first colour in stock is shown
          by default.
        </Trans>
      }
    >
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
                <TextField
                  id={fieldId(`colors.${index}.sku`)}
                  label={t`SKU of ${name}`}
                  hideLabel
                  placeholder={t`SKU`}
                  value={color.sku}
                  onChange={({ target }) =>
                    set({ colors: updateRow(colors, color.row, { sku: target.value }) })
                  }
                  error={errors[`colors.${index}.sku`]}
                  maxLength={60}
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="w-36 max-sm:grow"
                />
                <RowButtons
                  name={name}
                  index={index}
                  count={colors.length}
                  onMove={(to) => set({ colors: moveItem(colors, index, to) })}
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
          const color = { row: newRowKey(), key: '', name: '', hex, sku: '', isSaved: false };
          flushSync(() => set({ colors: [...colors, color] }));
          document.getElementById(fieldId(`colors.${colors.length}.name`))?.focus();
        }}
      >
        <PlusIcon />
        <Trans>Add colour</Trans>
      </Button>
    </FormSection>
  );
}
