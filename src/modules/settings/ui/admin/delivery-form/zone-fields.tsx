import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Country } from '#kernel/countries.ts';
import { fieldId, type FieldMessages } from '../settings-form.tsx';
import { CountryList } from './country-list.tsx';
import { newShippingMethod, type ShippingMethodValues, type ZoneValues } from './form-values.ts';
import { ShippingMethodFields } from './shipping-method-fields.tsx';

/** A zone: its area and its shipping methods. */
export function ZoneFields({
  path,
  zone,
  set,
  onRemove,
  messages,
  countries,
  currency,
}: {
  path: string;
  zone: ZoneValues;
  set: (part: Partial<ZoneValues>) => void;
  onRemove: () => void;
  messages: FieldMessages;
  countries: readonly Country[];
  currency: string;
}) {
  const { t } = useLingui();
  const setMethod = (row: string, part: Partial<ShippingMethodValues>) =>
    set({ ways: zone.ways.map((method) => (method.row === row ? { ...method, ...part } : method)) });
  return (
    <FormSection title={zone.name || <Trans>Unnamed zone</Trans>}>
      <TextField
        id={fieldId(`${path}.name`)}
        label={t`Zone name`}
        description={t`Customers don’t see the zone name.`}
        value={zone.name}
        onChange={({ target }) => set({ name: target.value })}
        error={messages[`${path}.name`]}
        maxLength={200}
      />
      <CountryList
        path={`${path}.countries`}
        chosen={zone.countries}
        countries={countries}
        onChange={(chosen) => set({ countries: chosen })}
        error={messages[`${path}.countries`]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={fieldId(`${path}.regions`)}
          label={t`Limit to regions`}
          optional
          description={t`Separate regions with commas: Ontario, Quebec.`}
          value={zone.regions}
          onChange={({ target }) => set({ regions: target.value })}
          error={messages[`${path}.regions`]}
        />
        <TextField
          id={fieldId(`${path}.postcodes`)}
          label={t`Limit to postcodes`}
          optional
          description={t`Separate postcodes with commas. 90* matches all that begin with 90, and 1000..1999 matches a range.`}
          value={zone.postcodes}
          onChange={({ target }) => set({ postcodes: target.value })}
          error={messages[`${path}.postcodes`]}
        />
      </div>
      {zone.ways.map((method, index) => (
        <ShippingMethodFields
          key={method.row}
          path={`${path}.ways.${index}`}
          method={method}
          set={(part) => setMethod(method.row, part)}
          onRemove={
            zone.ways.length > 1
              ? () => set({ ways: zone.ways.filter(({ row }) => row !== method.row) })
              : null
          }
          messages={messages}
          currency={currency}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {zone.ways.length < 10 && (
          <Button variant="secondary" onClick={() => set({ ways: [...zone.ways, newShippingMethod()] })}>
            <PlusIcon />
            <Trans>Add shipping method</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          <Trans>Remove zone</Trans>
        </Button>
      </div>
    </FormSection>
  );
}
