import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { AttributeForm } from '#modules/product-types/ui/admin/attribute-form.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function NewAttribute() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t`New attribute`}
      breadcrumbs={[{ label: t`Attributes`, to: '/admin/attributes' }, { label: t`New attribute` }]}
    >
      <AttributeForm
        attribute={null}
        onSaved={({ key }) => void navigate(`/admin/attributes/${key}`, { replace: true })}
      />
    </AdminPage>
  );
}
