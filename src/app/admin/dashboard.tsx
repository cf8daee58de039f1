import { type ReactNode, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { AbandonedCartsSummary } from '#modules/cart/ui/admin/abandoned-carts-summary.tsx';
import { salesQuery } from '#modules/reports/client.ts';
import { BestSellers } from '#modules/reports/ui/admin/best-sellers.tsx';
import { SalesBreakdown } from '#modules/reports/ui/admin/sales-breakdown.tsx';
import { SalesOverview } from '#modules/reports/ui/admin/sales-overview.tsx';
import { SalesTotals } from '#modules/reports/ui/admin/sales-totals.tsx';
import { useLiveTasks, tasksQuery } from '#modules/dashboard/client.ts';
import { TaskList } from '#modules/dashboard/ui/admin/task-list.tsx';
import { SetupChecklist } from '#modules/setup/ui/admin/setup-checklist.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/date-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUnreadOrders } from '../staff/unread-orders.ts';
import { TransferPreview } from './transfer-preview.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { usePageAccess } from './frame/use-page-access.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** Dashboard: open tasks, sales (scope `reports`) and abandoned carts (scope `customers`). */
export default function Dashboard() {
  const { t } = useLingui();
  const pageAccess = usePageAccess();
  const waiting = useQuery(tasksQuery);
  useLiveTasks();
  const seesSales = pageAccess.hasScope('reports');
  const seesCarts = pageAccess.hasScope('customers');
  return (
    <AdminPage title={t`Dashboard`} lead={<Greeting />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {pageAccess.hasScope('everything') && <SetupChecklist transferPreview={<TransferPreview />} />}
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] content-start gap-12',
            seesSales && 'lg:grid-cols-[minmax(0,1fr)_18rem]',
          )}
        >
          <Section title={<Trans>Tasks</Trans>} hasTabs>
            <QueryView query={waiting} skeleton={<Skeleton className="h-96" />}>
              {(answer) => <TaskList waiting={answer.waiting} />}
            </QueryView>
          </Section>
          {seesSales && <SalesSummary />}
        </div>
        {seesSales && <SalesChart />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2">
          {seesSales && <TopProducts />}
          {seesCarts && (
            <Section title={<Trans>Abandoned carts</Trans>}>
              <AbandonedCartsSummary />
            </Section>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

/** Today's date and the number of unread orders. */
function Greeting() {
  const locale = useFormatLocale();
  const unread = useUnreadOrders();
  const day = dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(useNow()));
  return (
    <>
      {day}
      {unread > 0 && (
        <>
          {' · '}
          <Plural value={unread} one="# unread order" other="# unread orders" />
        </>
      )}
    </>
  );
}

function SalesSummary() {
  const sales = useQuery(salesQuery);
  return (
    <Section title={<Trans>Sales</Trans>}>
      <QueryView query={sales} skeleton={<Skeleton className="mt-4 h-80" />}>
        {(answer) => <SalesTotals sales={answer.sales} />}
      </QueryView>
    </Section>
  );
}

function SalesChart() {
  const sales = useQuery(salesQuery);
  return (
    <Section title={<Trans>Last 30 days</Trans>}>
      <QueryView query={sales} skeleton={<Skeleton className="mt-4 h-80" />}>
        {({ days, sales: periods }) => (
          <>
            <SalesOverview days={days} />
            <SalesBreakdown sales={periods} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function TopProducts() {
  const sales = useQuery(salesQuery);
  return (
    <Section title={<Trans>Best sellers, last 30 days</Trans>}>
      <QueryView query={sales} skeleton={<Skeleton className="h-80" />}>
        {({ bestSellers }) => <BestSellers products={bestSellers} />}
      </QueryView>
    </Section>
  );
}

function Section({
  title,
  hasTabs = false,
  children,
}: {
  title: ReactNode;
  /** The section's tabs draw the line below the title, so the title draws none. */
  hasTabs?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2
        id={id}
        className={hasTabs ? 'type-subheading pb-1' : 'type-subheading border-b border-outline pb-2'}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
