import { Trans, useLingui } from '@lingui/react/macro';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeShop } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { ShopSettings } from '../../contract/shop.ts';
import { readOpeningHours } from '../../rules/opening-hours.ts';
import {
  ClosureFields,
  closureRow,
  type ClosureRow,
  type OpeningTimeRow,
  timeRow,
  WeeklyHoursFields,
} from './opening-hours-fields.tsx';
import { type PairRow, pairRow, PairRows } from './pair-rows.tsx';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Form state of the settings: lists as rows, address lines as one text. */
interface ShopFormValues extends Omit<
  ShopSettings,
  'addressLines' | 'socialLinks' | 'openingHours' | 'weeklyHours' | 'closures'
> {
  addressLines: string;
  socialLinks: PairRow[];
  weeklyHours: OpeningTimeRow[];
  closures: ClosureRow[];
  openingHours: PairRow[];
}

function valuesOf(settings: ShopSettings): ShopFormValues {
  return {
    ...settings,
    addressLines: settings.addressLines.join('\n'),
    socialLinks: settings.socialLinks.map(({ name, url }) => pairRow(name, url)),
    weeklyHours: settings.weeklyHours.map(timeRow),
    closures: settings.closures.map(closureRow),
    openingHours: settings.openingHours
      // Text that has become times.
      .filter((line) => settings.weeklyHours.length === 0 || !readOpeningHours(line))
      .map(({ days, hours }) => pairRow(days, hours)),
  };
}

function settingsOf({
  addressLines,
  socialLinks,
  openingHours,
  weeklyHours,
  closures,
  ...values
}: ShopFormValues): ShopSettings {
  return {
    ...values,
    phone: values.phone.replaceAll(/[\s()./-]/g, ''),
    whatsapp: values.whatsapp.replaceAll(/[\s()./-]/g, ''),
    addressLines: addressLines.split('\n').flatMap((line) => line.trim() || []),
    socialLinks: socialLinks.map(({ first, second }) => ({ name: first, url: second.trim() })),
    weeklyHours: weeklyHours.map(({ row: _row, ...time }) => time),
    closures: closures.map(({ row: _row, ...closure }) => closure),
    openingHours: openingHours.map(({ first, second }) => ({ days: first, hours: second })),
  };
}

/** Maximum lengths of text fields. */
const longest = {
  name: 200,
  tagline: 200,
  phone: 200,
  whatsapp: 200,
  email: 200,
  announcement: 200,
  taxNumber: 60,
  companyNumber: 60,
} as const;

