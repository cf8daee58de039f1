import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { draftQuery } from '#modules/draft-orders/client/admin.ts';
import { ClosedDraft } from '#modules/draft-orders/ui/admin/closed-draft.tsx';
import { DraftForm } from '#modules/draft-orders/ui/admin/draft-form.tsx';
import { EditAddress } from '#modules/order-editing/ui/admin/edit-address.tsx';
import { deliverySettingsQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/draft-order';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function OrderDraft({ params: { draftId } }: Route.ComponentProps) {
  const { t } = useLingui();
  const draft = useQuery(draftQuery(draftId));
  const shop = useQuery(shopSettingsQuery);
  const delivery = useQuery(deliverySettingsQuery);
  const number = draft.data?.number;
  const title = number === undefined ? t`Draft` : t`Draft ${number}`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[
        { label: t`Orders`, to: '/admin/orders' },
        { label: t`Drafts`, to: '/admin/orders/drafts' },
        { label: title },
      ]}
    >
      <QueryView query={shop} skeleton={<FormSkeleton />}>
        {({ currency }) => (
          <QueryView query={delivery} skeleton={<FormSkeleton />}>
            {({ homeCountry }) => (
              <QueryView
                query={draft}
                skeleton={<FormSkeleton />}
                missing={<RecordNotFound back="/admin/orders/drafts" />}
              >
                {(data) =>
                  data.state === 'open' ? (
                    <DraftForm
                      key={draftId}
                      draft={data}
                      currency={currency}
                      homeCountry={homeCountry}
                      AddressFields={EditAddress}
                      onSaved={() => {}}
                    />
                  ) : (
                    <ClosedDraft draft={data} />
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
