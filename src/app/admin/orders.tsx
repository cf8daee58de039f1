import { useLingui } from '@lingui/react/macro';
import { OrdersList } from '#modules/orders/ui/admin/orders-list/orders-list.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Orders() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Orders`}>
      <OrdersList />
    </AdminPage>
  );
}
