import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Answer } from '#ui/answer.tsx';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
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
import { productSortWords, productStatusWords, standingOf } from './product-words.ts';

const statuses = ['published', 'draft', 'archived'] as const;
const kinds = ['product', 'set'] as const;
const answerOf = (text: string | undefined) => (text === undefined ? undefined : text === 'true');
const sorts = Object.keys(productSortWords) as AdminProductSort[];

export interface ProductsListProps {
  /** How many there are of a product, given all ids of the page. */
  stockOf: (productId: string, listed: readonly string[]) => ReactNode;
  /** What can be done with the products that are ticked. */
  actionsFor: (chosen: readonly ProductRow[], clear: () => void) => ReactNode;
}

/** Every product, drafts too; words, status, category, order and page are in the address. */
export function ProductsList({ stockOf, actionsFor }: ProductsListProps) {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const status = statuses.find((each) => each === address.get('status'));
  const sort = sorts.find((each) => each === address.get('sort')) ?? 'updated';
  const q = address.get('q');
  const category = address.get('category');
  const kind = kinds.find((each) => each === address.get('kind'));
  const inStock = answerOf(address.get('inStock'));
  const pictured = answerOf(address.get('pictured'));
  const products = useQuery(
    productRowsQuery({ q, status, category, kind, inStock, pictured, sort, page: address.page }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What is no longer listed is no longer chosen: nothing is changed that nobody sees.
  const ticked = (products.data?.items ?? []).filter(({ id }) => chosen.has(id));
  const categories = useQuery(editableCategoriesQuery).data ?? [];
  const isNarrowed =
    [q, status, category, kind, inStock, pictured].some((each) => each !== undefined) || address.page > 1;
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
      <div className="my-4 grid grid-cols-2 gap-3 md:grid-cols-3">
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
        <SelectField
          label={t`Stock`}
          hideLabel
          value={address.get('inStock') ?? ''}
          onChange={({ target }) => address.replaceWith({ inStock: target.value })}
          options={[
            { value: '', label: t`In stock or not` },
            { value: 'true', label: t`In stock` },
            { value: 'false', label: t`Sold out` },
          ]}
        />
        <SelectField
          label={t`Kind`}
          hideLabel
          value={kind ?? ''}
          onChange={({ target }) => address.replaceWith({ kind: target.value })}
          options={[
            { value: '', label: t`Products and sets` },
            { value: 'product', label: t`Products only` },
            { value: 'set', label: t`Sets only` },
          ]}
        />
        <SelectField
          label={t`Pictures`}
          hideLabel
          value={address.get('pictured') ?? ''}
          onChange={({ target }) => address.replaceWith({ pictured: target.value })}
          options={[
            { value: '', label: t`With or without picture` },
            { value: 'false', label: t`Without picture` },
            { value: 'true', label: t`With picture` },
          ]}
        />
      </div>
      {ticked.length > 0 && actionsFor(ticked, () => setChosen(new Set()))}
      <Answer query={products} skeleton={<RowsSkeleton />}>
        {({ items, total, page, pageSize }) => (
          <div className={products.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
            <ProductsTable
              rows={items}
              chosen={chosen}
              onChoose={setChosen}
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
  chosen,
  onChoose,
  stockOf,
  empty,
}: Pick<ProductsListProps, 'stockOf'> & {
  rows: readonly ProductRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  empty: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const isWide = useWideWindow();
  const listed = rows.map(({ id }) => id);
  const badge = (row: ProductRow) => {
    const { tone, label } = productStatusWords[standingOf(row)];
    return <Badge tone={tone}>{i18n._(label)}</Badge>;
  };
  const tick = (row: ProductRow) => (
    <Checkbox
      label={t`Choose ${row.name}`}
      hideLabel
      checked={chosen.has(row.id)}
      onChange={({ target }) => {
        const next = new Set(chosen);
        if (target.checked) next.add(row.id);
        else next.delete(row.id);
        onChoose(next);
      }}
    />
  );
  const tickAll = rows.length > 0 && (
    <Checkbox
      label={t`Choose all on this page`}
      checked={rows.every(({ id }) => chosen.has(id))}
      onChange={({ target }) => onChoose(new Set(target.checked ? listed : []))}
      className="type-small text-ink-soft"
    />
  );
  if (rows.length > 0 && !isWide) {
    return (
      <>
        {tickAll}
        <ul aria-label={t`Products`} className="border-t border-hairline">
          {rows.map((row) => (
            <ThingRow
              key={row.id}
              to={`/admin/products/${row.id}`}
              image={row.image}
              title={row.name}
              text={row.category.name}
              aside={<Price price={row.price} />}
              asideText={row.status === 'published' ? stockOf(row.id, listed) : badge(row)}
            />
          ))}
        </ul>
      </>
    );
  }
  const columns: TableColumn<ProductRow>[] = [
    { key: 'chosen', header: t`Chosen`, cell: tick },
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
    { key: 'status', header: t`Status`, cell: badge },
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
  return (
    <>
      {tickAll}
      <Table caption={t`Products`} columns={columns} rows={rows} rowKey={(row) => row.id} empty={empty} />
    </>
  );
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
