import { Trans } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TextFormat } from '../../contract/text-fields.ts';
import { changedWords, nearChanges, textOfHtml } from '../../rules/changed-words.ts';
import { WordChanges } from './word-changes.tsx';

/** Says that the English text has changed since it was translated, shows how, and keeps the translation on request. */
export function OutdatedNote({
  format,
  before,
  after,
  pending,
  label,
  isEdited,
  onConfirm,
}: {
  format: TextFormat;
  /** The English text that the translation is of. */
  before: string;
  /** The English text of today. */
  after: string;
  pending: boolean;
  /** Name of the button for screen readers. */
  label: string;
  /** While the translation is edited, saving it clears the mark. The button stays, so that nothing moves. */
  isEdited: boolean;
  onConfirm: () => void;
}) {
  const textOf = (text: string) => (format === 'html' ? textOfHtml(text) : text);
  const parts = nearChanges(changedWords(textOf(before), textOf(after)));
  const isSameText = parts.every(({ kind }) => kind === 'same');
  return (
    <div className="type-small grid gap-2 rounded-md bg-butter-soft px-3.5 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="butter">
          <Trans>Outdated</Trans>
        </Badge>
        <Trans>The English text has changed:</Trans>
      </p>
      {isSameText ? (
        <p>
          <Trans>Only its formatting is different.</Trans>
        </p>
      ) : (
        <p lang="en" dir="ltr" className="wrap-anywhere whitespace-pre-line">
          <WordChanges parts={parts} />
        </p>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={pending}
        disabled={isEdited}
        aria-label={label}
        onClick={onConfirm}
      >
        <Trans>Mark as up to date</Trans>
      </Button>
    </div>
  );
}
