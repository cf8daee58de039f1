import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { sourceFormats } from '../../contract/import-fields.ts';
import type { ImportSettings as Settings, StoredScan } from '../../contract/product-imports.ts';
import { formatLabels } from './field-labels.ts';

/** What a person chooses for the whole file. Each change checks the file again. */
export function ImportSettings({
  scan,
  settings,
  categories,
  isDisabled,
  onChange,
}: {
  scan: StoredScan;
  settings: Settings;
  categories: readonly { id: string; name: string }[];
  isDisabled: boolean;
  onChange: (settings: Settings) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <fieldset disabled={isDisabled} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <legend className="sr-only">
        <Trans>Import settings</Trans>
      </legend>
      <SelectField
        label={t`File format`}
        value={scan.format}
        onChange={({ target }) => {
          const format = sourceFormats.find((each) => each === target.value);
          const { plans: _plans, ...others } = settings;
          if (format) onChange({ ...others, format });
        }}
        options={sourceFormats.map((value) => {
          const label = formatLabels[value];
          return { value, label: typeof label === 'string' ? label : i18n._(label) };
        })}
      />
      <SelectField
        label={t`Decimal sign of prices`}
        value={scan.sign}
        onChange={({ target }) => onChange({ ...settings, sign: target.value === ',' ? ',' : '.' })}
        options={[
          { value: '.', label: t`Point (1,299.00)` },
          { value: ',', label: t`Comma (1.299,00)` },
        ]}
      />
      <SelectField
        label={t`Products that exist already`}
        description={<Trans>Products are recognised by their handle.</Trans>}
        value={settings.existing}
        onChange={({ target }) =>
          onChange({ ...settings, existing: target.value === 'skip' ? 'skip' : 'update' })
        }
        options={[
          { value: 'update', label: t`Update` },
          { value: 'skip', label: t`Skip` },
        ]}
      />
      <SelectField
        label={t`Default category`}
        description={<Trans>For products without a known category.</Trans>}
        value={settings.categoryId ?? ''}
        onChange={({ target }) => {
          const { categoryId: _before, ...others } = settings;
          onChange(target.value === '' ? others : { ...others, categoryId: target.value });
        }}
        options={[
          { value: '', label: t`None` },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Checkbox
        className="sm:col-span-2"
        label={<Trans>Create missing categories from the file</Trans>}
        checked={settings.createCategories}
        onChange={({ target }) => onChange({ ...settings, createCategories: target.checked })}
      />
    </fieldset>
  );
}
