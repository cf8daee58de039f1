import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { descriptionHtml, descriptionText } from '../description-markup.ts';
import { fieldId } from '../field-errors.ts';

/** Loaded on demand, because the editor is large. */
const RichText = lazyPart(() =>
  import('#ui/admin/rich-text.tsx').then(({ RichText: component }) => ({ default: component })),
);

export interface DescriptionFieldProps {
  html: string;
  onChange: (html: string) => void;
  error: string | undefined;
}

/** Description as rich text or as plain text with marks; both edit the same HTML. */
export function DescriptionField({ html, onChange, error }: DescriptionFieldProps) {
  const { t } = useLingui();
  // Plain text exactly as typed; null in rich text mode.
  const [text, setText] = useState<string | null>(null);
  // When the HTML was reset or replaced from outside, the typed text is outdated.
  const typed = text !== null && descriptionHtml(text) === html ? text : descriptionText(html);
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-11 items-end justify-between gap-4">
        <span className="type-small font-medium" id="description-label">
          <Trans>Description</Trans>
        </span>
        <Button variant="quiet" onClick={() => setText(text === null ? descriptionText(html) : null)}>
          {text === null ? <Trans>Edit as plain text</Trans> : <Trans>Edit as rich text</Trans>}
        </Button>
      </div>
      {text === null ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <RichText id={fieldId('description')} label={t`Description`} html={html} onChange={onChange} />
        </Suspense>
      ) : (
        <TextArea
          id={fieldId('description')}
          label={t`Description`}
          hideLabel
          description={
            <Trans>
              Separate paragraphs with an empty line. Begin lines with “- ” or “1. ” for a list. **bold**,
              *italic*, [link](https://…).
            </Trans>
          }
          rows={10}
          value={typed}
          onChange={({ target }) => {
            setText(target.value);
            onChange(descriptionHtml(target.value));
          }}
          maxLength={18_000}
        />
      )}
      <FieldError id={fieldId('description')}>{error}</FieldError>
    </div>
  );
}
