import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { CustomerForm } from '#modules/customers/ui/admin/customer-form.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function NewCustomer() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t`New customer`}
      breadcrumbs={[{ label: t`Customers`, to: '/admin/customers' }, { label: t`New customer` }]}
    >
      <CustomerForm onCreated={(id) => void navigate(`/admin/customers/${id}`, { replace: true })} />
    </AdminPage>
  );
}
