import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { type ContentLanguage, contentLanguages } from '../../contract/kinds.ts';
import { languageLabels } from './content-labels.ts';

/** Selects the language to edit. */
export function LanguageSelect({
  language,
  onChange,
}: {
  language: ContentLanguage;
  onChange: (language: ContentLanguage) => void;
}) {
  const { t, i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-hairline bg-surface">
      <legend className="sr-only">{t`Language`}</legend>
      {contentLanguages.map((each) => (
        <label
          key={each}
          className="relative flex min-h-11 cursor-pointer items-center px-4 text-[0.9375rem] text-ink-soft first:rounded-s-md last:rounded-e-md has-checked:bg-linen-deep has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === language}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {i18n._(languageLabels[each])}
        </label>
      ))}
    </fieldset>
  );
}
