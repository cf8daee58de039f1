import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { draftQuery } from '#modules/draft-orders/client/admin.ts';
import { ClosedDraft } from '#modules/draft-orders/ui/admin/closed-draft.tsx';
import { DraftForm } from '#modules/draft-orders/ui/admin/draft-form.tsx';
import { EditAddress } from '#modules/order-editing/ui/admin/edit-address.tsx';
import { deliverySettingsQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { Answer } from '#ui/answer.tsx';
import type { Route } from './+types/order-draft';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { Missing } from './frame/missing.tsx';

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
      <Answer query={shop} skeleton={<FormSkeleton />}>
        {({ currency }) => (
          <Answer query={delivery} skeleton={<FormSkeleton />}>
            {({ homeCountry }) => (
              <Answer
                query={draft}
                skeleton={<FormSkeleton />}
                missing={<Missing back="/admin/orders/drafts" />}
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
              </Answer>
            )}
          </Answer>
        )}
      </Answer>
    </AdminPage>
  );
}
