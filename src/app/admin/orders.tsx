import { Trans, useLingui } from '@lingui/react/macro';
import { PackingSlipsButton } from '#modules/fulfillment/ui/admin/packing-slips-button.tsx';
import { OrdersList } from '#modules/orders/ui/admin/orders-list/orders-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Orders() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Orders`}
      actions={
        <>
          <ButtonLink variant="secondary" to="/admin/past-orders">
            <Trans>Past orders</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" to="/admin/orders/drafts">
            <Trans>Draft orders</Trans>
          </ButtonLink>
          <EditorLink to="/admin/orders/new">
            <Trans>Create order</Trans>
          </EditorLink>
        </>
      }
    >
      <OrdersList bulkActions={(orders) => <PackingSlipsButton orders={orders} />} />
    </AdminPage>
  );
}
