import { Trans } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { Button } from '#ui/button.tsx';
import type { LanguageTexts } from '../../contract/translations.ts';

/** Both texts after two people translated one at once. Nothing is saved until the user saves. */
export function ShortTextConflict({
  mine,
  theirs: { language, texts },
  onResolve,
}: {
  mine: string;
  theirs: LanguageTexts;
  onResolve: (keepsMine: boolean) => void;
}) {
  const { direction } = languageDetails[language];
  const shown = (text: string) => (
    <dd lang={language} dir={direction} className="wrap-anywhere whitespace-pre-line">
      {text || '–'}
    </dd>
  );
  return (
    <>
      <p className="text-berry-ink">
        <Trans>This text was translated in the meantime, so yours was not saved.</Trans>
      </p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div className="rounded-md border border-hairline p-3">
          <dt className="type-note text-ink-soft">
            <Trans>Your version</Trans>
          </dt>
          {shown(mine)}
        </div>
        <div className="rounded-md border border-hairline p-3">
          <dt className="type-note text-ink-soft">
            <Trans>Saved version</Trans>
          </dt>
          {shown(texts.text ?? '')}
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onResolve(true)}>
          <Trans>Keep my version</Trans>
        </Button>
        <Button variant="quiet" onClick={() => onResolve(false)}>
          <Trans>Use saved version</Trans>
        </Button>
      </div>
    </>
  );
}
