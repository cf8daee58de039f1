import { Trans, useLingui } from '@lingui/react/macro';
import { DraftOrdersList } from '#modules/draft-orders/ui/admin/draft-orders-list.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function DraftOrders() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Draft orders`}
      breadcrumbs={[{ label: t`Orders`, to: '/admin/orders' }, { label: t`Draft orders` }]}
      actions={
        <EditorLink to="/admin/orders/new">
          <Trans>Create order</Trans>
        </EditorLink>
      }
    >
      <DraftOrdersList />
    </AdminPage>
  );
}
