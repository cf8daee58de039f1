import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Country } from '../countries.ts';
import { fieldId, type FieldWords } from '../settings-form.tsx';
import { CountryList } from './country-list.tsx';
import { newWay, type WayValues, type ZoneValues } from './form-values.ts';
import { ShippingMethodFields } from './shipping-method-fields.tsx';

/** A zone: its area and its shipping methods. */
export function ZoneFields({
  path,
  zone,
  set,
  onRemove,
  words,
  countries,
  currency,
}: {
  path: string;
  zone: ZoneValues;
  set: (part: Partial<ZoneValues>) => void;
  onRemove: () => void;
  words: FieldWords;
  countries: readonly Country[];
  currency: string;
}) {
  const { t } = useLingui();
  const setWay = (row: string, part: Partial<WayValues>) =>
    set({ ways: zone.ways.map((way) => (way.row === row ? { ...way, ...part } : way)) });
  return (
    <FormSection title={zone.name || <Trans>A zone without a name</Trans>}>
      <TextField
        id={fieldId(`${path}.name`)}
        label={t`Name of the zone`}
        description={t`For yourselves: shoppers do not see it.`}
        value={zone.name}
        onChange={({ target }) => set({ name: target.value })}
        error={words[`${path}.name`]}
        maxLength={200}
      />
      <CountryList
        path={`${path}.countries`}
        chosen={zone.countries}
        countries={countries}
        onChange={(chosen) => set({ countries: chosen })}
        error={words[`${path}.countries`]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={fieldId(`${path}.regions`)}
          label={t`Only these regions`}
          optional
          description={t`With commas: Ontario, Quebec.`}
          value={zone.regions}
          onChange={({ target }) => set({ regions: target.value })}
          error={words[`${path}.regions`]}
        />
        <TextField
          id={fieldId(`${path}.postcodes`)}
          label={t`Only these postcodes`}
          optional
          description={t`90* begins so, 1000..1999 lies between.`}
          value={zone.postcodes}
          onChange={({ target }) => set({ postcodes: target.value })}
          error={words[`${path}.postcodes`]}
        />
      </div>
      {zone.ways.map((way, index) => (
        <ShippingMethodFields
          key={way.row}
          path={`${path}.ways.${index}`}
          way={way}
          set={(part) => setWay(way.row, part)}
          onRemove={
            zone.ways.length > 1 ? () => set({ ways: zone.ways.filter(({ row }) => row !== way.row) }) : null
          }
          words={words}
          currency={currency}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {zone.ways.length < 10 && (
          <Button variant="secondary" onClick={() => set({ ways: [...zone.ways, newWay()] })}>
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
