import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { PlusIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownPastOrdersQuery } from '../../client/storefront.ts';
import type { PastOrderSummary } from '../../contract/past-orders.ts';
import type { PastOrderState } from '../../contract/states.ts';
import { PastOrderContents } from './past-order-contents.tsx';

const tones: Record<PastOrderState, BadgeTone> = {
  paid: 'butter',
  fulfilled: 'moss',
  refunded: 'outline',
  cancelled: 'outline',
  other: 'outline',
};

/** The customer's orders in the shop's previous system, read-only. Nothing for customers without any. */
export function PastOrders() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isPending, isError, isFetching, refetch } = useQuery(ownPastOrdersQuery(page));
  // Most customers have none, so there is no skeleton that would vanish.
  if (isPending || data?.total === 0) return null;
  if (isError && !data)
    return (
      <LoadError
        title={t`Your earlier orders could not be loaded`}
        text={t`Please try again.`}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-24" />;
  const pageCount = Math.ceil(data.total / data.pageSize);
  return (
    <section aria-labelledby="past-orders" className="mt-14">
      <h2 id="past-orders" className="type-heading">
        <Trans>Earlier orders</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-text text-ink-soft">
        <Trans>
          You placed these orders in our previous online shop. They are shown for your records and cannot be
          changed.
        </Trans>
      </p>
      <ul aria-label={t`Earlier orders`} aria-busy={isFetching} className="border-t border-hairline">
        {data.items.map((order) => (
          <PastOrderEntry key={order.id} order={order} />
        ))}
      </ul>
      {pageCount > 1 && (
        <div className="mt-4 flex items-center gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="secondary" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
          <span role="status" className="figures type-small text-ink-soft">
            {page} / {pageCount}
          </span>
        </div>
      )}
    </section>
  );
}

function PastOrderEntry({ order }: { order: PastOrderSummary }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const [isOpen, setOpen] = useState(false);
  const labels: Record<PastOrderState, string> = {
    paid: t`Paid`,
    fulfilled: t({ message: 'Completed', context: 'earlier order' }),
    refunded: t`Refunded`,
    cancelled: t`Cancelled`,
    other: '',
  };
  const label = labels[order.state];
  // Isolated, because a number such as #1001 would be reordered in Arabic.
  const number = `\u{2068}${order.number}\u{2069}`;
  const day = dateFormat(locale, { dateStyle: 'medium' }).format(new Date(order.placedAt));
  return (
    <li className="border-b border-hairline">
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="-ms-3 grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 rounded-md px-3 py-4 transition-colors hover:bg-linen sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
          <span className="grid gap-0.5">
            <span className="type-name">
              <Trans>Order {number}</Trans>
            </span>
            <span className="type-small text-ink-soft">
              <Trans>{day}, previous online shop</Trans>
              {order.itemCount > 0 && (
                <>
                  {' · '}
                  <Plural value={order.itemCount} one="# item" other="# items" />
                </>
              )}
            </span>
          </span>
          <span className="max-sm:order-last">
            {label && <Badge tone={tones[order.state]}>{label}</Badge>}
          </span>
          <span className="flex items-center gap-3 justify-self-end max-sm:self-start">
            <Price price={order.total} className="font-medium" />
            <PlusIcon
              aria-hidden
              className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45"
            />
          </span>
        </summary>
        {isOpen && <PastOrderContents id={order.id} />}
      </details>
    </li>
  );
}