/** Name and contact data of the shop. The currency has its own section. */
export function ShopForm({ settings }: { settings: Versioned<ShopSettings> }) {
  const { t } = useLingui();
  const { values, set, form } = useSettingsForm({
    settings,
    valuesOf,
    read: (typed) => ({ settings: settingsOf(typed) }),
    change: useChangeShop(),
  });
  const { messages } = form;

  const text = (key: keyof typeof longest) => ({
    id: fieldId(key),
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
    error: messages[key],
    maxLength: longest[key],
  });

  return (
    <SettingsForm {...form}>
      <FormSection title={<Trans>Shop details</Trans>}>
        <TextField {...text('name')} label={t`Name`} required />
        <TextField {...text('tagline')} label={t`Tagline`} optional />
        <TextField
          {...text('announcement')}
          label={t`Announcement`}
          optional
          description={
            <Trans>
              One line at the top of every shop page, unless an announcement from Content is shown. Leave
              empty for none.
            </Trans>
          }
        />
      </FormSection>
      <FormSection title={<Trans>Contact details</Trans>}>
        <TextField
          {...text('phone')}
          label={t`Phone`}
          description={<Trans>Include the country code: +351210000000.</Trans>}
          type="tel"
          inputMode="tel"
          required
        />
        <TextField
          {...text('whatsapp')}
          label={t`WhatsApp`}
          optional
          description={<Trans>Only if it differs from the phone number.</Trans>}
          type="tel"
          inputMode="tel"
        />
        <TextField {...text('email')} label={t`Email`} type="email" inputMode="email" required />
        <TextArea
          id={fieldId('whatsappGreeting')}
          label={t`WhatsApp greeting`}
          description={<Trans>Prefilled in the customer’s message.</Trans>}
          rows={2}
          value={values.whatsappGreeting}
          onChange={({ target }) => set({ whatsappGreeting: target.value })}
          error={messages.whatsappGreeting}
          maxLength={500}
        />
        <TextArea
          id={fieldId('addressLines')}
          label={t`Address`}
          description={<Trans>Street, postcode and town, country; up to six lines.</Trans>}
          value={values.addressLines}
          onChange={({ target }) => set({ addressLines: target.value })}
          error={Object.entries(messages).find(([path]) => path.startsWith('addressLines'))?.[1]}
        />
      </FormSection>
      <FormSection
        id="opening-hours"
        title={<Trans>Opening hours</Trans>}
        text={
          <Trans>
            Pickup dates follow these hours. Shipping days and the cut-off time are in the shipping settings.
          </Trans>
        }
      >
        {values.weeklyHours.length === 0 && values.openingHours.length > 0 && (
          <p className="type-small rounded-sm bg-linen p-4">
            <Trans>
              The opening hours below are text that could not be read as times. Customers see them as written,
              but pickup dates do not consider them. Select your opening days to correct this.
            </Trans>
          </p>
        )}
        <WeeklyHoursFields
          times={values.weeklyHours}
          onChange={(weeklyHours) => set({ weeklyHours })}
          messages={messages}
        />
        <p className="type-small text-ink-soft">
          <Trans>Lines below are shown as written, such as “Sunday, by appointment”.</Trans>
        </p>
        <PairRows
          path="openingHours"
          keys={['days', 'hours']}
          labels={[t`Days`, t`Hours`]}
          pairs={values.openingHours}
          onChange={(openingHours) => set({ openingHours })}
          messages={messages}
          most={7}
          addLabel={<Trans>Add a line of text</Trans>}
        />
      </FormSection>
      <ClosureFields
        closures={values.closures}
        onChange={(closures) => set({ closures })}
        messages={messages}
      />
      <FormSection title={<Trans>Social media</Trans>}>
        <PairRows
          path="socialLinks"
          keys={['name', 'url']}
          labels={[t`Name`, t`URL`]}
          pairs={values.socialLinks}
          onChange={(socialLinks) => set({ socialLinks })}
          messages={messages}
          most={8}
          addLabel={<Trans>Add social media profile</Trans>}
          inputMode="url"
        />
      </FormSection>
      <FormSection title={<Trans>Invoices</Trans>}>
        <TextField
          {...text('taxNumber')}
          label={t`Tax number`}
          optional
          description={<Trans>VAT or sales tax number as printed on invoices: PT 510 495 500.</Trans>}
        />
        <TextField
          {...text('companyNumber')}
          label={t`Company number`}
          optional
          description={<Trans>Number in the commercial register.</Trans>}
        />
      </FormSection>
      <FormSection
        title={<Trans>Units of measurement</Trans>}
        text={
          <Trans>
            Units for sizes, capacities, weights and oven temperatures in the shop. The back office always
            uses metric units.
          </Trans>
        }
      >
        <SelectField
          id={fieldId('units')}
          label={t`Units of measurement shown to customers`}
          value={values.units}
          onChange={({ target }) => set({ units: target.value as ShopSettings['units'] })}
          options={[
            { value: 'metric', label: t`Metric: 26 cm, 4 litres, 260 °C` },
            { value: 'customary', label: t`US: 10¼ in, 4.2 qt, 500 °F` },
            { value: 'both', label: t`Both: 26 cm (10¼ in)` },
          ]}
          error={messages.units}
        />
      </FormSection>
    </SettingsForm>
  );
}
