import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { AbandonedCarts } from '#modules/cart/ui/admin/abandoned-carts.tsx';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';

export default function CartsRoute() {
  const { t } = useLingui();
  const settings = useQuery(shopSettingsQuery);
  return (
    <AdminPage
      title={t`Carts that were left`}
      lead={<Trans>Untouched for three hours and not ordered, for sixty days at most.</Trans>}
      breadcrumbs={[{ label: t`Customers`, to: '/admin/customers' }, { label: t`Carts that were left` }]}
    >
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {({ name }) => <AbandonedCarts shopName={name} />}
      </QueryView>
    </AdminPage>
  );
}
