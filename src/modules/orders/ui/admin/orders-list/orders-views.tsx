import { useQueries, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { allOrdersQuery, orderViewsQuery } from '../../../client/all-orders.ts';
import { type BuiltInView, builtInViews } from '../../../contract/list-options.ts';
import { viewLabels } from './list-labels.ts';
import { ordersHref, useOrdersAddress } from './use-orders-address.ts';

const builtIn = Object.keys(builtInViews) as BuiltInView[];

/** Tabs: all orders, the built-in views with their counts, and the administrator's own views. */
export function OrdersViews() {
  const { t, i18n } = useLingui();
  const { view } = useOrdersAddress();
  const own = useQuery(orderViewsQuery).data?.items ?? [];
  const waiting = useQueries({
    queries: builtIn.map((key) => allOrdersQuery({ ...builtInViews[key], page: 1, pageSize: 1 })),
  });
  const isKnown = builtIn.some((key) => key === view) || own.some(({ id }) => id === view);
  return (
    <LinkTabs
      label={t`Order views`}
      tabs={[
        { to: '/admin/orders', label: <Trans>All</Trans>, current: !isKnown },
        ...builtIn.map((key, index) => ({
          to: ordersHref(key, builtInViews[key]),
          label: i18n._(viewLabels[key]),
          count: waiting[index]?.data?.total,
          current: view === key,
        })),
        ...own.map(({ id, name, filter, columns }) => ({
          to: ordersHref(id, filter, columns),
          label: name,
          current: view === id,
        })),
      ]}
    />
  );
}
