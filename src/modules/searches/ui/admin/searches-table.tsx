import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '#kernel/language.ts';
import { CanEdit } from '#ui/admin/editor-link.tsx';
import { Button } from '#ui/button.tsx';
import { Table } from '#ui/table.tsx';
import { useRefreshSynonyms } from '../../client/admin.ts';
import type { CountedSearch } from '../../contract/searches.ts';
import { SearchLink } from './search-link.tsx';
import { SynonymsDialog } from './synonyms-dialog.tsx';
import { usePercent } from './use-percent.ts';

/** Searches with their counts. */
export function SearchesTable({
  caption,
  items,
  language,
  hasSynonyms,
}: {
  caption: string;
  items: readonly CountedSearch[];
  language: Language;
  /** Whether each row has a button that adds synonyms. */
  hasSynonyms: boolean;
}) {
  const { t } = useLingui();
  const percent = usePercent();
  const refresh = useRefreshSynonyms();
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      <Table
        caption={caption}
        rows={items}
        rowKey={({ text }) => text}
        columns={[
          {
            key: 'text',
            header: t({ message: 'Search', context: 'section' }),
            primary: true,
            cell: ({ text }) => <SearchLink text={text} language={language} />,
          },
          { key: 'searches', header: t`Searches`, align: 'end', cell: ({ searches }) => searches },
          { key: 'results', header: t`Products`, align: 'end', cell: ({ results }) => results },
          {
            key: 'unclicked',
            header: t`Not clicked`,
            align: 'end',
            cell: ({ searches, empty, clicked }) => Math.max(0, searches - empty - clicked),
          },
          {
            key: 'clicked',
            header: t`Clicked`,
            align: 'end',
            cell: ({ searches, clicked }) => percent(clicked / searches),
          },
          ...(hasSynonyms
            ? [
                {
                  key: 'synonyms',
                  header: t`Synonyms`,
                  align: 'end' as const,
                  cell: ({ text }: CountedSearch) => (
                    <CanEdit page="/admin/search">
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={t`Add synonyms of “${text}”`}
                        onClick={() => setEdited(text)}
                      >
                        <Trans>Add synonyms</Trans>
                      </Button>
                    </CanEdit>
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited !== null && (
        <SynonymsDialog
          language={language}
          entry={null}
          firstTerm={edited}
          onClose={() => setEdited(null)}
          onSaved={refresh}
        />
      )}
    </>
  );
}
