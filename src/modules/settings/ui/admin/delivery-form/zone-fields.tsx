import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Country } from '../countries.ts';
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
    <FormSection title={zone.name || <Trans>A zone without a name</Trans>}>
      <TextField
        id={fieldId(`${path}.name`)}
        label={t`Name of the zone`}
        description={t`For yourselves: shoppers do not see it.`}
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
          label={t`Only these regions`}
          optional
          description={t`With commas: Ontario, Quebec.`}
          value={zone.regions}
          onChange={({ target }) => set({ regions: target.value })}
          error={messages[`${path}.regions`]}
        />
        <TextField
          id={fieldId(`${path}.postcodes`)}
          label={t`Only these postcodes`}
          optional
          description={t`90* begins so, 1000..1999 lies between.`}
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
            <Trans>Add a way of delivery</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          <Trans>Remove this zone</Trans>
        </Button>
      </div>
    </FormSection>
  );
}
