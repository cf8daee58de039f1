import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { CustomerImport } from '#modules/customers/ui/admin/customer-import.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function ImportCustomers() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t`Import customers`}
      breadcrumbs={[{ label: t`Customers`, to: '/admin/customers' }, { label: t`Import` }]}
    >
      <CustomerImport onImported={() => void navigate('/admin/customers')} />
    </AdminPage>
  );
}
