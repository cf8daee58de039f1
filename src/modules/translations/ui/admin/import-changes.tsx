import { Trans, useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { Badge } from '#ui/badge.tsx';
import type { TargetLanguage } from '../../contract/text-fields.ts';
import type { ImportAnswer } from '../../contract/translations.ts';
import { changedWords, nearChanges, type TextPart, textOfHtml } from '../../rules/changed-words.ts';
import { fieldLabels } from './translation-labels.ts';
import { WordChanges } from './word-changes.tsx';

type Change = ImportAnswer['changes'][number];

/** What an import would change: the first rows, and how many more there are. */
export function ImportChanges({
  changes,
  total,
  language,
}: {
  changes: readonly Change[];
  total: number;
  language: TargetLanguage;
}) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="import-changes">
      <h2 id="import-changes" className="type-subheading mb-2">
        <Trans>Changes</Trans>
      </h2>
      <ol aria-label={t`Changes`} className="border-t border-hairline">
        {changes.map((change) => (
          <ChangeRow key={change.line} change={change} language={language} />
        ))}
      </ol>
      {total > changes.length && (
        <p className="type-small mt-3 text-ink-soft">
          <Trans>
            The first {changes.length} of {total} changes are shown.
          </Trans>
        </p>
      )}
    </section>
  );
}

function ChangeRow({
  change: { name, field, before, after, isConfirmed },
  language,
}: {
  change: Change;
  language: TargetLanguage;
}) {
  const { i18n } = useLingui();
  const textOf = (text: string) => (field === 'description' ? textOfHtml(text) : text);
  const parts = nearChanges(changedWords(textOf(before), textOf(after)));
  const shown = (left: TextPart['kind']) => {
    const side = parts.filter(({ kind }) => kind !== left);
    return (
      <dd
        lang={field === 'slug' ? undefined : language}
        dir={field === 'slug' ? 'ltr' : languageDetails[language].direction}
        className="wrap-anywhere whitespace-pre-line"
      >
        {side.length === 0 ? '–' : <WordChanges parts={side} />}
      </dd>
    );
  };
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-3 md:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <p lang="en" className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="type-small text-ink-soft">{fieldLabels[field] ? i18n._(fieldLabels[field]) : field}</p>
      </div>
      <dl className="type-small grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="type-note text-ink-soft">
            <Trans>Before</Trans>
          </dt>
          {shown('added')}
        </div>
        <div className="min-w-0">
          <dt className="type-note text-ink-soft">
            <Trans>After</Trans>
          </dt>
          {isConfirmed ? (
            <dd>
              <Badge tone="moss">
                <Trans>Mark as up to date</Trans>
              </Badge>
            </dd>
          ) : (
            shown('removed')
          )}
        </div>
      </dl>
    </li>
  );
}
