import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { categoryOptions } from '#modules/catalog/rules.ts';
import { editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { PromotionForm } from '#modules/promotions/ui/admin/promotion-form.tsx';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';

export default function NewPromotion() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const settings = useQuery(shopSettingsQuery);
  const categories = useQuery(editableCategoriesQuery);
  return (
    <AdminPage
      title={t`New promotion`}
      breadcrumbs={[{ label: t`Promotions`, to: '/admin/promotions' }, { label: t`New promotion` }]}
    >
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {({ currency }) => (
          <QueryView query={categories} skeleton={<FormSkeleton />}>
            {(all) => (
              <PromotionForm
                promotion={null}
                currency={currency}
                categories={categoryOptions(all)}
                onSaved={({ id }) => void navigate(`/admin/promotions/${id}`, { replace: true })}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  );
}
