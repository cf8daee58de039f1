import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { noCurrency } from '#kernel/money.ts';
import { moneyText } from '#kernel/money-text.ts';
import { ComparisonDialog } from '#ui/admin/comparison-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import { descriptionText } from '../description-markup.ts';
import { type ComparedField, type Difference, mergeProducts, type Side } from './product-differences.ts';

const fieldLabels: Record<ComparedField, MessageDescriptor> = {
  name: msg`Name`,
  summary: msg`Summary`,
  description: msg`Description`,
  status: msg`Status`,
  publishAt: msg`Publish date`,
  categoryId: msg`Category`,
  price: msg`Price`,
  compareAtPrice: msg`Compare-at price`,
  cost: msg`Cost per item`,
  sku: msg`SKU`,
  taxClass: msg`Tax class`,
  isGiftCard: msg`Gift card`,
  colors: msg`Colours`,
  options: msg`Options`,
  variants: msg`Variants`,
  pictures: msg`Pictures`,
  productTypeId: msg`Product type`,
  brand: msg`Brand`,
  attributes: msg`Attributes`,
  components: msg`Products in the set`,
  seoTitle: msg`Page title`,
  seoDescription: msg`Meta description`,
  related: msg`Related products`,
  aliases: msg`Redirects`,
};

export interface ProductComparisonProps {
  base: EditableProduct;
  /** The user's form as it would be saved. */
  mine: EditableProduct;
  theirs: EditableProduct;
  differences: readonly Difference[];
  currency: string;
  onClose: () => void;
  onMerged: (product: EditableProduct) => void;
}

/**
 * The user's and the saved values side by side, with a choice per field. The changed value is preselected; if
 * both changed, the user's own.
 */
export function ProductComparison(props: ProductComparisonProps) {
  const { base, mine, theirs, differences, currency, onClose, onMerged } = props;
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Partial<Record<ComparedField, Side>>>(() =>
    Object.fromEntries(differences.map(({ field, side }) => [field, side])),
  );
  return (
    <ComparisonDialog
      onClose={onClose}
      note={
        <Trans>Choose the version to keep for each field. Nothing is saved until you save the product.</Trans>
      }
      actions={
        <Button onClick={() => onMerged(mergeProducts(base, mine, theirs, chosen))}>
          <Trans>Use selected values</Trans>
        </Button>
      }
    >
      {differences.map(({ field, mine: own, theirs: other, isContested }) => (
        <fieldset key={field} className="border-t border-hairline pt-3">
          <legend className="float-start mb-2 flex w-full items-center justify-between gap-3 font-medium">
            {i18n._(fieldLabels[field])}
            {isContested && (
              <Badge tone="butter">
                <Trans>Changed by both</Trans>
              </Badge>
            )}
          </legend>
          <div className="clear-both grid gap-3 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <div
                key={side}
                className="relative grid min-h-11 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 rounded-md border border-hairline p-3 has-checked:border-moss has-checked:bg-moss-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  id={`${field}-${side}`}
                  name={`chosen-${field}`}
                  aria-describedby={`${field}-${side}-value`}
                  checked={chosen[field] === side}
                  onChange={() => setChosen((before) => ({ ...before, [field]: side }))}
                  className="mt-0.5 size-4 accent-moss"
                />
                <div className="min-w-0">
                  <label
                    htmlFor={`${field}-${side}`}
                    className="type-note block text-ink-soft after:absolute after:inset-0 after:cursor-pointer"
                  >
                    {side === 'mine' ? t`Your version` : t`Saved version`}
                  </label>
                  <p id={`${field}-${side}-value`} className="line-clamp-6 wrap-anywhere whitespace-pre-line">
                    {valueText(field, side === 'mine' ? own : other, currency) || '–'}
                  </p>
                </div>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </ComparisonDialog>
  );
}

/** A value as text for the comparison. */
function valueText(field: ComparedField, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'price' || field === 'compareAtPrice' || field === 'cost') {
    return `${moneyText({ amount: value as number, currency })} ${currency === noCurrency ? '' : currency}`.trim();
  }
  if (field === 'description') return descriptionText(value as string);
  if (field === 'publishAt') return new Date(value as string).toLocaleString();
  if (field === 'pictures') {
    return (value as EditableProduct['pictures'])
      .map(
        ({ image, colorKey }, index) =>
          `${index + 1}. ${image.alt || '…'}${colorKey ? ` (${colorKey})` : ''}`,
      )
      .join('\n');
  }
  if (field === 'colors') {
    return (value as EditableProduct['colors'])
      .map(({ name, hex, sku }) => [name, hex, sku].filter(Boolean).join(' · '))
      .join('\n');
  }
  if (field === 'options') {
    return (value as EditableProduct['options'])
      .map(({ name, values }) => `${name}: ${values.map((each) => each.name).join(', ')}`)
      .join('\n');
  }
  if (field === 'variants') {
    return (value as EditableProduct['variants'])
      .map(({ optionValues, price, sku }) =>
        [optionValues.join(' / '), moneyText({ amount: price, currency }), sku].filter(Boolean).join(' · '),
      )
      .join('\n');
  }
  if (field === 'components') {
    return (value as EditableProduct['components'])
      .map(({ quantity, productId, colorKey }) => `${quantity} × ${productId} ${colorKey ?? ''}`)
      .join('\n');
  }
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${key}: ${typeof each === 'object' ? JSON.stringify(each) : String(each)}`)
      .join('\n');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
