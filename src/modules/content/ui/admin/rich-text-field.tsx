import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ContentLanguage, placeholderNames, type PlaceholderTexts } from '../../contract/kinds.ts';
import { placeholderLabels } from './content-labels.ts';

/** Loaded on demand, because the editor is large. */
const RichText = lazyPart(() =>
  import('#ui/admin/rich-text.tsx').then(({ RichText: component }) => ({ default: component })),
);

/** Rich text with headings, lists and links, and a menu of placeholders. */
export function RichTextField({
  id,
  label,
  html,
  onChange,
  language,
  placeholders,
  error,
}: {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  language: ContentLanguage;
  placeholders: PlaceholderTexts;
  error: string | undefined;
}) {
  const { t, i18n } = useLingui();
  const insertions = placeholderNames.map((name) => {
    const current = placeholders[name] || t`no value`;
    return { text: `{${name}}`, label: `${i18n._(placeholderLabels[name])} · ${current}` };
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
