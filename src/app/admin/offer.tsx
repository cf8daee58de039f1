import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { allowsEditing, allowsViewing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { customerQuery } from '#modules/customers/client.ts';
import { offerQuery } from '#modules/offers/client/admin.ts';
import { OfferDetail } from '#modules/offers/ui/admin/offer-detail.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/offer';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function OfferPage({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery(offerQuery(params.offerId));
  const title = query.data ? t`Offer on ${query.data.productName}` : t`Offer`;
  return (
    <AdminPage title={title} breadcrumbs={[{ label: t`Offers`, to: '/admin/offers' }, { label: title }]}>
      <QueryView query={query} skeleton={<FormSkeleton />} missing={<RecordNotFound back="/admin/offers" />}>
        {(offer) => (
          <OfferDetail
            key={offer.id}
            offer={offer}
            mayEdit={user !== null && allowsEditing(user, 'offers')}
            customerHistory={
              user && allowsViewing(user, 'customers') ? <OrdersOf customerId={offer.customer.id} /> : null
            }
          />
        )}
      </QueryView>
    </AdminPage>
  );
}

/** Number of the customer's orders, with a link to the customer. */
function OrdersOf({ customerId }: { customerId: string }) {
  const customer = useQuery(customerQuery(customerId)).data;
  return (
    <p className="type-small mt-1">
      {customer && <Trans>Orders: {customer.orders.total}</Trans>}{' '}
      <Link to={`/admin/customers/${customerId}`} className="text-link">
        <Trans>View customer</Trans>
      </Link>
    </p>
  );
}
