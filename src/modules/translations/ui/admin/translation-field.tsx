import { type ReactNode, Suspense } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { Button } from '#ui/button.tsx';
import { FieldDescription, FieldError } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TargetLanguage } from '../../contract/text-fields.ts';
import type { TranslationRecord } from '../../contract/translations.ts';
import { languageName } from './language-name.ts';
import { useRemainingText } from './use-remaining-text.ts';

/** Loaded on demand, because the editor is large. */
const RichText = lazyPart(() =>
  import('#ui/admin/rich-text.tsx').then(({ RichText: component }) => ({ default: component })),
);

type Field = TranslationRecord['fields'][number];

/** The English text of a field, to read beside its translations. */
export function SourceText({ field: { format, source }, label }: { field: Field; label: string }) {
  const { t } = useLingui();
  return (
    <div className="grid content-start gap-1.5">
      <p className="type-small font-medium">{t`${label} (English)`}</p>
      {source === '' ? (
        <p className="text-ink-soft">–</p>
      ) : format === 'html' ? (
        <div
          lang="en"
          dir="ltr"
          className="wrap-anywhere [&_a]:underline [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:mb-3 [&_ul]:list-disc [&_ul]:ps-6"
          // Sanitized by the catalog service on write.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: source }}
        />
      ) : (
        <p lang="en" dir="ltr" className="wrap-anywhere whitespace-pre-line">
          {source}
        </p>
      )}
    </div>
  );
}

/** A text in one language, with its remaining characters. */
export function TranslationField({
  id,
  field: { format, maxLength },
  label,
  language,
  value,
  stored,
  error,
  suggestion,
  note: outdated,
  onChange,
}: {
  id: string;
  field: Field;
  label: string;
  language: TargetLanguage;
  value: string;
  /** The saved text. */
  stored: string;
  error: string | undefined;
  /** A slug made of the translated name. */
  suggestion?: string | undefined;
  /** Above the control: that the text is outdated. */
  note?: ReactNode;
  onChange: (value: string) => void;
}) {
  const { t, i18n } = useLingui();
  const remaining = useRemainingText();
  const { direction } = languageDetails[language];
  const name = languageName(language, i18n.locale);
  const fieldLabel = t`${label} (${name})`;
  const remains = remaining(value.length, maxLength);
  const isEmptied = stored !== '' && value.trim() === '';
  const emptied =
    format === 'slug'
      ? t`Empty: the address of the main language is used.`
      : t`Empty: customers see the English text.`;
  const note = value.length > maxLength ? undefined : isEmptied ? emptied : remains;
  const problem = value.length > maxLength ? remains : error;
  if (format === 'html')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
        <span className="type-small font-medium">{fieldLabel}</span>
        {outdated}
        <FieldDescription id={id}>{note}</FieldDescription>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <RichText id={id} label={fieldLabel} html={value} onChange={onChange} language={language} />
        </Suspense>
        <FieldError id={id}>{problem}</FieldError>
      </div>
    );
  const Control = format === 'text' ? TextArea : TextField;
  const isSlug = format === 'slug';
  const control = (
    <Control
      id={id}
      label={fieldLabel}
      // An address has Latin letters in every language.
      lang={isSlug ? undefined : language}
      dir={isSlug ? 'ltr' : direction}
      value={value}
      description={
        isSlug ? (
          <>
            <bdi dir="ltr">{`/${language}/product/${value || '…'}`}</bdi> · {isEmptied ? emptied : remains}
          </>
        ) : (
          note
        )
      }
      error={problem}
      {...(isSlug ? { autoCapitalize: 'none', spellCheck: false } : {})}
      onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      {outdated}
      {control}
      {suggestion && (
        <Button
          variant="quiet"
          className="justify-self-start wrap-anywhere whitespace-normal"
          onClick={() => onChange(suggestion)}
        >
          <span>
            <Trans>
              Use <bdi dir="ltr">{suggestion}</bdi>
            </Trans>
          </span>
        </Button>
      )}
    </div>
  );
}
