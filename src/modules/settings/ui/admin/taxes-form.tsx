import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { PlusIcon } from '#ui/icons.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeTaxes } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { TaxSettings } from '../../contract/taxes.ts';
import { listCountries } from '#kernel/countries.ts';
import { PairRows, type PairRow, pairRow } from './pair-rows.tsx';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { unknownCountry } from '../../contract/unknown-country.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

interface RateValues {
  row: string;
  name: string;
  country: string;
  region: string;
  taxClass: string;
  /** Percentage as typed: 23 or 5.5. */
  percent: string;
}

interface TaxFormValues {
  pricesIncludeTax: boolean;
  /** Tax class of shipping; '' for untaxed. */
  deliveryClass: string;
  /** Key and name of each tax class. */
  classes: PairRow[];
  rates: RateValues[];
}

let rows = 0;
const newRow = (): string => `rate-${(rows += 1)}`;

function valuesOf({ pricesIncludeTax, deliveryClass, classes, rates }: TaxSettings): TaxFormValues {
  return {
    pricesIncludeTax,
    deliveryClass: deliveryClass ?? '',
    classes: classes.map(({ key, name }) => pairRow(key, name)),
    rates: rates.map(({ basisPoints, ...rate }) => ({
      ...rate,
      row: newRow(),
      percent: String(basisPoints / 100),
    })),
  };
}

/** Parses a percentage. @returns null unless it is a number from 0 to 100 with at most two decimals. */
function readPercent(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const basisPoints = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return basisPoints <= 10_000 ? basisPoints : null;
}

/** Whether prices include tax, the tax classes, and the rates of each place. */
export function TaxesForm({
  settings,
  homeCountry,
}: {
  settings: Versioned<TaxSettings>;
  homeCountry: string;
}) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { values, set, form } = useSettingsForm({ settings, valuesOf, read, change: useChangeTaxes() });
  const { messages } = form;
  const setRate = (row: string, part: Partial<RateValues>) =>
    set({ rates: values.rates.map((rate) => (rate.row === row ? { ...rate, ...part } : rate)) });
  const countries = listCountries(locale).map(({ code, name }) => ({ value: code, label: name }));
  const classes = values.classes.map(({ first, second }) => ({ value: first, label: second || first }));

  function read({ classes: taxClasses, rates: typed, deliveryClass, pricesIncludeTax }: TaxFormValues) {
    const percents = typed.map(({ percent }) => readPercent(percent));
    const errors = Object.fromEntries(
      percents.flatMap((percent, index) =>
        percent === null
          ? [[`rates.${index}.basisPoints`, t`Enter a percentage, such as 23 or 5.5.`] as const]
          : [],
      ),
    );
    const read: TaxSettings = {
      pricesIncludeTax,
      deliveryClass: deliveryClass || null,
      classes: taxClasses.map(({ first, second }) => ({ key: first, name: second })),
      rates: typed.map(({ name, country, region, taxClass }, index) => ({
        name,
        country,
        region,
        taxClass,
        basisPoints: percents[index] ?? 0,
      })),
    };
    return { settings: read, errors };
  }

  return (
    <SettingsForm {...form}>
      <FormSection title={<Trans>Prices</Trans>}>
        <RadioGroup
          label={t`Product prices`}
          value={values.pricesIncludeTax ? 'with' : 'without'}
          options={[
            {
              value: 'with',
              label: t`Include tax`,
              description: t`Customers pay the price shown. The included tax is listed at checkout.`,
            },
            {
              value: 'without',
              label: t`Exclude tax`,
              description: t`Tax is added at checkout where it applies.`,
            },
          ]}
          onChange={(choice) => set({ pricesIncludeTax: choice === 'with' })}
        />
        <SelectField
          id={fieldId('deliveryClass')}
          label={t`Tax class for shipping`}
          placeholder={t`Not taxed`}
          value={values.deliveryClass}
          options={classes}
          onChange={({ target }) => set({ deliveryClass: target.value })}
          error={messages.deliveryClass}
        />
      </FormSection>
      <FormSection
        title={<Trans>Tax classes</Trans>}
        text={<Trans>Each product has one tax class. The default class has the key “standard”.</Trans>}
      >
        <PairRows
          path="classes"
          keys={['key', 'name']}
          labels={[t`Key`, t`Name`]}
          pairs={values.classes}
          onChange={(changed) => set({ classes: changed })}
          messages={messages}
          most={10}
          addLabel={<Trans>Add tax class</Trans>}
        />
        <FieldError id={fieldId('classes')}>{messages.classes}</FieldError>
      </FormSection>
      <FormSection
        title={<Trans>Tax rates</Trans>}
        text={
          <Trans>
            No tax is charged where no rate is set. A rate for a region takes precedence over the rate for its
            country.
          </Trans>
        }
      >
        <ul className="grid gap-6">
          {values.rates.map((rate, index) => (
            <li key={rate.row} className="flex items-end gap-3">
              <div className="grid grow gap-3 sm:grid-cols-6">
                <SelectField
                  id={fieldId(`rates.${index}.country`)}
                  label={t`Country`}
                  value={rate.country}
                  placeholder={t`Select a country`}
                  options={countries}
                  onChange={({ target }) => setRate(rate.row, { country: target.value })}
                  error={messages[`rates.${index}.country`]}
                  className="sm:col-span-3"
                />
                <TextField
                  id={fieldId(`rates.${index}.region`)}
                  label={t`Region`}
                  optional
                  value={rate.region}
                  onChange={({ target }) => setRate(rate.row, { region: target.value })}
                  error={messages[`rates.${index}.region`]}
                  className="sm:col-span-3"
                />
                <SelectField
                  id={fieldId(`rates.${index}.taxClass`)}
                  label={t`Tax class`}
                  value={rate.taxClass}
                  options={classes}
                  onChange={({ target }) => setRate(rate.row, { taxClass: target.value })}
                  error={messages[`rates.${index}.taxClass`]}
                  className="sm:col-span-2"
                />
                <TextField
                  id={fieldId(`rates.${index}.name`)}
                  label={t`Name on documents`}
                  value={rate.name}
                  onChange={({ target }) => setRate(rate.row, { name: target.value })}
                  error={messages[`rates.${index}.name`]}
                  maxLength={200}
                  className="sm:col-span-2"
                />
                <TextField
                  id={fieldId(`rates.${index}.basisPoints`)}
                  label={t`Rate`}
                  inputMode="decimal"
                  value={rate.percent}
                  onChange={({ target }) => setRate(rate.row, { percent: target.value })}
                  error={messages[`rates.${index}.basisPoints`]}
                  suffix={<span className="type-small pe-3">%</span>}
                  className="sm:col-span-2"
                />
              </div>
              <IconButton
                label={t`Remove tax rate ${index + 1}`}
                icon={<DeleteIcon />}
                className="mb-0.5"
                onClick={() => set({ rates: values.rates.filter(({ row }) => row !== rate.row) })}
              />
            </li>
          ))}
        </ul>
        <FieldError id={fieldId('rates')}>{messages.rates}</FieldError>
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() =>
            set({
              rates: [
                ...values.rates,
                {
                  row: newRow(),
                  name: values.rates.at(-1)?.name ?? '',
                  country: homeCountry === unknownCountry ? '' : homeCountry,
                  region: '',
                  taxClass: 'standard',
                  percent: '',
                },
              ],
            })
          }
        >
          <PlusIcon />
          <Trans>Add tax rate</Trans>
        </Button>
      </FormSection>
    </SettingsForm>
  );
}
