import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { type FieldErrors, fieldId } from '../field-errors.ts';
import type { VariantValues } from './variant-values.ts';

export interface VariantRowProps {
  variant: VariantValues;
  /** Index among all variants of the form: part of the field ids. */
  index: number;
  /** Null for the only variant of a product without options: its price and SKU are edited elsewhere. */
  name: string | null;
  /** Shown where the variant has no price of its own. */
  productPrice: string;
  currency: string;
  errors: FieldErrors;
  onChange: (index: number, part: Partial<VariantValues>) => void;
}

const textFields = [
  'price',
  'compareAtPrice',
  'cost',
  'sku',
  'barcode',
  'weightGrams',
  'availableOn',
] as const;
type TextFieldName = (typeof textFields)[number];

/** One variant: the main fields in a line, the others folded. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { variant, index, name, productPrice, currency, errors, onChange } = props;
  const { t } = useLingui();
  const label = name ?? t`this product`;
  const field = (path: TextFieldName, text: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      id={fieldId(`variants.${index}.${path}`)}
      label={name === null ? text : t`${text} of ${label}`}
      hideLabel={name !== null}
      placeholder={name === null ? undefined : text}
      value={variant[path]}
      onChange={({ target }) => onChange(index, { [path]: target.value })}
      error={errors[`variants.${index}.${path}`]}
      autoComplete="off"
      spellCheck={false}
      {...more}
    />
  );
  const money = {
    inputMode: 'decimal' as const,
    suffix: <span className="type-small pe-3">{currency}</span>,
  };
  const more = (
    <div className="grid gap-4 sm:grid-cols-2">
      {name !== null && field('compareAtPrice', t`Compare-at price`, { ...money, hideLabel: false })}
      {name !== null && field('cost', t`Cost per item`, { ...money, hideLabel: false })}
      {field('weightGrams', t`Weight in grams`, { inputMode: 'numeric', hideLabel: false })}
      <SelectField
        label={t`When out of stock`}
        value={variant.inventoryPolicy}
        onChange={({ target }) =>
          onChange(index, { inventoryPolicy: target.value as VariantValues['inventoryPolicy'] })
        }
        options={[
          { value: 'deny', label: t`Stop selling` },
          { value: 'continue', label: t`Continue selling (backorder)` },
        ]}
      />
      {field('availableOn', t`Ships on`, {
        type: 'date',
        hideLabel: false,
        optional: true,
        description: <Trans>Shown when it is out of stock, for a backorder or pre-order.</Trans>,
      })}
    </div>
  );
  if (name === null) {
    return (
      <div className="grid gap-4">
        <div className="grid sm:grid-cols-2">{field('barcode', t`Barcode`, { optional: true })}</div>
        {more}
      </div>
    );
  }
  return (
    <li className="border-b border-hairline py-3">
      <div className="grid items-center gap-3 md:grid-cols-[minmax(8rem,1.2fr)_8rem_minmax(7rem,1fr)_minmax(8rem,1fr)]">
        <Checkbox
          label={<bdi className="font-medium">{name}</bdi>}
          aria-label={t`Sell ${label}`}
          checked={variant.isOffered}
          onChange={({ target }) => onChange(index, { isOffered: target.checked })}
        />
        {variant.isOffered && (
          <>
            {field('price', t`Price`, { ...money, placeholder: productPrice || t`Price` })}
            {field('sku', t`SKU`, { maxLength: 60, autoCapitalize: 'characters' })}
            {field('barcode', t`Barcode`, { inputMode: 'numeric', maxLength: 20 })}
          </>
        )}
      </div>
      {variant.isOffered && (
        <details className="mt-2 md:ms-8">
          <summary className="type-small min-h-8 cursor-pointer py-1 text-ink-soft">
            <Trans>More for {label}</Trans>
          </summary>
          <div className="pt-2 pb-3">{more}</div>
        </details>
      )}
    </li>
  );
});
