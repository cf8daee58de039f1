import { Trans, useLingui } from '@lingui/react/macro';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeShop } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { ShopSettings } from '../../contract/shop.ts';
import { type PairRow, pairRow, PairRows } from './pair-rows.tsx';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Form state of the settings: lists as rows, address lines as one text. */
interface ShopFormValues extends Omit<ShopSettings, 'addressLines' | 'socialLinks' | 'openingHours'> {
  addressLines: string;
  socialLinks: PairRow[];
  openingHours: PairRow[];
}

function valuesOf(settings: ShopSettings): ShopFormValues {
  return {
    ...settings,
    addressLines: settings.addressLines.join('\n'),
    socialLinks: settings.socialLinks.map(({ name, url }) => pairRow(name, url)),
    openingHours: settings.openingHours.map(({ days, hours }) => pairRow(days, hours)),
  };
}

function settingsOf({ addressLines, socialLinks, openingHours, ...values }: ShopFormValues): ShopSettings {
  return {
    ...values,
    phone: values.phone.replaceAll(/[\s()./-]/g, ''),
    whatsapp: values.whatsapp.replaceAll(/[\s()./-]/g, ''),
    addressLines: addressLines.split('\n').flatMap((line) => line.trim() || []),
    socialLinks: socialLinks.map(({ first, second }) => ({ name: first, url: second.trim() })),
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

/** Name, contact data and currency of the shop. */
export function ShopForm({ settings }: { settings: Versioned<ShopSettings> }) {
  const { t, i18n } = useLingui();
  const { values, saved, set, form } = useSettingsForm({
    settings,
    valuesOf,
    read: (typed) => ({ settings: settingsOf(typed) }),
    change: useChangeShop(),
  });
  const { messages } = form;
  const currencyNames = new Intl.DisplayNames(i18n.locale, { type: 'currency' });

  const text = (key: keyof typeof longest) => ({
    id: fieldId(key),
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
    error: messages[key],
    maxLength: longest[key],
  });

  return (
    <SettingsForm {...form}>
      <FormSection title={<Trans>The shop</Trans>}>
        <TextField {...text('name')} label={t`Name`} required />
        <TextField {...text('tagline')} label={t`Tagline`} optional />
        <TextField
          {...text('announcement')}
          label={t`Announcement`}
          optional
          description={<Trans>One line above every page of the shop. Empty: none.</Trans>}
        />
      </FormSection>
      <FormSection title={<Trans>How it is reached</Trans>}>
        <TextField
          {...text('phone')}
          label={t`Telephone`}
          description={<Trans>With the country’s code: +351210000000.</Trans>}
          type="tel"
          inputMode="tel"
          required
        />
        <TextField
          {...text('whatsapp')}
          label={t`WhatsApp`}
          optional
          description={<Trans>Only where it is another number than the telephone.</Trans>}
          type="tel"
          inputMode="tel"
        />
        <TextField {...text('email')} label={t`E-mail`} type="email" inputMode="email" required />
        <TextArea
          id={fieldId('whatsappGreeting')}
          label={t`WhatsApp greeting`}
          description={<Trans>What a shopper’s message begins with.</Trans>}
          rows={2}
          value={values.whatsappGreeting}
          onChange={({ target }) => set({ whatsappGreeting: target.value })}
          error={messages.whatsappGreeting}
          maxLength={500}
        />
        <TextArea
          id={fieldId('addressLines')}
          label={t`Address`}
          description={<Trans>Up to six lines.</Trans>}
          value={values.addressLines}
          onChange={({ target }) => set({ addressLines: target.value })}
          error={Object.entries(messages).find(([path]) => path.startsWith('addressLines'))?.[1]}
        />
      </FormSection>
      <FormSection title={<Trans>Opening hours</Trans>}>
        <PairRows
          path="openingHours"
          keys={['days', 'hours']}
          labels={[t`Days`, t`Hours`]}
          pairs={values.openingHours}
          onChange={(openingHours) => set({ openingHours })}
          messages={messages}
          most={7}
          addLabel={<Trans>Add opening hours</Trans>}
        />
      </FormSection>
      <FormSection title={<Trans>Social media</Trans>}>
        <PairRows
          path="socialLinks"
          keys={['name', 'url']}
          labels={[t`Name`, t`Address`]}
          pairs={values.socialLinks}
          onChange={(socialLinks) => set({ socialLinks })}
          messages={messages}
          most={8}
          addLabel={<Trans>Add a page</Trans>}
          inputMode="url"
        />
      </FormSection>
      <FormSection title={<Trans>On invoices</Trans>}>
        <TextField
          {...text('taxNumber')}
          label={t`Tax number`}
          optional
          description={<Trans>For VAT or sales tax, as it is to be printed: PT 510 495 500.</Trans>}
        />
        <TextField
          {...text('companyNumber')}
          label={t`Company number`}
          optional
          description={<Trans>Of the register in which the company stands.</Trans>}
        />
      </FormSection>
      <FormSection
        title={<Trans>Measures</Trans>}
        text={
          <Trans>
            What shoppers read of sizes, capacities, weights and ovens. Here in the back office they stay
            metric.
          </Trans>
        }
      >
        <SelectField
          id={fieldId('units')}
          label={t`Units that shoppers read`}
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
      <FormSection title={<Trans>Currency</Trans>}>
        <SelectField
          id={fieldId('currency')}
          label={t`Currency of all prices`}
          value={values.currency}
          onChange={({ target }) => set({ currency: target.value })}
          options={Intl.supportedValuesOf('currency').map((code) => ({
            value: code,
            label: `${code} · ${currencyNames.of(code) ?? code}`,
          }))}
          description={
            values.currency === saved.currency ? undefined : (
              <Trans>Prices keep their figures and are not converted. Go through them before you sell.</Trans>
            )
          }
          error={messages.currency}
        />
      </FormSection>
    </SettingsForm>
  );
}
