import { lazy, Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ContentLanguage, factNames, type Facts } from '../../contract/names.ts';
import { factWords } from './content-words.ts';

/** Large, and only used here. */
const RichText = lazy(() =>
  import('#ui/admin/rich-text.tsx').then(({ RichText: component }) => ({ default: component })),
);

/** Rich text with headings, lists and links, and a menu of placeholders. */
export function WordsEditor({
  id,
  label,
  html,
  onChange,
  language,
  facts,
  error,
}: {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  language: ContentLanguage;
  facts: Facts;
  error: string | undefined;
}) {
  const { t, i18n } = useLingui();
  const insertions = factNames.map((name) => {
    const today = facts[name] || t`nothing today`;
    return { text: `{${name}}`, label: `${i18n._(factWords[name])} · ${today}` };
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span className="type-small font-medium">{label}</span>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <RichText
          key={language}
          id={id}
          label={label}
          html={html}
          onChange={onChange}
          isPage
          language={language}
          insertions={insertions}
        />
      </Suspense>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
