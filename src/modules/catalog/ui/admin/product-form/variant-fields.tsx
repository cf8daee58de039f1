import { useCallback, useEffect, useRef, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { colon } from '#kernel/punctuation.ts';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { fieldId } from '../field-errors.ts';
import { FillVariants } from './fill-variants.tsx';
import type { FormFieldsProps } from './form-fields.ts';
import { VariantRow } from './variant-row.tsx';
import { filledOptions, type VariantValues } from './variant-values.ts';

/** Price, SKU, barcode and stock policy of each variant, with bulk fill. */
export function VariantFields({ values, set, errors, currency }: FormFieldsProps & { currency: string }) {
  const { t, i18n } = useLingui();
  const [shownRow, setShownRow] = useState('');
  const { variants } = values;
  const options = filledOptions(values);
  const names = new Map(
    options.flatMap((option) => option.values.map(({ row, name }) => [row, name || '…'])),
  );
  const nameOf = ({ rows }: VariantValues) => rows.map((row) => names.get(row)).join(' / ');
  const isShown = ({ rows }: VariantValues) => !names.has(shownRow) || rows.includes(shownRow);

  // Rows are rendered again only when their own values change: the callback stays the same.
  const latest = useRef({ variants, set });
  useEffect(() => {
    latest.current = { variants, set };
  });
  const change = useCallback((index: number, part: Partial<VariantValues>) => {
    latest.current.set({
      variants: latest.current.variants.map((variant, at) =>
        at === index ? { ...variant, ...part } : variant,
      ),
    });
  }, []);

  if (options.length === 0) return <SingleVariant variant={variants[0]!} {...{ change, errors, currency }} />;
  const shown = variants.filter(isShown);
  return (
    <FormSection
      id="variants"
      title={
        <>
          <Trans>Variants</Trans>{' '}
          <span className="type-small text-ink-soft">
            <Plural value={variants.length} one="# variant" other="# variants" />
          </span>
        </>
      }
      text={<Trans>An empty price or cost is that of the product. Stock is counted per variant.</Trans>}
    >
      {options.length > 1 && (
        <SelectField
          label={t`Show variants`}
          value={names.has(shownRow) ? shownRow : ''}
          onChange={({ target }) => setShownRow(target.value)}
          placeholder={t`All variants`}
          options={options.flatMap((option) =>
            option.values.map(({ row, name }) => ({
              value: row,
              label: `${option.name}${colon(i18n.locale)}${name}`,
            })),
          )}
          className="max-w-80"
        />
      )}
      <FillVariants
        count={shown.length}
        onFill={(part) =>
          set({ variants: variants.map((variant) => (isShown(variant) ? { ...variant, ...part } : variant)) })
        }
      />
      <FieldError id={fieldId('variants')}>{errors.variants}</FieldError>
      <ul className="grid gap-x-3 border-t border-hairline">
        {variants.map((variant, index) =>
          isShown(variant) ? (
            <VariantRow
              key={variant.rows.join(' ')}
              variant={variant}
              index={index}
              name={nameOf(variant)}
              productPrice={values.price}
              currency={currency}
              errors={errors}
              onChange={change}
            />
          ) : null,
        )}
      </ul>
    </FormSection>
  );
}

/** A product without options: what its price and SKU fields do not have. */
function SingleVariant({
  variant,
  change,
  errors,
  currency,
}: {
  variant: VariantValues;
  change: (index: number, part: Partial<VariantValues>) => void;
  errors: FormFieldsProps['errors'];
  currency: string;
}) {
  return (
    <FormSection title={<Trans>Inventory and shipping</Trans>}>
      <VariantRow
        variant={variant}
        index={0}
        name={null}
        productPrice=""
        currency={currency}
        errors={errors}
        onChange={change}
      />
    </FormSection>
  );
}
