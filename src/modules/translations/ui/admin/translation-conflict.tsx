import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { ComparisonDialog } from '#ui/admin/comparison-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { TargetLanguage, TextFormat } from '../../contract/text-fields.ts';
import { textOfHtml } from '../../rules/changed-words.ts';

export interface DisputedField {
  name: string;
  label: string;
  format: TextFormat;
  mine: string;
  theirs: string;
}

/** Fields that two people translated at once: each with both texts and a choice. Nothing is saved yet. */
export function TranslationConflict({
  language,
  fields,
  onClose,
  onChoose,
}: {
  language: TargetLanguage;
  fields: readonly DisputedField[];
  onClose: () => void;
  /** The chosen texts by field. */
  onChoose: (texts: Record<string, string>) => void;
}) {
  const { t } = useLingui();
  const [isTheirs, setIsTheirs] = useState<Readonly<Record<string, boolean>>>({});
  const texts = () =>
    Object.fromEntries(
      fields.map(({ name, mine, theirs }) => [name, isTheirs[name] ? theirs : mine] as const),
    );
  return (
    <ComparisonDialog
      onClose={onClose}
      note={<Trans>Choose the version of each text to keep. Nothing is saved until you save.</Trans>}
      actions={
        <Button onClick={() => onChoose(texts())}>
          <Trans>Use chosen versions</Trans>
        </Button>
      }
    >
      {fields.map(({ name, label, format, mine, theirs }) => {
        const sideOf = (text: string): ReactNode => (
          <bdi
            lang={format === 'slug' ? undefined : language}
            dir={format === 'slug' ? 'ltr' : languageDetails[language].direction}
            className="block wrap-anywhere whitespace-pre-line"
          >
            {(format === 'html' ? textOfHtml(text) : text) || '–'}
          </bdi>
        );
        return (
          <RadioGroup
            key={name}
            label={label}
            value={isTheirs[name] ? 'theirs' : 'mine'}
            onChange={(value) => setIsTheirs((before) => ({ ...before, [name]: value === 'theirs' }))}
            options={[
              { value: 'mine', label: t`Your version`, description: sideOf(mine) },
              { value: 'theirs', label: t`Saved version`, description: sideOf(theirs) },
            ]}
          />
        );
      })}
    </ComparisonDialog>
  );
}
