import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { promotionsQuery } from '../../client/admin.ts';
import type { PromotionDetails } from '../../contract/promotions.ts';
import { describePromotion } from '../../rules/describe-promotion.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** Coupons and promotions, newest first: what they do, and their sales. */
export function PromotionsList() {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const numbers = new Intl.NumberFormat(locale);
  const address = useListAddress();
  const promotions = useQuery(promotionsQuery(address.page));
  const codeOf = ({ code, uniqueCodes, codes }: PromotionDetails) => {
    const unused = numbers.format(codes.unused);
    return uniqueCodes ? t`${unused} unused codes` : (code ?? t`Automatic discount`);
  };
  const columns: TableColumn<PromotionDetails>[] = [
    {
      key: 'name',
      header: t`Name`,
      primary: true,
      cell: (row) => {
        const tags = new Intl.ListFormat(locale, { type: 'disjunction' }).format(row.customerTags);
        return (
          <>
            <Link to={`/admin/promotions/${row.id}`} className="text-link">
              {row.name}
            </Link>
            <span className="type-small block text-ink-soft">
              {describePromotion(row.summary, i18n, new Date())}
              {tags && <> · {t`For customers tagged ${tags}`}</>}
            </span>
          </>
        );
      },
    },
    { key: 'code', header: t`Code`, cell: codeOf },
    {
      key: 'uses',
      header: t`Uses`,
      align: 'end',
      cell: ({ sales, uses, usesLimit }) =>
        usesLimit === null
          ? numbers.format(sales.orders)
          : `${numbers.format(uses)} / ${numbers.format(usesLimit)}`,
    },
    {
      key: 'discount',
      header: t`Discount given`,
      align: 'end',
      cell: ({ sales }) => formatMoney(sales.discount, locale),
    },
    {
      key: 'revenue',
      header: t`Net sales`,
      align: 'end',
      cell: ({ sales }) => formatMoney(sales.revenue, locale),
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
              <EditorLink to="/admin/promotions/new">
                <Trans>New promotion</Trans>
              </EditorLink>
            }
          />
        ) : (
          <Table caption={t`Promotions`} columns={columns} rows={items} rowKey={({ id }) => id} />
        )
      }
    </PagedQueryView>
  );
}
