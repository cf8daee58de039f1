import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { VariantValues } from './variant-values.ts';

const fields = ['price', 'compareAtPrice', 'cost', 'weightGrams', 'inventoryPolicy', 'availableOn'] as const;
type FilledField = (typeof fields)[number];

/** Writes one value into all shown variants. */
export function FillVariants({
  count,
  onFill,
}: {
  count: number;
  onFill: (part: Partial<VariantValues>) => void;
}) {
  const { t } = useLingui();
  const [field, setField] = useState<FilledField>('price');
  const [value, setValue] = useState('');
  const [policy, setPolicy] = useState<VariantValues['inventoryPolicy']>('continue');
  const labels: Record<FilledField, string> = {
    price: t`Price`,
    compareAtPrice: t`Compare-at price`,
    cost: t`Cost per item`,
    weightGrams: t`Weight in grams`,
    inventoryPolicy: t`When out of stock`,
    availableOn: t`Available from`,
  };
  return (
    <div role="group" aria-label={t`Fill all shown variants`} className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t`Fill`}
        value={field}
        onChange={({ target }) => {
          setField(target.value as FilledField);
          // A date is no price.
          setValue('');
        }}
        options={fields.map((each) => ({ value: each, label: labels[each] }))}
        className="min-w-40"
      />
      {field === 'inventoryPolicy' ? (
        <SelectField
          label={t`With`}
          value={policy}
          onChange={({ target }) => setPolicy(target.value as VariantValues['inventoryPolicy'])}
          options={[
            { value: 'continue', label: t`Continue selling` },
            { value: 'deny', label: t`Stop selling` },
          ]}
          className="min-w-40"
        />
      ) : (
        <TextField
          label={t`With`}
          type={field === 'availableOn' ? 'date' : 'text'}
          inputMode={field === 'availableOn' ? undefined : 'decimal'}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          className="w-36 max-sm:grow"
        />
      )}
      <Button
        variant="secondary"
        onClick={() => {
          onFill(field === 'inventoryPolicy' ? { inventoryPolicy: policy } : { [field]: value });
          announce(t`${labels[field]} filled`);
        }}
      >
        <Trans>
          Fill <Plural value={count} one="# variant" other="# variants" />
        </Trans>
      </Button>
    </div>
  );
}
