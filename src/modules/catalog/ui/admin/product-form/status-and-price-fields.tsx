import { Trans, useLingui } from '@lingui/react/macro';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { EditableCategory } from '../../../contract/category-draft.ts';
import { categoryOptions } from '../../../rules/categories.ts';
import { fieldId } from '../field-errors.ts';
import { productStatusLabels } from '../product-labels.ts';
import type { FormFieldsProps } from './form-fields.ts';
import { filledOptions } from './variant-values.ts';

const statuses = ['draft', 'scheduled', 'published', 'archived'] as const;

/** Fields for status, publication time, category, prices, SKU, gift card and tax class. */
export function StatusAndPriceFields({
  values,
  set,
  errors,
  currency,
  categories,
  taxClasses,
}: FormFieldsProps & {
  currency: string;
  categories: readonly EditableCategory[];
  taxClasses: readonly { key: string; name: string }[];
}) {
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
      {values.status === 'scheduled' && (
        <TextField
          id={fieldId('publishAt')}
          label={t`Publish date`}
          description={<Trans>In your local time zone.</Trans>}
          type="datetime-local"
          value={values.publishAt}
          onChange={({ target }) => set({ publishAt: target.value })}
          error={errors.publishAt}
          required
        />
      )}
      <SelectField
        id={fieldId('categoryId')}
        label={t`Category`}
        value={values.categoryId}
        onChange={({ target }) => set({ categoryId: target.value })}
        options={categoryOptions(categories).map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t`Choose a category`}
        error={errors.categoryId}
      />
      <TextField
        id={fieldId('price')}
        label={t`Price`}
        value={values.price}
        onChange={({ target }) => set({ price: target.value })}
        error={errors.price}
        inputMode="decimal"
        autoComplete="off"
        suffix={<CurrencySuffix currency={currency} />}
        required
      />
      <TextField
        id={fieldId('compareAtPrice')}
        label={t`Compare-at price`}
        optional
        description={<Trans>Shown crossed out next to the price.</Trans>}
        value={values.compareAtPrice}
        onChange={({ target }) => set({ compareAtPrice: target.value })}
        error={errors.compareAtPrice}
        inputMode="decimal"
        autoComplete="off"
        suffix={<CurrencySuffix currency={currency} />}
      />
      <TextField
        id={fieldId('cost')}
        label={t`Cost per item`}
        optional
        description={<Trans>Customers don’t see this.</Trans>}
        value={values.cost}
        onChange={({ target }) => set({ cost: target.value })}
        error={errors.cost}
        inputMode="decimal"
        autoComplete="off"
        suffix={<CurrencySuffix currency={currency} />}
      />
      {filledOptions(values).length === 0 && (
        <TextField
          id={fieldId('sku')}
          label={t`SKU`}
          optional
          value={values.sku}
          onChange={({ target }) => set({ sku: target.value })}
          error={errors.sku}
          maxLength={60}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {values.kind === 'product' && (
        <Checkbox
          id={fieldId('isGiftCard')}
          label={t`This is a gift card`}
          description={t`Sent by email after payment. Its value is its price.`}
          checked={values.isGiftCard}
          onChange={({ target }) => set({ isGiftCard: target.checked })}
        />
      )}
      {taxClasses.length > 1 && (
        <SelectField
          id={fieldId('taxClass')}
          label={t`Tax class`}
          value={values.taxClass}
          onChange={({ target }) => set({ taxClass: target.value })}
          options={taxClasses.map(({ key, name }) => ({ value: key, label: name }))}
          error={errors.taxClass}
        />
      )}
    </>
  );
}
