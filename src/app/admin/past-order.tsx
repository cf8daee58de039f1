import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { pastOrderQuery } from '#modules/past-orders/client/admin.ts';
import { PastOrderDetail } from '#modules/past-orders/ui/admin/past-order-detail.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/past-order';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function PastOrder({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery(pastOrderQuery(params.id));
  const number = query.data?.number;
  const title = number === undefined ? t`Past order` : t`Past order ${number}`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[
        { label: t`Orders`, to: '/admin/orders' },
        { label: t`Past orders`, to: '/admin/past-orders' },
        { label: title },
      ]}
    >
      <QueryView
        query={query}
        skeleton={<FormSkeleton />}
        missing={<RecordNotFound back="/admin/past-orders" />}
      >
        {(order) => (
          <PastOrderDetail order={order} canErase={user !== null && allowsEditing(user, 'customers')} />
        )}
      </QueryView>
    </AdminPage>
  );
}
