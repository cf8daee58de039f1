import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { categoryOptions } from '#modules/catalog/rules.ts';
import { editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { promotionQuery } from '#modules/promotions/client.ts';
import { PromotionForm } from '#modules/promotions/ui/admin/promotion-form.tsx';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/promotion';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function Promotion({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const promotion = useQuery(promotionQuery(id));
  const settings = useQuery(shopSettingsQuery);
  const categories = useQuery(editableCategoriesQuery);
  const title = promotion.data?.name ?? t`Promotion`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Promotions`, to: '/admin/promotions' }, { label: title }]}
    >
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {({ currency }) => (
          <QueryView query={categories} skeleton={<FormSkeleton />}>
            {(all) => (
              <QueryView
                query={promotion}
                skeleton={<FormSkeleton />}
                missing={<RecordNotFound back="/admin/promotions" />}
              >
                {(data) => (
                  <PromotionForm
                    key={id}
                    promotion={data}
                    currency={currency}
                    categories={categoryOptions(all)}
                    onSaved={() => void promotion.refetch()}
                  />
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  );
}
