import { useLingui } from '@lingui/react/macro';
import { SelectField } from '#ui/select-field.tsx';
import { productFieldNotes } from '../../../contract/product-field-labels.ts';
import { fieldsOfSection } from '../../../contract/product-fields.ts';
import { fieldId } from '../field-errors.ts';
import { productStatusLabels } from '../product-labels.ts';
import type { FormFieldsProps } from './form-fields.ts';
import { ProductFieldControl } from './product-field-control.tsx';
import { withGiftCardPolicy } from './gift-card-policy.ts';
import { filledOptions } from './variant-values.ts';

const statuses = ['draft', 'scheduled', 'published', 'archived'] as const;

/** Fields for status, publication time, category, prices, SKU, gift card and tax class. */
export function StatusAndPriceFields(props: FormFieldsProps) {
  const { values, set, errors, format } = props;
  const { t, i18n } = useLingui();
  return (
    <>
      <SelectField
        id={fieldId('status')}
        label={t`Status`}
        value={values.status}
        onChange={({ target }) => set({ status: target.value as (typeof statuses)[number] })}
        options={statuses.map((status) => ({
          value: status,
          label: i18n._(productStatusLabels[status].label),
        }))}
        description={i18n._(productStatusLabels[values.status].meaning)}
        error={errors.status}
      />
      {values.status === 'scheduled' && <ProductFieldControl {...props} field="publishAt" />}
      <ProductFieldControl {...props} field="categoryId" placeholder={t`Choose a category`} />
      {fieldsOfSection('price').map((field) => (
        <ProductFieldControl {...props} key={field} field={field} />
      ))}
      {filledOptions(values).length === 0 && <ProductFieldControl {...props} field="sku" />}
      {values.kind === 'product' && (
        <ProductFieldControl
          {...props}
          set={(change) => set(withGiftCardPolicy(values, change))}
          field="isGiftCard"
          label={t`This is a gift card`}
          note={`${i18n._(productFieldNotes.isGiftCard!)} ${t`It needs no stock.`}`}
        />
      )}
      {(format.choices.taxClasses ?? []).length > 1 && <ProductFieldControl {...props} field="taxClass" />}
    </>
  );
}
