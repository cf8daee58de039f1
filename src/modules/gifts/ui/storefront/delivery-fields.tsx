import { type ReactNode, useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { GiftDraft } from '../../client/gift-draft.ts';
import type { GiftDelivery } from '../../contract/states.ts';

/** Who enters the address, the address, and the delivery day. */
export function DeliveryFields({
  draft,
  isForRegistry,
  countries,
  earliest,
  errors,
  addressFields,
  onChange,
}: {
  draft: GiftDraft;
  /** The registry of the gift has the address. */
  isForRegistry: boolean;
  countries: readonly string[];
  /** First possible day; null while it is unknown. */
  earliest: string | null;
  errors: Partial<Record<'country' | 'email' | 'deliverOn', string>>;
  addressFields: ReactNode;
  onChange: (part: Partial<GiftDraft>) => void;
}) {
  const { t, i18n } = useLingui();
  const isMailSent = useIsMailSent();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  }, [countries, i18n.locale]);
  const first =
    earliest && dateFormat(i18n.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(earliest));
  return (
    <div className="grid gap-6">
      {isForRegistry ? (
        <p>
          <Trans>We deliver to the address of the registry, which only the shop knows.</Trans>
        </p>
      ) : (
        <RadioGroup
          label={t`Where should we send the gift?`}
          name="by"
          value={draft.by}
          options={[
            {
              value: 'address',
              label: t`I enter the recipient’s address`,
              description: t`The gift is a surprise until it arrives.`,
            },
            {
              value: 'recipient',
              label: t`The recipient enters the address`,
              description: t`The recipient gets a link, enters the address and can choose another colour, size or gift, if there is one. You do not see the address.`,
            },
          ]}
          onChange={(by) => onChange({ by: by as GiftDelivery })}
        />
      )}
      {draft.by === 'address' && addressFields}
      {draft.by === 'recipient' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t`Recipient’s country`}
            name="country"
            required
            placeholder={t`Select a country`}
            options={options}
            value={draft.country}
            error={errors.country}
            onChange={({ target }) => onChange({ country: target.value })}
          />
          <TextField
            label={t`Recipient’s email`}
            name="email"
            type="email"
            autoComplete="off"
            optional
            maxLength={254}
            description={
              isMailSent
                ? t`We send the link once the order is paid. Without an address, you get the link to pass on.`
                : t`We cannot send email at the moment: you get the link to pass on.`
            }
            value={draft.email}
            error={errors.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </div>
      )}
      <TextField
        label={t`Delivery day`}
        name="deliverOn"
        type="date"
        optional
        min={earliest ?? undefined}
        description={
          first ? (
            <Trans>Without a day, we deliver as soon as possible. The first possible day is {first}.</Trans>
          ) : (
            t`Without a day, we deliver as soon as possible.`
          )
        }
        value={draft.deliverOn}
        error={errors.deliverOn}
        onChange={({ target }) => onChange({ deliverOn: target.value })}
        className="max-w-md"
      />
    </div>
  );
}
