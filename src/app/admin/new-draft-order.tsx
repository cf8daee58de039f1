import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { DraftOrderForm } from '#modules/draft-orders/ui/admin/draft-order-form.tsx';
import { EditAddress } from '#modules/order-editing/ui/admin/edit-address.tsx';
import { deliverySettingsQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { usePageAccess } from './frame/use-page-access.ts';

export default function NewOrder() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pageAccess = usePageAccess();
  const shop = useQuery(shopSettingsQuery);
  const delivery = useQuery(deliverySettingsQuery);
  return (
    <AdminPage
      title={t`Create order`}
      breadcrumbs={[{ label: t`Orders`, to: '/admin/orders' }, { label: t`Create order` }]}
    >
      <QueryView query={shop} skeleton={<FormSkeleton />}>
        {({ currency }) => (
          <QueryView query={delivery} skeleton={<FormSkeleton />}>
            {({ homeCountry }) => (
              <DraftOrderForm
                draftOrder={null}
                currency={currency}
                homeCountry={homeCountry}
                mayGiveDiscount={pageAccess.hasScope('promotions')}
                AddressFields={EditAddress}
                onSaved={({ id }) => void navigate(`/admin/orders/drafts/${id}`, { replace: true })}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  );
}
