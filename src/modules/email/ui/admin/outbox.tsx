import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { MailIcon } from '#ui/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useWideWindow } from '#ui/use-wide-window.ts';
import { outboxQuery } from '../../client/outbox.ts';
import type { OutboxEmailRow } from '../../contract/outbox.ts';
import { KeptNotice, KeptState, SendKeptButton } from './kept-email.tsx';

const messagePath = ({ id }: OutboxEmailRow) => `/admin/mail/${encodeURIComponent(id)}`;

/** Emails stored in the outbox because no mail server is configured, newest first. */
export function OutboxList() {
  const { t } = useLingui();
  const address = useListAddress();
  const isWide = useWideWindow();
  const mails = useQuery(outboxQuery(address.page));
  const columns: TableColumn<OutboxEmailRow>[] = [
    {
      key: 'subject',
      header: t`Subject`,
      primary: true,
      cell: (row) => (
        <Link
          to={messagePath(row)}
          className="text-link inline-flex min-h-11 items-center text-start md:min-h-8"
        >
          {row.subject}
        </Link>
      ),
    },
    {
      key: 'to',
      header: t`To`,
      cell: (row) => (
        <span className="grid min-w-0 md:text-start">
          <span className="truncate">{row.to.name || row.to.address}</span>
          {row.to.name && <span className="type-note truncate text-ink-soft">{row.to.address}</span>}
        </span>
      ),
    },
    {
      key: 'kept',
      header: t`Kept`,
      cell: (row) => <DateTime at={row.sentAt} form="relative" className="whitespace-nowrap" />,
    },
    {
      key: 'state',
      header: t({ context: 'status', message: 'State' }),
      cell: (row) => <KeptState mail={row} />,
    },
    { key: 'send', header: t`Send`, align: 'end', cell: (row) => <SendKeptButton mail={row} size="small" /> },
  ];
  return (
    <PagedQueryView query={mails} address={address} skeleton={<RowsSkeleton />}>
      {({ items }) => (
        <>
          {items.length > 0 && <KeptNotice />}
          {items.length > 0 && !isWide ? (
            <ul aria-label={t`Emails`} className="border-t border-hairline">
              {items.map((row) => (
                <LinkRow
                  key={row.id}
                  to={messagePath(row)}
                  title={row.subject}
                  text={
                    <>
                      {row.to.name || row.to.address} · <KeptState mail={row} />
                    </>
                  }
                  asideText={<DateTime at={row.sentAt} form="relative" />}
                />
              ))}
            </ul>
          ) : (
            <Table
              caption={t`Emails`}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  icon={<MailIcon />}
                  title={<Trans>The outbox is empty</Trans>}
                  text={
                    <Trans>
                      Without a mail server, emails are stored here instead of being sent. With a mail server,
                      they are sent and not stored here.
                    </Trans>
                  }
                />
              }
            />
          )}
        </>
      )}
    </PagedQueryView>
  );
}

function RowsSkeleton() {
  return (
    <div>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-hairline py-4">
          <Skeleton className="h-5 max-w-80 grow" />
          <Skeleton className="ms-auto h-5 w-32" />
        </div>
      ))}
    </div>
  );
}
