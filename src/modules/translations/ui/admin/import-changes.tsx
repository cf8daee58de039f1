import { Trans, useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { Badge } from '#ui/badge.tsx';
import { Table } from '#ui/table.tsx';
import type { TargetLanguage } from '../../contract/text-fields.ts';
import type { ImportAnswer } from '../../contract/translations.ts';
import { textOfHtml } from '../../rules/changed-words.ts';
import { fieldLabels } from './translation-labels.ts';

/** What an import would change: the first rows, and how many more there are. */
export function ImportChanges({
  changes,
  total,
  language,
}: {
  changes: ImportAnswer['changes'];
  total: number;
  language: TargetLanguage;
}) {
  const { t, i18n } = useLingui();
  const { direction } = languageDetails[language];
  const rest = total - changes.length;
  const shown = (field: string, text: string) => (
    <bdi
      lang={field === 'slug' ? undefined : language}
      dir={field === 'slug' ? 'ltr' : direction}
      className="line-clamp-3 wrap-anywhere"
    >
      {(field === 'description' ? textOfHtml(text) : text) || '–'}
    </bdi>
  );
  return (
    <section aria-labelledby="import-changes">
      <h2 id="import-changes" className="type-subheading mb-2">
        <Trans>Changes</Trans>
      </h2>
      <Table
        caption={t`Changes`}
        rows={changes}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: 'record',
            header: t`Entry`,
            primary: true,
            cell: ({ name }) => (
              <bdi lang="en" className="line-clamp-2 wrap-anywhere">
                {name}
              </bdi>
            ),
          },
          {
            key: 'field',
            header: t`Field`,
            cell: ({ field }) => (fieldLabels[field] ? i18n._(fieldLabels[field]) : field),
          },
          { key: 'before', header: t`Before`, cell: ({ field, before }) => shown(field, before) },
          {
            key: 'after',
            header: t`After`,
            cell: ({ field, after, isConfirmed }) =>
              isConfirmed ? (
                <Badge tone="moss">
                  <Trans>Still right</Trans>
                </Badge>
              ) : (
                shown(field, after)
              ),
          },
        ]}
      />
      {rest > 0 && (
        <p className="type-small mt-3 text-ink-soft">
          <Trans>
            The first {changes.length} of {total} changes are shown.
          </Trans>
        </p>
      )}
    </section>
  );
}
