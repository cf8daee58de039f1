import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ComparisonDialog } from '#ui/admin/comparison-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { type EmailTextPart, emailTextParts, type EmailText } from '../../contract/template-names.ts';
import { partNames } from './template-labels.ts';

/** Shows both versions after a concurrent change; nothing is overwritten before the user chooses. */
export function TemplateConflict({
  mine,
  theirs,
  onClose,
  onTake,
}: {
  mine: EmailText;
  theirs: EmailText;
  onClose: () => void;
  /** Continues the edit with this text; the next save replaces the stored version. */
  onTake: (words: EmailText) => void;
}) {
  const { i18n } = useLingui();
  const other = emailTextParts.filter((part: EmailTextPart) => mine[part] !== theirs[part]);
  return (
    <ComparisonDialog
      onClose={onClose}
      note={<Trans>Choose the version to keep. Nothing is saved until you save the template.</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={() => onTake(theirs)}>
            <Trans>Use saved version</Trans>
          </Button>
          <Button onClick={() => onTake(mine)}>
            <Trans>Keep my version</Trans>
          </Button>
        </>
      }
    >
      {other.map((part) => (
        <section key={part} className="border-t border-hairline pt-3">
          <h3 className="mb-2 font-medium">{i18n._(partNames[part])}</h3>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Side name={<Trans>Your version</Trans>} text={mine[part]} />
            <Side name={<Trans>Saved version</Trans>} text={theirs[part]} />
          </dl>
        </section>
      ))}
    </ComparisonDialog>
  );
}

function Side({ name, text }: { name: ReactNode; text: string }) {
  return (
    <div className="rounded-md border border-hairline p-3">
      <dt className="type-note text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <bdi>{text || '–'}</bdi>
      </dd>
    </div>
  );
}
