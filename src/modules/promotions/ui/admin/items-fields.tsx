import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';
import { CategoryCheckboxes } from './category-checkboxes.tsx';
import { type FieldGroupProps, fieldId } from './promotion-fields.ts';

/** The bought or the discounted items of “buy X get Y”: quantity, products and categories. */
export function ItemsFields({
  part,
  title,
  productsLabel,
  categoriesLabel,
  values,
  update,
  errors,
  tools,
  onNamed,
}: FieldGroupProps & {
  part: 'buy' | 'get';
  title: string;
  productsLabel: string;
  categoriesLabel: string;
}) {
  const { t } = useLingui();
  const items = values[part];
  const set = (changed: Partial<typeof items>) => update({ [part]: { ...items, ...changed } });
  return (
    <fieldset className="grid gap-4 rounded-md border border-hairline p-4">
      <legend className="px-1 font-medium">{title}</legend>
      <TextField
        id={fieldId(`terms.${part}.quantity`)}
        label={t`Quantity`}
        value={items.quantity}
        error={errors[`terms.${part}.quantity`]}
        inputMode="numeric"
        maxLength={2}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      {tools.pickProducts({
        id: fieldId(`terms.${part}.productIds`),
        label: productsLabel,
        ids: items.productIds,
        max: 200,
        error: errors[`terms.${part}.productIds`],
        onChange: (productIds) => set({ productIds }),
        onNamed,
      })}
      <CategoryCheckboxes
        label={categoriesLabel}
        categories={tools.categories}
        selected={items.categoryIds}
        onChange={(categoryIds) => set({ categoryIds })}
      />
    </fieldset>
  );
}
