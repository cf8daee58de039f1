import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { customerQuery } from '#modules/customers/client.ts';
import { CustomerDetail } from '#modules/customers/ui/admin/customer-detail.tsx';
import { OrderStatusBadge } from '#modules/orders/ui/admin/order-status-badge.tsx';
import { PastOrdersOfCustomer } from '#modules/past-orders/ui/admin/past-orders-of-customer.tsx';
import { RegistriesOfCustomer } from '#modules/registries/ui/admin/registries-of-customer.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/customer';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { scopeLabels } from './frame/links.ts';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function Customer({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery(customerQuery(params.id));
  const person = query.data?.person;
  const title = person ? (person.displayName ?? person.email) : t`Customer`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Customers`, to: '/admin/customers' }, { label: title }]}
    >
      <QueryView
        query={query}
        skeleton={<FormSkeleton />}
        missing={<RecordNotFound back="/admin/customers" />}
      >
        {(customer) => (
          <CustomerDetail
            key={customer.person.id}
            customer={customer}
            permissions={{
              canEdit: user !== null && allowsEditing(user, 'customers'),
              canManageRoles: user !== null && allowsEditing(user, 'everything'),
              isMyself: user?.id === customer.person.id,
            }}
            scopeLabels={scopeLabels}
            statusOf={({ status, handover }) => <OrderStatusBadge status={status} handover={handover} />}
            pastOrders={
              <PastOrdersOfCustomer customerId={customer.person.id} email={customer.person.email} />
            }
            registries={<RegistriesOfCustomer customerId={customer.person.id} />}
          />
        )}
      </QueryView>
    </AdminPage>
  );
}
