import { useLingui } from '@lingui/react/macro';
import { CustomersList } from '#modules/customers/ui/admin/customers-list.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Customers() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Customers`}>
      <CustomersList />
    </AdminPage>
  );
}
