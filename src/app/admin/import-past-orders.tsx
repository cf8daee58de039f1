import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { PastOrderImport } from '#modules/past-orders/ui/admin/past-order-import.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function ImportPastOrders() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t`Import past orders`}
      breadcrumbs={[
        { label: t`Orders`, to: '/admin/orders' },
        { label: t`Past orders`, to: '/admin/past-orders' },
        { label: t`Import` },
      ]}
    >
      <PastOrderImport onImported={() => void navigate('/admin/past-orders')} />
    </AdminPage>
  );
}
