import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { PromotionForm } from '#modules/promotions/ui/admin/promotion-form.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { WithPromotionTools } from './with-promotion-tools.tsx';

export default function NewPromotion() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t`New promotion`}
      breadcrumbs={[{ label: t`Promotions`, to: '/admin/promotions' }, { label: t`New promotion` }]}
    >
      <WithPromotionTools>
        {(tools) => (
          <PromotionForm
            promotion={null}
            tools={tools}
            onSaved={({ id }) => void navigate(`/admin/promotions/${id}`, { replace: true })}
          />
        )}
      </WithPromotionTools>
    </AdminPage>
  );
}
