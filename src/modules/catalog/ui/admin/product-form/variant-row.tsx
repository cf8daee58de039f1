import { memo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.ts';
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

const foldedFields: readonly TextFieldName[] = ['compareAtPrice', 'cost', 'weightGrams', 'availableOn'];

/** One variant: the main fields in a line, the others folded. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { variant, index, name, productPrice, currency, errors, onChange } = props;
  const { t } = useLingui();
  const label = name ?? t`this product`;
  // Errors of the folded fields unfold them.
  const hasFoldedError = foldedFields.some((path) => errors[`variants.${index}.${path}`]);
  const [isUnfolded, setIsOpen] = useState(false);
  const isOpen = isUnfolded || hasFoldedError;
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
      <Checkbox
        label={t`Continue selling when out of stock`}
        aria-label={name === null ? undefined : t`Continue selling ${label} when out of stock`}
        checked={variant.inventoryPolicy === 'continue'}
        onChange={({ target }) => onChange(index, { inventoryPolicy: target.checked ? 'continue' : 'deny' })}
        className="self-center"
      />
      {variant.inventoryPolicy === 'continue' &&
        field('availableOn', t`Available from`, {
          type: 'date',
          hideLabel: false,
          optional: true,
          description: (
            <Trans>
              While it is out of stock, the shop says “Pre-order: ships from” this day. Without a day:
              “Backorder: ships when it is back in stock”.
            </Trans>
          ),
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
    <li className="border-b border-hairline py-2">
      <div className="grid grid-cols-2 items-center gap-3 md:grid-cols-[minmax(8rem,1.2fr)_8rem_minmax(7rem,1fr)_minmax(8rem,1fr)_auto]">
        <Checkbox
          label={<bdi className="font-medium">{name}</bdi>}
          aria-label={t`Sell ${label}`}
          checked={variant.isOffered}
          onChange={({ target }) => onChange(index, { isOffered: target.checked })}
          className="max-md:col-span-2"
        />
        {variant.isOffered && (
          <>
            {field('price', t`Price`, { ...money, placeholder: productPrice || t`Price` })}
            {field('sku', t`SKU`, { maxLength: 60, autoCapitalize: 'characters' })}
            {field('barcode', t`Barcode`, { inputMode: 'numeric', maxLength: 20 })}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={isOpen ? t`Less for ${label}` : t`More for ${label}`}
              onClick={() => setIsOpen(!isOpen)}
              className="grid size-11 place-items-center rounded-md justify-self-end hover:bg-linen"
            >
              <ChevronDownIcon
                className={classNames('size-5 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          </>
        )}
      </div>
      {variant.isOffered && isOpen && <div className="pt-3 pb-3 md:ms-8">{more}</div>}
    </li>
  );
});
