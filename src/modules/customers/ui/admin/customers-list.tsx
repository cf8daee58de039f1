import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { roles } from '#kernel/actor.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PeopleIcon } from '#ui/admin/icons.ts';
import { SearchIcon } from '#ui/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Price } from '#ui/price.tsx';
import { PhoneFilters } from '#ui/admin/phone-filters.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useWideWindow } from '#ui/use-wide-window.ts';
import { customersQuery, tagsQuery } from '../../client.ts';
import type { CustomerRow, CustomerSort } from '../../contract/customers.ts';

const customerSorts = ['newest', 'value', 'orders'] as const satisfies readonly CustomerSort[];

/** Search text, role and tag of the customer list, from the URL. */
export function useCustomersFilter() {
  const address = useListAddress();
  return {
    q: address.get('q'),
    role: roles.find((each) => each === address.get('role')),
    tag: address.get('tag'),
  };
}

/** All accounts; filters and sort order are in the URL. */
export function CustomersList() {
  const { t } = useLingui();
  const address = useListAddress();
  const { q, role, tag } = useCustomersFilter();
  const sort = customerSorts.find((each) => each === address.get('sort'));
  const customers = useQuery(customersQuery({ q, role, sort, tag, page: address.page }));
  const tags = useQuery(tagsQuery).data ?? [];
  const isFiltered = Boolean(q || role || tag);
  return (
    <>
      <PhoneFilters
        className="mb-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_11rem_11rem_13rem]"
        count={[role, tag].filter(Boolean).length}
        search={
          <SearchBox
            label={t`Search customers`}
            placeholder={t`Name, email or phone`}
            value={q ?? ''}
            onSearch={(text) => address.replaceWith({ q: text })}
            className="min-w-0 grow sm:max-xl:col-span-3"
          />
        }
      >
        <SelectField
          label={t`Role`}
          hideLabel
          value={role ?? ''}
          onChange={({ target }) => address.replaceWith({ role: target.value })}
          options={[
            { value: '', label: t`All roles` },
            { value: 'client', label: t`Customers` },
            { value: 'admin', label: t`Staff` },
          ]}
        />
        <SelectField
          label={t`Tag`}
          hideLabel
          value={tag ?? ''}
          onChange={({ target }) => address.replaceWith({ tag: target.value })}
          options={[
            { value: '', label: t`Any tag` },
            ...tags.map((each) => ({ value: each.tag, label: `${each.tag} (${each.people})` })),
            ...(tag && !tags.some((each) => each.tag === tag) ? [{ value: tag, label: tag }] : []),
          ]}
        />
        <SelectField
          label={t`Sort by`}
          hideLabel
          className="max-sm:col-span-2"
          value={sort ?? 'newest'}
          onChange={({ target }) =>
            address.replaceWith({ sort: target.value === 'newest' ? '' : target.value })
          }
          options={[
            { value: 'newest', label: t`Newest first` },
            { value: 'value', label: t`Highest total spent` },
            { value: 'orders', label: t`Most orders` },
          ]}
        />
      </PhoneFilters>
      <PagedQueryView query={customers} address={address} skeleton={<Skeleton className="h-96" />}>
        {({ items, total }) => (
          <>
            <p role="status" className="type-small mb-1 text-ink-soft">
              <Plural value={total} one="# customer" other="# customers" />
            </p>
            {items.length === 0 ? (
              <EmptyState
                icon={isFiltered ? <SearchIcon /> : <PeopleIcon />}
                title={isFiltered ? <Trans>No customers found</Trans> : <Trans>No customers yet</Trans>}
                text={
                  isFiltered ? (
                    <Trans>Try different search terms or filters.</Trans>
                  ) : (
                    <Trans>Customers appear here when they create an account.</Trans>
                  )
                }
                action={
                  isFiltered && (
                    <ButtonLink variant="secondary" to="/admin/customers">
                      <Trans>Clear filters</Trans>
                    </ButtonLink>
                  )
                }
              />
            ) : (
              <Rows rows={items} />
            )}
          </>
        )}
      </PagedQueryView>
    </>
  );
}

const nameOf = (row: CustomerRow) => row.displayName ?? row.email;

function Rows({ rows }: { rows: readonly CustomerRow[] }) {
  const { t } = useLingui();
  const isWide = useWideWindow();
  if (!isWide) {
    return (
      <ul aria-label={t`Customers`} className="border-t border-hairline">
        {rows.map((row) => (
          <LinkRow
            key={row.id}
            to={`/admin/customers/${row.id}`}
            title={
              <span className="flex items-center gap-2">
                <span className="truncate">{nameOf(row)}</span>
                <StatusBadges row={row} />
              </span>
            }
            text={row.email}
            aside={<Price price={row.value} />}
            asideText={<Plural value={row.orders} one="# order" other="# orders" />}
          />
        ))}
      </ul>
    );
  }
  const columns: TableColumn<CustomerRow>[] = [
    {
      key: 'name',
      header: t`Name`,
      primary: true,
      cell: (row) => (
        <span className="flex min-w-28 flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={`/admin/customers/${row.id}`}
            className="text-link inline-flex min-h-8 min-w-0 items-center wrap-anywhere"
          >
            {nameOf(row)}
          </Link>
          <StatusBadges row={row} />
        </span>
      ),
    },
    {
      key: 'email',
      header: t`Email and phone`,
      cell: (row) => (
        <span className="grid min-w-40 md:text-start">
          <EmailText email={row.email} />
          {row.phoneNumber && <span className="type-note figures text-ink-soft">{row.phoneNumber}</span>}
        </span>
      ),
    },
    {
      key: 'tags',
      header: t`Tags`,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          {row.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    },
    { key: 'orders', header: t`Orders`, align: 'end', cell: (row) => row.orders },
    { key: 'value', header: t`Total spent`, align: 'end', cell: (row) => <Price price={row.value} /> },
    {
      key: 'since',
      header: t`Customer since`,
      align: 'end',
      cell: (row) => <DateTime at={row.createdAt} form="relative" className="whitespace-nowrap" />,
    },
  ];
  return <Table caption={t`Customers`} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

/** Allows a line break before the `@`. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function StatusBadges({ row }: { row: CustomerRow }) {
  return (
    <>
      {row.role === 'admin' && (
        <Badge tone="moss">
          <Trans>Staff</Trans>
        </Badge>
      )}
      {row.isDisabled && (
        <Badge tone="berry">
          <Trans>Disabled</Trans>
        </Badge>
      )}
    </>
  );
}
