import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { draftOrderQuery } from '#modules/draft-orders/client/admin.ts';
import { ClosedDraftOrder } from '#modules/draft-orders/ui/admin/closed-draft-order.tsx';
import { DraftOrderForm } from '#modules/draft-orders/ui/admin/draft-order-form.tsx';
import { EditAddress } from '#modules/order-editing/ui/admin/edit-address.tsx';
import { deliverySettingsQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/draft-order';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { usePageAccess } from './frame/use-page-access.ts';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function DraftOrderPage({ params: { draftId } }: Route.ComponentProps) {
  const { t } = useLingui();
  const draftOrder = useQuery(draftOrderQuery(draftId));
  const pageAccess = usePageAccess();
  const shop = useQuery(shopSettingsQuery);
  const delivery = useQuery(deliverySettingsQuery);
  const number = draftOrder.data?.number;
  const title = number === undefined ? t`Draft order` : t`Draft order ${number}`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[
        { label: t`Orders`, to: '/admin/orders' },
        { label: t`Draft orders`, to: '/admin/orders/drafts' },
        { label: title },
      ]}
    >
      <QueryView query={shop} skeleton={<FormSkeleton />}>
        {({ currency }) => (
          <QueryView query={delivery} skeleton={<FormSkeleton />}>
            {({ homeCountry }) => (
              <QueryView
                query={draftOrder}
                skeleton={<FormSkeleton />}
                missing={<RecordNotFound back="/admin/orders/drafts" />}
              >
                {(data) =>
                  data.state === 'open' ? (
                    <DraftOrderForm
                      key={draftId}
                      draftOrder={data}
                      currency={currency}
                      homeCountry={homeCountry}
                      mayGiveDiscount={pageAccess.hasScope('promotions')}
                      AddressFields={EditAddress}
                      onSaved={() => {}}
                    />
                  ) : (
                    <ClosedDraftOrder draftOrder={data} />
                  )
                }
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  );
}
