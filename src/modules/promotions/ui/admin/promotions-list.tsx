import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { promotionsQuery } from '../../client.ts';
import type { Promotion } from '../../contract.ts';
import { promotionKindLabels } from './promotion-kinds.ts';

/** Coupons and promotions, newest first. */
export function PromotionsList() {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const promotions = useQuery(promotionsQuery(address.page));
  const columns: TableColumn<Promotion>[] = [
    {
      key: 'name',
      header: t`Name`,
      primary: true,
      cell: (row) => (
        <Link to={`/admin/promotions/${row.id}`} className="text-link">
          {row.name}
        </Link>
      ),
    },
    { key: 'code', header: t`Code`, cell: (row) => row.code ?? t`Automatic discount` },
    { key: 'kind', header: t`Type`, cell: (row) => i18n._(promotionKindLabels[row.terms.kind]) },
    {
      key: 'uses',
      header: t`Uses`,
      align: 'end',
      cell: (row) =>
        row.code === null ? '–' : row.usesLimit === null ? row.uses : `${row.uses} / ${row.usesLimit}`,
    },
    { key: 'active', header: t`Status`, cell: (row) => (row.isActive ? t`Active` : t`Inactive`) },
  ];
  return (
    <PagedQueryView query={promotions} address={address} skeleton={<Skeleton className="h-64" />}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState
            title={<Trans>No promotions yet</Trans>}
            text={<Trans>Create coupon codes, automatic discounts and bundle discounts.</Trans>}
            action={
              <ButtonLink to="/admin/promotions/new">
                <Trans>New promotion</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <Table caption={t`Promotions`} columns={columns} rows={items} rowKey={({ id }) => id} />
        )
      }
    </PagedQueryView>
  );
}
