import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Answer } from '#ui/answer.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CategoriesIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { ThingRow } from '#ui/thing-row.tsx';
import { useWideWindow } from '#ui/use-wide-window.ts';
import type { EditableCategory } from '../../contract.ts';
import { editableCategoriesQuery } from './catalog-queries.ts';

/** All categories in the order of the shop. */
export function CategoriesList() {
  const { t } = useLingui();
  const isWide = useWideWindow();
  const categories = useQuery(editableCategoriesQuery);
  const columns: TableColumn<EditableCategory>[] = [
    {
      key: 'name',
      header: t`Category`,
      primary: true,
      cell: (row) => (
        <Link to={`/admin/categories/${row.id}`} className="group flex min-w-0 items-center gap-3.5">
          <span className="block aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen">
            {row.image && <Picture {...row.image} alt="" sizes="36px" className="size-full" />}
          </span>
          <span className="min-w-0 text-start group-hover:underline">{row.name}</span>
        </Link>
      ),
    },
    {
      key: 'description',
      header: t`Description`,
      cell: (row) => (
        <span className="line-clamp-2 max-w-[48ch] text-ink-soft md:text-start">{row.description}</span>
      ),
    },
    {
      key: 'products',
      header: t`Products`,
      align: 'end',
      cell: (row) => (
        <Link
          to={`/admin/products?category=${encodeURIComponent(row.id)}`}
          className="text-link inline-flex min-h-11 items-center md:min-h-8"
        >
          {row.productCount}
          <span className="sr-only">
            {' '}
            <Trans>products in {row.name}</Trans>
          </span>
        </Link>
      ),
    },
    { key: 'position', header: t`Position`, align: 'end', cell: (row) => row.position },
  ];
  return (
    <Answer query={categories} skeleton={<RowsSkeleton />}>
      {(rows) =>
        rows.length > 0 && !isWide ? (
          <ul aria-label={t`Categories`} className="border-t border-hairline">
            {rows.map((row) => (
              <ThingRow
                key={row.id}
                to={`/admin/categories/${row.id}`}
                image={row.image}
                title={row.name}
                text={row.description}
                asideText={<Plural value={row.productCount} one="# product" other="# products" />}
              />
            ))}
          </ul>
        ) : (
          <Table
            caption={t`Categories`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={<CategoriesIcon />}
                title={<Trans>No categories yet</Trans>}
                text={<Trans>Every product stands in one.</Trans>}
                action={
                  <ButtonLink to="/admin/categories/new">
                    <Trans>New category</Trans>
                  </ButtonLink>
                }
              />
            }
          />
        )
      }
    </Answer>
  );
}

function RowsSkeleton() {
  return (
    <div>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-hairline py-2.5">
          <Skeleton className="h-12 w-10" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 max-w-96 grow max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
