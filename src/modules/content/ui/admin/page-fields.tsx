import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PageContent, PageTexts } from '../../contract/content.ts';
import { fieldId, type FieldProps, withTranslation } from './field-props.ts';
import { Translation } from './translated-fields.tsx';
import { RichTextField } from './rich-text-field.tsx';

/** Title, introduction and text of a page. */
export function PageFields({
  value,
  onChange,
  language,
  errors,
  placeholders,
  defaultContent,
  isFixed,
}: FieldProps<PageContent> & { defaultContent: PageContent | null; isFixed: boolean }) {
  const { t } = useLingui();
  const set = (texts: PageContent['words']) => onChange({ ...value, words: texts });
  const at = (field: keyof PageTexts) => `words.${language}.${field}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Translation
        all={value.words}
        language={language}
        initial={defaultContent?.words[language]}
        onChange={set}
      >
        {(texts) => {
          const change = (part: Partial<PageTexts>) =>
            set(withTranslation(value.words, language, { ...texts, ...part }));
          const text = (field: 'title' | 'lead' | 'description') => ({
            id: fieldId(at(field)),
            value: texts[field],
            error: errors[at(field)],
            dir: 'auto' as const,
            lang: language,
            onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
          });
          return (
            <>
              <TextField {...text('title')} label={t`Title`} maxLength={120} />
              <TextArea {...text('lead')} label={t`Introduction`} optional rows={2} maxLength={400} />
              <RichTextField
                id={fieldId(at('body'))}
                label={t`Text`}
                html={texts.body}
                onChange={(body) => change({ body })}
                language={language}
                placeholders={placeholders}
                error={errors[at('body')]}
              />
              <TextField
                {...text('description')}
                label={t`Meta description`}
                optional
                description={
                  <Trans>One or two sentences for search engines. Leave empty to use the introduction.</Trans>
                }
                maxLength={200}
              />
            </>
          );
        }}
      </Translation>
      {!isFixed && (
        <Checkbox
          label={t`Show in footer`}
          checked={value.isInFooter}
          onChange={({ target }) => onChange({ ...value, isInFooter: target.checked })}
        />
      )}
    </div>
  );
}
