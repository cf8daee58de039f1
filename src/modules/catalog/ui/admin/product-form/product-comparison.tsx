import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ComparisonDialog } from '#ui/admin/comparison-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import { productLabels } from '../../../contract/product-field-labels.ts';
import type { FieldFormat } from '../../../contract/field-text.ts';
import { differenceText } from './difference-text.ts';
import { type ComparedField, type Difference, mergeProducts, type Side } from './product-differences.ts';

export interface ProductComparisonProps {
  base: EditableProduct;
  /** The user's form as it would be saved. */
  mine: EditableProduct;
  theirs: EditableProduct;
  differences: readonly Difference[];
  format: FieldFormat;
  onClose: () => void;
  onMerged: (product: EditableProduct) => void;
}

/**
 * The user's and the saved values side by side, with a choice per field. The changed value is preselected; if
 * both changed, the user's own.
 */
export function ProductComparison(props: ProductComparisonProps) {
  const { base, mine, theirs, differences, onClose, onMerged } = props;
  const format = { ...props.format, locale: useFormatLocale() };
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
            {i18n._(productLabels[field])}
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
                    {differenceText(field, side === 'mine' ? own : other, format, i18n) || '–'}
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
