import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { namedVariants } from '../../../rules/variants.ts';
import { editableProductQuery } from '../catalog-queries.ts';
import { fieldId } from '../field-errors.ts';
import { type FormFieldsProps, moveItem, updateRow } from './form-fields.ts';
import { type ComponentValues, newRowKey } from './form-values.ts';
import { ProductPicker } from './product-picker.tsx';
import { RowButtons } from './row-buttons.tsx';
import { SetPriceSummary } from './set-price-summary.tsx';

/** Not the id of a variant. */
const CUSTOMER_CHOOSES = '*';

/** Components of a set. */
export function SetComponentFields({
  values,
  set,
  errors,
  currency,
}: FormFieldsProps & { currency: string }) {
  const { t } = useLingui();
  const { components } = values;
  return (
    <FormSection
      title={<Trans>Products in the set</Trans>}
      text={
        <Trans>
          The set is in stock while each product is in stock in the required quantity. Where the customer
          chooses, one variant in stock is enough.
        </Trans>
      }
    >
      {components.length > 0 && (
        <ul className="grid gap-5">
          {components.map((component, index) => (
            <ComponentRow
              key={component.row}
              component={component}
              index={index}
              count={components.length}
              errors={errors}
              onChange={(change) => set({ components: updateRow(components, component.row, change) })}
              onMove={(to) => set({ components: moveItem(components, index, to) })}
              onRemove={() => set({ components: components.filter(({ row }) => row !== component.row) })}
            />
          ))}
        </ul>
      )}
      <SetPriceSummary values={values} currency={currency} />
      <FieldError id="components">{errors.components}</FieldError>
      <ProductPicker
        label={t`Search products to add to the set`}
        isSelectable={({ kind }) => kind === 'product'}
        onPick={(productId) =>
          set({ components: [...components, { row: newRowKey(), productId, colorKey: null, quantity: '1' }] })
        }
      />
    </FormSection>
  );
}

function ComponentRow({
  component,
  index,
  count,
  errors,
  onChange,
  onMove,
  onRemove,
}: Pick<FormFieldsProps, 'errors'> & {
  component: ComponentValues;
  index: number;
  count: number;
  onChange: (change: Partial<ComponentValues>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const { data: product } = useQuery({ ...editableProductQuery(component.productId), staleTime: 60_000 });
  const name = product?.name ?? component.productId;
  const variants = product ? namedVariants(product) : [];
  return (
    <li className="grid gap-3 border-b border-hairline pb-5">
      <div className="flex items-center justify-between gap-4">
        <p className="font-medium">{name}</p>
        <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        {variants.length > 0 ? (
          <SelectField
            id={fieldId(`components.${index}`)}
            label={t`Variant`}
            value={component.colorKey ?? CUSTOMER_CHOOSES}
            onChange={({ target }) =>
              onChange({ colorKey: target.value === CUSTOMER_CHOOSES ? null : target.value })
            }
            options={[
              { value: CUSTOMER_CHOOSES, label: t`Customer chooses` },
              ...variants.map((variant) => ({ value: variant.id, label: variant.name })),
            ]}
            error={errors[`components.${index}`]}
          />
        ) : (
          <div className="self-end">
            <FieldError id={fieldId(`components.${index}`)}>{errors[`components.${index}`]}</FieldError>
          </div>
        )}
        <TextField
          id={fieldId(`components.${index}.quantity`)}
          label={t`Quantity`}
          inputMode="numeric"
          value={component.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
          error={errors[`components.${index}.quantity`]}
        />
      </div>
    </li>
  );
}
