import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { productRowsQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { ProductShortlist } from '#modules/catalog/ui/admin/product-shortlist.tsx';
import { allOrdersQuery, openRefundsQuery } from '#modules/orders/client/all-orders.ts';
import { OpenRefunds } from '#modules/orders/ui/admin/open-refunds.tsx';
import { WaitingOrders } from '#modules/orders/ui/admin/waiting-orders.tsx';
import { WaitingReturns } from '#modules/returns/ui/admin/waiting-returns.tsx';
import { lowStockQuery, salesQuery } from '#modules/reports/client.ts';
import { BestSellers } from '#modules/reports/ui/admin/best-sellers.tsx';
import { LowStockList } from '#modules/reports/ui/admin/low-stock-list.tsx';
import { SalesFigures } from '#modules/reports/ui/admin/sales-figures.tsx';
import { Answer } from '#ui/answer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stat } from '#ui/stat.tsx';
import { useUnseenOrders } from '../staff/unseen-orders.ts';
import { AdminPage } from './frame/admin-page.tsx';

const soldOutAddress = '/admin/products?status=published&sort=stock';
const draftsAddress = '/admin/products?status=draft';
/** As many as one answer holds; more than this are told as so many and more. */
const COUNTED = 100;

/** What needs somebody now; nothing here is older than the last live event. */
export default function Today() {
  const { t } = useLingui();
  const unseen = useUnseenOrders();
  const pending = useQuery(allOrdersQuery({ status: 'pending', page: 1 }));
  const byStock = useQuery(
    productRowsQuery({ status: 'published', sort: 'stock', page: 1, pageSize: COUNTED }),
  );
  const refunds = useQuery(openRefundsQuery).data?.items ?? [];
  const drafts = useQuery(productRowsQuery({ status: 'draft', page: 1 }));
  const sales = useQuery(salesQuery);
  const lowStock = useQuery(lowStockQuery);
  const soldOut = byStock.data?.items.filter(({ inStock }) => !inStock);
  const wait = <Skeleton className="h-9 w-12" />;
  return (
    <AdminPage title={t`Today`}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label={t`New since you looked`} value={unseen} urgent={unseen > 0} to="/admin/orders" />
        <Stat
          label={t`Pending orders`}
          value={pending.data?.total ?? wait}
          urgent={(pending.data?.total ?? 0) > 0}
          to="/admin/orders?status=pending"
        />
        <Stat
          label={t`Sold out`}
          value={soldOut ? (soldOut.length === COUNTED ? `${COUNTED}+` : soldOut.length) : wait}
          urgent={(soldOut?.length ?? 0) > 0}
          to={soldOutAddress}
        />
        <Stat label={t`Drafts`} value={drafts.data?.total ?? wait} to={draftsAddress} />
      </div>
      <div className="mt-3">
        <Answer query={sales} skeleton={<Skeleton className="h-28" />}>
          {(answer) => <SalesFigures sales={answer.sales} />}
        </Answer>
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          {refunds.length > 0 && (
            <Part title={<Trans>Money that has not gone back yet</Trans>}>
              <OpenRefunds refunds={refunds} />
            </Part>
          )}
          <Part title={<Trans>Waiting longest</Trans>}>
            <WaitingOrders />
          </Part>
          <Part title={<Trans>Returns that wait</Trans>}>
            <WaitingReturns />
          </Part>
          <Part title={<Trans>Best sellers, 30 days</Trans>}>
            <Answer query={sales} skeleton={<Skeleton className="h-40" />}>
              {({ bestSellers }) => <BestSellers products={bestSellers} />}
            </Answer>
          </Part>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <Part title={<Trans>Running out</Trans>}>
            <Answer query={lowStock} skeleton={<Skeleton className="h-40" />}>
              {({ items, total }) => <LowStockList items={items} total={total} />}
            </Answer>
          </Part>
          <Part title={<Trans>Sold out</Trans>}>
            <Answer query={byStock} skeleton={<Skeleton className="h-40" />}>
              {() => (
                <ProductShortlist
                  products={soldOut ?? []}
                  empty={<Trans>Everything that is published can be bought.</Trans>}
                  more={
                    <Link to={soldOutAddress} className="text-link inline-flex min-h-11 items-center">
                      <Trans>All that is sold out</Trans>
                    </Link>
                  }
                />
              )}
            </Answer>
          </Part>
          <Part title={<Trans>Drafts</Trans>}>
            <Answer query={drafts} skeleton={<Skeleton className="h-24" />}>
              {({ items }) => (
                <ProductShortlist
                  products={items}
                  empty={<Trans>Nothing is waiting to be published.</Trans>}
                  more={
                    <Link to={draftsAddress} className="text-link inline-flex min-h-11 items-center">
                      <Trans>All drafts</Trans>
                    </Link>
                  }
                />
              )}
            </Answer>
          </Part>
        </div>
      </div>
    </AdminPage>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-subheading border-b border-outline pb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
