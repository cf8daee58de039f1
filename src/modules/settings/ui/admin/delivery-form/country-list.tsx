import { useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { Country } from '#kernel/countries.ts';
import { fieldId } from '../settings-form.tsx';

/** The countries of a zone, with a select to add one. */
export function CountryList({
  path,
  chosen,
  countries,
  onChange,
  error,
}: {
  path: string;
  chosen: readonly string[];
  countries: readonly Country[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {chosen.map((code) => (
          <li
            key={code}
            className="inline-flex items-center rounded-md border border-hairline bg-surface ps-3.5"
          >
            {nameOf(code)}
            <IconButton
              label={t`Remove ${nameOf(code)}`}
              icon={<CloseIcon className="size-4" />}
              onClick={() => onChange(chosen.filter((each) => each !== code))}
            />
          </li>
        ))}
      </ul>
      <FieldError id={fieldId(path)}>{error}</FieldError>
      <SelectField
        id={fieldId(path)}
        label={t`Add country`}
        placeholder={t`Choose a country`}
        value=""
        onChange={({ target }) => {
          if (target.value) onChange([...chosen, target.value]);
        }}
        options={countries
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => ({ value: code, label: name }))}
      />
    </>
  );
}
