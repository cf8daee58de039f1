import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type Language, languageDetails, languages, storedLanguage } from '#kernel/language.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ListAddress } from '#ui/use-list-address.ts';

/** The language of a list, from the URL; by default that of the page. */
export const languageOf = (address: ListAddress): Language =>
  languages.find((each) => each === address.get('language')) ?? storedLanguage(i18n.locale);

export function LanguageSelect({ address, className }: { address: ListAddress; className?: string }) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Language`}
      hideLabel
      className={className}
      value={languageOf(address)}
      onChange={({ target }) =>
        address.replaceWith({ language: target.value === i18n.locale ? undefined : target.value })
      }
      options={languages.map((each) => ({ value: each, label: languageDetails[each].name }))}
    />
  );
}
