import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { QueryView } from '#ui/query-view.tsx';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { entriesQuery } from '../../client.ts';
import type { ContentEntryRow } from '../../contract/admin.ts';
import { pathOfEntry, nameOfEntry, stateLabels } from './content-labels.ts';

const tones = { 'own-words': 'outline', draft: 'butter', published: 'moss', changed: 'butter' } as const;

function StateBadge({ kind, state }: ContentEntryRow) {
  const { t, i18n } = useLingui();
  // A banner has no default content. Without a stored one the shop shows the announcement of the settings.
  const isNone = kind === 'banner' && state === 'own-words';
  return (
    <Badge tone={tones[state]}>
      {isNone ? t({ context: 'version', message: 'None' }) : i18n._(stateLabels[state])}
    </Badge>
  );
}

/** All content entries: those that every shop has, then pages created by staff. */
export function EntriesList() {
  const { t, i18n } = useLingui();
  const entries = useQuery(entriesQuery);
  const columns: TableColumn<ContentEntryRow>[] = [
    {
      key: 'name',
      header: t`Name`,
      primary: true,
      cell: ({ id, title }) => {
        const name = nameOfEntry(id);
        return (
          <Link to={`/admin/content/${id}`} className="text-link">
            {name ? i18n._(name) : <bdi>{title || id}</bdi>}
          </Link>
        );
      },
    },
    {
      key: 'address',
      header: t`Location`,
      cell: ({ id, kind }) => (kind === 'banner' ? t`On every page` : <bdi dir="ltr">{pathOfEntry(id)}</bdi>),
    },
    {
      key: 'state',
      header: t`Status`,
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <StateBadge {...row} />
          {row.isHidden && <Badge tone="outline">{t`Hidden`}</Badge>}
        </span>
      ),
    },
    {
      key: 'changed',
      header: t`Last updated`,
      cell: ({ updatedAt }) => (updatedAt ? <DateTime at={updatedAt} /> : '–'),
    },
  ];
  return (
    <QueryView query={entries} skeleton={<Skeleton className="h-64" />}>
      {(rows) => <Table caption={t`Content`} columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </QueryView>
  );
}
