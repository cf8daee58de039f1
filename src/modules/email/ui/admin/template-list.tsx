import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryView } from '#ui/query-view.tsx';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { emailTemplatesQuery } from '../../client/templates.ts';
import type { EmailTemplateRow } from '../../contract/templates.ts';
import { isInGroup, emailGroups, emailKindLabels } from './template-labels.ts';
import { useLanguageName } from './use-language-name.ts';

/** Fixed widths align the columns of consecutive tables. */
const evenColumns = 'md:table-fixed md:[&_th:first-child]:w-[28%] md:[&_th:nth-child(2)]:w-[36%]';

/** All customer emails by group, with a mark on customized ones. */
export function EmailTemplateList() {
  const { t, i18n } = useLingui();
  const mails = useQuery(emailTemplatesQuery);
  const languageName = useLanguageName();
  const names = new Intl.ListFormat(i18n.locale);
  const columns: TableColumn<EmailTemplateRow>[] = [
    {
      key: 'name',
      header: t`Email`,
      primary: true,
      cell: ({ kind }) => (
        <Link to={`/admin/settings/mails/${kind}`} className="text-link">
          {i18n._(emailKindLabels[kind])}
        </Link>
      ),
    },
    { key: 'subject', header: t`Subject`, cell: ({ subject }) => <bdi>{subject}</bdi> },
    {
      key: 'words',
      header: t`Text`,
      cell: ({ isChanged, changedIn }) =>
        isChanged ? (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Badge tone="moss">
              <Trans>Customised</Trans>
            </Badge>
            <span className="type-note text-ink-soft">{names.format(changedIn.map(languageName))}</span>
          </span>
        ) : (
          <Badge tone="outline">
            <Trans>Default</Trans>
          </Badge>
        ),
    },
    {
      key: 'changed',
      header: t`Last changed`,
      cell: ({ updatedAt }) => (updatedAt ? <DateTime at={updatedAt} /> : '–'),
    },
  ];
  return (
    <>
      <p className="mb-8 max-w-text text-ink-soft">
        <Trans>
          Emails that the shop sends to customers, in the language of the order or the account. Changes apply
          from the next email. Order items, bank details and the button cannot be changed.
        </Trans>
      </p>
      <QueryView query={mails} skeleton={<RowsSkeleton />}>
        {(rows) => (
          <div className="grid gap-12">
            {emailGroups.map((group) => (
              <section key={group.beginnings[0]} aria-label={i18n._(group.name)}>
                <h2 className="type-subheading mb-3">{i18n._(group.name)}</h2>
                <Table
                  caption={i18n._(group.name)}
                  columns={columns}
                  rows={rows.filter(({ kind }) => isInGroup(group, kind))}
                  rowKey={({ kind }) => kind}
                  className={evenColumns}
                />
              </section>
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => index);

function RowsSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="mb-3 h-7 w-28" />
      {skeletonRows.map((row) => (
        <Skeleton key={row} className="h-28 md:h-9" />
      ))}
    </div>
  );
}
