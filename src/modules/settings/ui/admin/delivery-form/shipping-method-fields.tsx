import { Trans, useLingui } from '@lingui/react/macro';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ShippingMethod } from '../../../contract/delivery.ts';
import { PairRows, pairRow } from '../pair-rows.tsx';
import { fieldId, type FieldMessages } from '../settings-form.tsx';
import type { ShippingMethodValues } from './form-values.ts';

/** A shipping method: name, price and transit time. */
export function ShippingMethodFields({
  path,
  method,
  set,
  onRemove,
  messages,
  currency,
}: {
  path: string;
  method: ShippingMethodValues;
  set: (part: Partial<ShippingMethodValues>) => void;
  /** Null for the only shipping method of a zone, which cannot be removed. */
  onRemove: (() => void) | null;
  messages: FieldMessages;
  currency: string;
}) {
  const { t } = useLingui();
  const unit = <CurrencySuffix currency={currency} />;
  const isFlat = method.pricing === 'flat';
  const field = (key: string) => ({ id: fieldId(`${path}.${key}`), error: messages[`${path}.${key}`] });
  return (
    <div className="grid gap-5 rounded-md border border-hairline p-4 sm:p-5">
      <TextField
        {...field('name')}
        label={t`Name`}
        value={method.name}
        onChange={({ target }) => set({ name: target.value })}
        maxLength={200}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('pricing')}
          label={t`Pricing`}
          value={method.pricing}
          options={[
            { value: 'flat', label: t`Flat rate` },
            { value: 'by-weight', label: t`By order weight` },
            { value: 'by-total', label: t`By order value` },
          ]}
          onChange={({ target }) => {
            const pricing = target.value as ShippingMethod['pricing'];
            set({ pricing, steps: pricing === 'flat' ? [] : [pairRow()] });
          }}
        />
        <TextField
          {...field('price')}
          label={isFlat ? t`Price` : t`Base price`}
          inputMode="decimal"
          value={method.price}
          onChange={({ target }) => set({ price: target.value })}
          suffix={unit}
        />
      </div>
      {!isFlat && (
        <>
          <PairRows
            path={`${path}.steps`}
            keys={['from', 'price']}
            labels={[method.pricing === 'by-weight' ? t`From weight (kg)` : t`From order value`, t`Price`]}
            pairs={method.steps}
            onChange={(steps) => set({ steps })}
            messages={messages}
            most={20}
            addLabel={<Trans>Add price step</Trans>}
          />
          <FieldError id={fieldId(`${path}.steps`)}>{messages[`${path}.steps`]}</FieldError>
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('freeFrom')}
          label={t`Free shipping from`}
          optional
          inputMode="decimal"
          value={method.freeFrom}
          onChange={({ target }) => set({ freeFrom: target.value })}
          suffix={unit}
        />
        <TextField
          {...field('maxGrams')}
          label={t`Maximum weight`}
          optional
          inputMode="decimal"
          value={method.maxKilograms}
          onChange={({ target }) => set({ maxKilograms: target.value })}
          suffix={<span className="type-small pe-3">{t({ context: 'unit', message: 'kg' })}</span>}
        />
        <TextField
          {...field('days.min')}
          label={t`Minimum transit time (working days)`}
          optional
          inputMode="numeric"
          value={method.daysMin}
          onChange={({ target }) => set({ daysMin: target.value })}
        />
        <TextField
          {...field('days.max')}
          label={t`Maximum transit time (working days)`}
          optional
          inputMode="numeric"
          value={method.daysMax}
          onChange={({ target }) => set({ daysMax: target.value })}
        />
      </div>
      {onRemove && (
        <Button variant="quiet" className="justify-self-start" onClick={onRemove}>
          <Trans>Remove shipping method</Trans>
        </Button>
      )}
    </div>
  );
}
