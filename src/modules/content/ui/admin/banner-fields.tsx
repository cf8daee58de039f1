import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BannerContent } from '../../contract/content.ts';
import { fieldId, type FieldProps, withTranslation } from './field-props.ts';
import { Translation } from './translated-fields.tsx';

/** A time as a `datetime-local` value in the user's time zone. */
function localMoment(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const momentOf = (text: string): string | null => {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** The banner above every page, with start and end. */
export function BannerFields({ value, onChange, language, errors }: FieldProps<BannerContent>) {
  const { t } = useLingui();
  const set = (part: Partial<BannerContent>) => onChange({ ...value, ...part });
  const moment = (field: 'startsAt' | 'endsAt') => ({
    id: fieldId(field),
    type: 'datetime-local',
    optional: true,
    value: localMoment(value[field]),
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: momentOf(target.value) }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Translation all={value.words} language={language} onChange={(texts) => set({ words: texts })}>
        {(texts) => (
          <TextField
            id={fieldId(`words.${language}`)}
            label={t`Text`}
            value={texts}
            error={errors[`words.${language}`]}
            maxLength={200}
            dir="auto"
            onChange={({ target }) => set({ words: withTranslation(value.words, language, target.value) })}
          />
        )}
      </Translation>
      <TextField
        id={fieldId('link')}
        label={t`Link`}
        optional
        value={value.link}
        error={errors.link}
        placeholder="/sets"
        description={<Trans>A page of the shop, such as /sets, or a full address with https://.</Trans>}
        onChange={({ target }) => set({ link: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...moment('startsAt')} label={t`Start`} />
        <TextField {...moment('endsAt')} label={t`End`} />
      </div>
      <p className="type-small text-ink-soft">
        <Trans>
          In your time zone. Outside this period, customers see the default announcement from the settings.
        </Trans>
      </p>
      <Checkbox
        label={t`Customers can close the announcement`}
        description={t`A closed announcement stays closed until you publish again.`}
        checked={value.canBeClosed}
        onChange={({ target }) => set({ canBeClosed: target.checked })}
      />
    </div>
  );
}
