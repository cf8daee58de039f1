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
      title={t`Abandoned carts`}
      lead={<Trans>Carts with no activity for at least 3 hours. They are listed for up to 60 days.</Trans>}
      breadcrumbs={[{ label: t`Customers`, to: '/admin/customers' }, { label: t`Abandoned carts` }]}
    >
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {({ name }) => <AbandonedCarts shopName={name} />}
      </QueryView>
    </AdminPage>
  );
}
