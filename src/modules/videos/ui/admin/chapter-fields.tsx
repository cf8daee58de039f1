import { Trans, useLingui } from '@lingui/react/macro';
import { LocalizedFields } from '#ui/admin/localized-fields.tsx';
import { type FieldErrors, fieldId } from '#ui/admin/record-form.tsx';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { maxChapters } from '../../contract/states.ts';
import { momentText } from '../../rules/moment-text.ts';
import type { KeyedChapter } from './video-draft.ts';
import { MomentField } from './moment-field.tsx';

/** Chapters with their start and their title in each language. They are saved in the order of their start. */
export function ChapterFields({
  chapters,
  errors,
  momentNow,
  onChange,
  onAdd,
}: {
  chapters: readonly KeyedChapter[];
  errors: FieldErrors;
  momentNow: () => number | null;
  onChange: (chapters: KeyedChapter[]) => void;
  onAdd: (startMs: number) => void;
}) {
  const { t } = useLingui();
  return (
    <FormSection
      title={<Trans>Chapters</Trans>}
      text={<Trans>Customers jump to them. Each starts at its own moment; the first usually at 0:00.</Trans>}
    >
      {chapters.length > 0 && (
        <ul className="border-t border-hairline">
          {chapters.map((chapter, index) => {
            const moment = momentText(chapter.startMs);
            return (
              <li key={chapter.key} className="grid gap-3 border-b border-hairline py-4">
                <div className="flex flex-wrap items-end justify-between gap-3">
                  <MomentField
                    id={fieldId(`chapters.${index}.startMs`)}
                    label={t`Start of the chapter`}
                    ms={chapter.startMs}
                    momentNow={momentNow}
                    error={errors[`chapters.${index}.startMs`]}
                    onChange={(startMs) => onChange(chapters.with(index, { ...chapter, startMs }))}
                  />
                  <Button
                    variant="quiet"
                    size="small"
                    className="max-lg:min-h-11"
                    aria-label={t`Remove chapter at ${moment}`}
                    onClick={() => onChange(chapters.toSpliced(index, 1))}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </div>
                <LocalizedFields
                  id={fieldId(`chapters.${index}.title`)}
                  legend={t`Title of the chapter at ${moment}`}
                  hideLegend
                  maxLength={120}
                  value={chapter.title}
                  error={errors[`chapters.${index}.title`]}
                  onChange={(title) => onChange(chapters.with(index, { ...chapter, title }))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {chapters.length < maxChapters && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onAdd(chapters.length === 0 ? 0 : (momentNow() ?? 0))}
        >
          <PlusIcon />
          <Trans>Add chapter</Trans>
        </Button>
      )}
    </FormSection>
  );
}
