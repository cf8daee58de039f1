import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChevronRightIcon, InvoiceIcon, PackageIcon } from '#ui/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFollowOwnOrders } from '../../client/follow-own-orders.ts';
import { ownOrdersQuery } from '../../client/own-orders.ts';
import type { OwnOrderSummary } from '../../contract/order.ts';
import type { OrderGroup } from '../../contract/own-orders.ts';
import { OrderBadge } from './order-badge.tsx';
import { useOrderLabels } from './use-order-labels.ts';

const groups: readonly OrderGroup[] = ['under-way', 'arrived', 'called-off'];

/**
 * The user's orders, optionally of one group only: in progress, delivered, or cancelled and refunded.
 * @param isEmailVerified until then, orders placed without an account are not in it.
 */
export function OrderHistory({ isEmailVerified }: { isEmailVerified: boolean }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const show = groups.find((group) => group === query.get('show'));
  const words: Record<OrderGroup, string> = {
    'under-way': t`In progress`,
    arrived: t({ message: 'Delivered', context: 'orders' }),
    'called-off': t`Cancelled or refunded`,
  };
  const tabs = [
    { to: '?', label: t`All`, current: !show },
    ...groups.map((group) => ({ to: `?show=${group}`, label: words[group], current: show === group })),
  ];
  return (
    <div className="grid gap-3">
      <LinkTabs label={t`Filter orders`} tabs={tabs} wraps />
      <OrderList show={show} isEmailVerified={isEmailVerified} />
    </div>
  );
}

/** One page of orders, newest first. */
function OrderList({ show, isEmailVerified }: { show: OrderGroup | undefined; isEmailVerified: boolean }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, isPending, isError, isFetching, refetch } = useQuery(ownOrdersQuery(page, show));
  useFollowOwnOrders();

  if (isPending) return <OrderHistorySkeleton />;
  if (isError && !data) {
    return (
      <LoadError
        title={t`Your orders could not be loaded`}
        text={t`Please try again.`}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<PackageIcon />}
        title={
          page > 1 ? (
            <Trans>No orders on this page</Trans>
          ) : show ? (
            <Trans>No orders found</Trans>
          ) : (
            <Trans>No orders yet</Trans>
          )
        }
        text={
          page > 1 || show ? undefined : isEmailVerified ? (
            <Trans>Your orders will appear here.</Trans>
          ) : (
            <Trans>
              Your orders will appear here. Orders you placed without an account are added once you confirm
              your email address.
            </Trans>
          )
        }
        action={
          page > 1 || show ? (
            <ButtonLink to="?">
              <Trans>Newest orders</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/products">
              <Trans>Continue shopping</Trans>
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <div className="grid gap-8">
      <ul aria-label={t`Orders`} className="border-b border-hairline">
        {data.items.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pagination
        page={data.page}
        pageCount={Math.ceil(data.total / data.pageSize)}
        hrefFor={(each) => {
          const next = new URLSearchParams({
            ...(show ? { show } : {}),
            ...(each === 1 ? {} : { page: String(each) }),
          });
          return `?${next}`;
        }}
      />
    </div>
  );
}

function OrderCard({ order }: { order: OwnOrderSummary }) {
  const { id, number, status, placedAt, itemCount, total, handover, products, moreProducts } = order;
  const { t } = useLingui();
  const words = useOrderLabels();
  const hasInvoice = status !== 'awaiting_payment' && status !== 'cancelled';
  return (
    <li className="flex items-center gap-1 border-b border-hairline last:border-b-0">
      <Link
        to={`/order/${id}`}
        className="group -ms-3 grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 rounded-md px-3 py-5 transition-colors hover:bg-linen sm:grid-cols-[minmax(0,1fr)_9rem_7rem_1.25rem]"
      >
        <span className="grid gap-0.5">
          <span className="type-name">
            <Trans>Order {number}</Trans>
          </span>
          <span className="type-small text-ink-soft">
            {words.day(placedAt)} · <Plural value={itemCount} one="# item" other="# items" />
          </span>
        </span>
        <span className="max-sm:order-last">
          <OrderBadge status={status} {...(handover ? { handover } : {})} />
        </span>
        <Price price={total} className="justify-self-end font-medium max-sm:self-start" />
        <ChevronRightIcon
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-hover:translate-x-0.5 max-sm:hidden rtl:-scale-x-100"
        />
        <OrderedProducts products={products} more={moreProducts} />
      </Link>
      {hasInvoice ? (
        <a
          href={`/api/orders/${id}/invoice.pdf`}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Invoice of order ${number} (PDF)`}
          title={t`Invoice of order ${number} (PDF)`}
          className="inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-linen"
        >
          <InvoiceIcon aria-hidden className="size-5 text-ink-soft" />
        </a>
      ) : (
        <span className="size-11 shrink-0" />
      )}
    </li>
  );
}

/** Pictures and names of the first products. */
function OrderedProducts({ products, more }: { products: OwnOrderSummary['products']; more: number }) {
  const shown = products.map((product, index) => ({ ...product, key: `${index}` }));
  return (
    <span className="col-span-full mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 max-sm:order-last">
      <span className="flex gap-1.5">
        {shown.map(({ key, image }) => (
          <span key={key} className="w-12 shrink-0 sm:w-14">
            {image ? (
              <Picture {...image} alt="" sizes="56px" className="aspect-4/5 rounded-sm" />
            ) : (
              <span className="block aspect-4/5 rounded-sm bg-linen" />
            )}
          </span>
        ))}
      </span>
      <span className="type-small line-clamp-3 text-ink-soft">
        {shown.map(({ key, name }) => (
          <span key={key}>
            {key !== '0' && ' · '}
            <bdi>{name}</bdi>
          </span>
        ))}
        {more > 0 && (
          <>
            {' · '}
            <Plural value={more} one="# more" other="# more" />
          </>
        )}
      </span>
    </span>
  );
}

function OrderHistorySkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" className="border-b border-hairline">
      <VisuallyHidden>{t`Loading your orders`}</VisuallyHidden>
      {['first', 'second', 'third'].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-hairline py-5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_9rem_7rem_1.25rem]"
        >
          <div className="grid gap-2">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-4 w-44" />
          </div>
          <Skeleton className="h-6 w-20 max-sm:order-last" />
          <Skeleton className="h-6 w-20 justify-self-end" />
          <Skeleton className="col-span-full h-15 w-48 max-sm:order-last sm:h-18" />
        </div>
      ))}
    </div>
  );
}
