import { Trans, useLingui } from '@lingui/react/macro';
import { PastOrdersList } from '#modules/past-orders/ui/admin/past-orders-list.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function PastOrders() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Past orders`}
      breadcrumbs={[{ label: t`Orders`, to: '/admin/orders' }, { label: t`Past orders` }]}
      actions={
        <EditorLink to="/admin/past-orders/import">
          <Trans>Import past orders</Trans>
        </EditorLink>
      }
    >
      <PastOrdersList />
    </AdminPage>
  );
}
