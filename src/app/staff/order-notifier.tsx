import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { allOrdersQuery, markOrdersSeen, unreadOrdersQuery } from '#modules/orders/client/all-orders.ts';
import { allOrdersKey } from '#modules/orders/contract/query-keys.ts';
import type { OrderPlaced } from '#modules/orders/contract/errors-and-events.ts';
import { refetchQuery } from '#platform/browser/refetch-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { showToast } from '#ui/toast.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { playOrderSound } from './order-sound.ts';
import { PrivateQueryProvider } from '../private-query-provider.tsx';
import { LeaderTab } from './leader-tab.ts';
import { setUnreadOrders } from './unread-orders.ts';

/** Maximum toasts after a lost connection; the number of unread orders includes the rest. */
const MAX_MISSED_TOASTS = 3;

/** Notifies staff of new orders on every page; mounted for staff with the orders scope. */
export default function OrderNotifier({ userId }: { userId: string }) {
  return (
    <PrivateQueryProvider>
      <Notifier userId={userId} />
      <ConnectionNotice />
    </PrivateQueryProvider>
  );
}

/**
 * Counts orders since this administrator last opened the list, and shows a toast for each new one on every page. The
 * server stores the count; orders that existed at the first request show no toast.
 */
function Notifier({ userId }: { userId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const openedListKey = pathname === '/admin/orders' ? key : null;
  const [tab] = useState(() => new LeaderTab());
  const notified = useRef(new Set<string>());
  const { data } = useQuery(unreadOrdersQuery);
  const count = data?.count ?? 0;

  const setCount = (next: number) => queries.setQueryData(unreadOrdersQuery.queryKey, { count: next });

  async function markRead() {
    await queries.cancelQueries({ queryKey: unreadOrdersQuery.queryKey });
    setCount(0);
    await markOrdersSeen().catch(() => queries.invalidateQueries({ queryKey: unreadOrdersQuery.queryKey }));
  }

  function notify(orderId: string): void {
    if (notified.current.has(orderId)) return;
    notified.current.add(orderId);
    if (!tab.isMine) return;
    playOrderSound();
    showToast({
      kind: 'info',
      text: t`New order received!`,
      onClick: () => {
        void markRead();
        void navigate('/admin/orders');
      },
    });
  }

  const onPlaced = useEffectEvent(({ orderId, placedBy }: OrderPlaced) => {
    void refetchQuery(queries, allOrdersKey);
    if (placedBy === userId) return;
    notify(orderId);
    setCount((queries.getQueryData(unreadOrdersQuery.queryKey)?.count ?? 0) + 1);
    void refetchQuery(queries, unreadOrdersQuery.queryKey);
  });

  const onChanged = useEffectEvent(() => void refetchQuery(queries, allOrdersKey));

  const onReadElsewhere = useEffectEvent(() => setCount(0));

  // Refetch: the page may have queried before this script was loaded, and events in between were missed. If
  // another tab already has the stream, no `live.opened` follows.
  const onListening = useEffectEvent(() => void refetchQuery(queries, allOrdersKey));

  // Refetch after a stream interruption, with order ids, so that no order is notified twice.
  const onReconnected = useEffectEvent(async () => {
    const before = queries.getQueryData(unreadOrdersQuery.queryKey)?.count;
    void refetchQuery(queries, allOrdersKey);
    await refetchQuery(queries, unreadOrdersQuery.queryKey);
    const now = queries.getQueryData(unreadOrdersQuery.queryKey)?.count;
    if (before === undefined || now === undefined || now <= before) return;
    const { items } = await queries.query({ ...allOrdersQuery({ page: 1 }), staleTime: 0 });
    const missed = items.slice(0, now - before).filter(({ id }) => !notified.current.has(id));
    missed.slice(0, MAX_MISSED_TOASTS).forEach(({ id }) => notify(id));
    missed.forEach(({ id }) => notified.current.add(id));
  });

  useEffect(() => {
    const stops = [
      tab.start(),
      liveStream.on('order.placed', (event) => onPlaced(event)),
      liveStream.on('order.changed', () => onChanged()),
      liveStream.on('orders.seen', () => onReadElsewhere()),
      liveStream.on('live.opened', () => void onReconnected()),
      liveStream.on('live.resumed', () => void onReconnected()),
    ];
    onListening();
    return () => stops.forEach((stop) => stop());
  }, [tab]);

  // Every navigation to the list marks orders as read, including the link on the list itself.
  const onOpened = useEffectEvent(() => void markRead());
  useEffect(() => {
    if (openedListKey !== null) onOpened();
  }, [openedListKey]);

  useEffect(() => setUnreadOrders(count), [count]);
  useEffect(() => () => setUnreadOrders(0), []);

  return null;
}
