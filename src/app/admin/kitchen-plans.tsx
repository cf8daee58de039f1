import { Trans, useLingui } from '@lingui/react/macro';
import { KitchenPlans } from '#modules/planner/ui/admin/kitchen-plans.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function KitchenPlansRoute() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Kitchen plans`}
      lead={<Trans>Plans that customers saved. Prices and stock are current when you open one.</Trans>}
    >
      <KitchenPlans />
    </AdminPage>
  );
}
