import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OrdersIcon } from '#ui/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { draftOrdersQuery } from '../../client/admin.ts';
import type { DraftOrderRow } from '../../contract/draft-orders.ts';
import { draftOrderStates } from '../../contract/states.ts';
import { stateLabels } from './draft-order-labels.ts';

/** Draft orders, last updated first. */
export function DraftOrdersList() {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const state = draftOrderStates.find((each) => each === address.get('state')) ?? 'open';
  const draftOrders = useQuery(draftOrdersQuery({ state, page: address.page }));
  return (
    <>
      <LinkTabs
        label={t`Draft orders by status`}
        tabs={draftOrderStates.map((each) => ({
          ...address.linkWith({ state: each === 'open' ? undefined : each }),
          label: i18n._(stateLabels[each]),
          current: state === each,
        }))}
      />
      <PagedQueryView query={draftOrders} address={address} skeleton={<Skeleton className="mt-6 h-64" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<OrdersIcon />}
              title={<Trans>No draft orders</Trans>}
              text={<Trans>Create an order for a customer and send them a link to pay.</Trans>}
              action={
                <EditorLink to="/admin/orders/new">
                  <Trans>Create order</Trans>
                </EditorLink>
              }
            />
          ) : (
            <ul aria-label={t`Draft orders`} className="mt-4 border-t border-hairline">
              {items.map((draftOrder) => (
                <LinkRow
                  key={draftOrder.id}
                  to={
                    draftOrder.state === 'placed'
                      ? `/admin/orders/${draftOrder.orderId}`
                      : `/admin/orders/drafts/${draftOrder.id}`
                  }
                  title={
                    <Trans>
                      Draft order {draftOrder.number} ·{' '}
                      {draftOrder.name || draftOrder.email || t`no customer`}
                    </Trans>
                  }
                  text={<DraftOrderState draftOrder={draftOrder} />}
                  aside={<DateTime at={draftOrder.updatedAt} form="relative" />}
                  asideText={draftOrder.author}
                />
              ))}
            </ul>
          )
        }
      </PagedQueryView>
    </>
  );
}

function DraftOrderState({
  draftOrder: { state, isExpired, sentAt, isKept, itemCount },
}: {
  draftOrder: DraftOrderRow;
}) {
  const { t, i18n } = useLingui();
  const where =
    state !== 'open'
      ? i18n._(stateLabels[state])
      : isExpired
        ? t`Expired`
        : sentAt && !isKept
          ? t`Link sent`
          : t`Not sent`;
  return `${where} · ${t`Items: ${itemCount}`}`;
}
