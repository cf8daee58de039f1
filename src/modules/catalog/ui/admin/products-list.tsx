import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Answer } from '#ui/answer.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PackageIcon, SearchIcon } from '#ui/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Moment } from '#ui/moment.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { ThingRow } from '#ui/thing-row.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useWideWindow } from '#ui/use-wide-window.ts';
import type { ProductRow } from '../../contract.ts';
import { type AdminProductSort, editableCategoriesQuery, productRowsQuery } from './catalog-queries.ts';
import { productSortWords, productStatusWords } from './product-words.ts';

const statuses = ['published', 'draft', 'archived'] as const;
const sorts = Object.keys(productSortWords) as AdminProductSort[];

export interface ProductsListProps {
  /** How many there are of a product, given all ids of the page. */
  stockOf: (productId: string, listed: readonly string[]) => ReactNode;
}

/** Every product, drafts too; words, status, category, order and page are in the address. */
export function ProductsList({ stockOf }: ProductsListProps) {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const status = statuses.find((each) => each === address.get('status'));
  const sort = sorts.find((each) => each === address.get('sort')) ?? 'updated';
  const q = address.get('q');
  const category = address.get('category');
  const products = useQuery(productRowsQuery({ q, status, category, sort, page: address.page }));
  const categories = useQuery(editableCategoriesQuery).data ?? [];
  const isNarrowed = Boolean(q ?? status ?? category) || address.page > 1;
  return (
    <>
      <LinkTabs
        label={t`Products by status`}
        tabs={[
          {
            to: address.hrefWith({ status: undefined }),
            label: <Trans>All</Trans>,
            current: status === undefined,
          },
          ...statuses.map((each) => ({
            to: address.hrefWith({ status: each }),
            label: i18n._(productStatusWords[each].label),
            current: status === each,
          })),
        ]}
      />
      <div className="my-4 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_11rem]">
        <SearchBox
          label={t`Search products`}
          placeholder={t`Name or words`}
          value={q ?? ''}
          onSearch={(text) => address.replaceWith({ q: text })}
          className="max-sm:col-span-2"
        />
        <SelectField
          label={t`Category`}
          hideLabel
          value={category ?? ''}
          onChange={({ target }) => address.replaceWith({ category: target.value })}
          options={[
            { value: '', label: t`All categories` },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label={t`Order`}
          hideLabel
          value={sort}
          onChange={({ target }) =>
            address.replaceWith({ sort: target.value === 'updated' ? undefined : target.value })
          }
          options={sorts.map((each) => ({ value: each, label: i18n._(productSortWords[each]) }))}
        />
      </div>
      <Answer query={products} skeleton={<RowsSkeleton />}>
        {({ items, total, page, pageSize }) => (
          <div className={products.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
            <ProductsTable
              rows={items}
              stockOf={stockOf}
              empty={isNarrowed ? <NothingFound /> : <NothingYet />}
            />
            <Pagination
              page={page}
              pageCount={Math.ceil(total / pageSize)}
              hrefFor={(each) => address.hrefWith({ page: each })}
              className="mt-6"
            />
          </div>
        )}
      </Answer>
    </>
  );
}

function ProductsTable({
  rows,
  stockOf,
  empty,
}: ProductsListProps & { rows: readonly ProductRow[]; empty: ReactNode }) {
  const { t, i18n } = useLingui();
  const isWide = useWideWindow();
  const listed = rows.map(({ id }) => id);
  const badge = (status: ProductRow['status']) => (
    <Badge tone={productStatusWords[status].tone}>{i18n._(productStatusWords[status].label)}</Badge>
  );
  if (rows.length > 0 && !isWide) {
    return (
      <ul aria-label={t`Products`} className="border-t border-hairline">
        {rows.map((row) => (
          <ThingRow
            key={row.id}
            to={`/admin/products/${row.id}`}
            image={row.image}
            title={row.name}
            text={row.category.name}
            aside={<Price price={row.price} />}
            asideText={row.status === 'published' ? stockOf(row.id, listed) : badge(row.status)}
          />
        ))}
      </ul>
    );
  }
  const columns: TableColumn<ProductRow>[] = [
    {
      key: 'name',
      header: t`Product`,
      primary: true,
      cell: (row) => (
        <Link to={`/admin/products/${row.id}`} className="group flex min-w-0 items-center gap-3.5">
          <span className="block aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen">
            {row.image && <Picture {...row.image} alt="" sizes="36px" className="size-full" />}
          </span>
          <span className="min-w-0 text-start group-hover:underline">{row.name}</span>
          {row.kind === 'set' && (
            <Badge tone="outline">
              <Trans>Set</Trans>
            </Badge>
          )}
        </Link>
      ),
    },
    { key: 'status', header: t`Status`, cell: (row) => badge(row.status) },
    { key: 'category', header: t`Category`, cell: (row) => row.category.name },
    { key: 'stock', header: t`Stock`, align: 'end', cell: (row) => stockOf(row.id, listed) },
    { key: 'price', header: t`Price`, align: 'end', cell: (row) => <Price price={row.price} /> },
    {
      key: 'updated',
      header: t`Changed`,
      align: 'end',
      cell: (row) => <Moment at={row.updatedAt} form="age" className="whitespace-nowrap" />,
    },
  ];
  return <Table caption={t`Products`} columns={columns} rows={rows} rowKey={(row) => row.id} empty={empty} />;
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={<Trans>No product here</Trans>}
      text={<Trans>Nothing has these words, this status and this category.</Trans>}
      action={
        <ButtonLink variant="secondary" to="/admin/products">
          <Trans>Show all products</Trans>
        </ButtonLink>
      }
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<PackageIcon />}
      title={<Trans>The shelves are empty</Trans>}
      text={<Trans>A product starts as a draft that only you see.</Trans>}
      action={
        <ButtonLink to="/admin/products/new">
          <Trans>New product</Trans>
        </ButtonLink>
      }
    />
  );
}

function RowsSkeleton() {
  return (
    <div>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-hairline py-2.5">
          <Skeleton className="h-12 w-10" />
          <Skeleton className="h-5 max-w-72 grow" />
          <Skeleton className="ms-auto h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
