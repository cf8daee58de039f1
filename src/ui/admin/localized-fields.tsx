import type { ReactNode } from 'react';
import { languageDetails, languages } from '#kernel/language.ts';
import type { LocalizedText } from '#kernel/localized-text.ts';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';

/** A text in the languages of the shop, side by side. Texts in other languages are kept. */
export function LocalizedFields({
  id,
  legend,
  value,
  onChange,
  error,
  hideLegend = false,
  maxLength = 80,
  isLong = false,
  isStacked = false,
}: {
  id: string;
  legend: string;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  error?: ReactNode;
  hideLegend?: boolean;
  maxLength?: number;
  /** Several lines. */
  isLong?: boolean;
  /** One below the other, for long texts. */
  isStacked?: boolean;
}) {
  const Field = isLong ? TextArea : TextField;
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'type-small mb-1.5 font-medium'}>{legend}</legend>
      <div className={isStacked ? 'grid gap-3' : 'grid gap-3 sm:grid-cols-3'}>
        {languages.map((language, index) => (
          <Field
            key={language}
            id={index === 0 ? id : `${id}-${language}`}
            label={languageDetails[language].name}
            lang={language}
            dir={languageDetails[language].direction}
            value={value[language] ?? ''}
            onChange={({ target }: { target: { value: string } }) =>
              onChange({ ...value, [language]: target.value })
            }
            error={index === 0 ? error : undefined}
            maxLength={maxLength}
          />
        ))}
      </div>
    </fieldset>
  );
}
