import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { NewPageForm } from '#modules/content/ui/admin/new-page-form.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function NewContentPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t`New page`}
      breadcrumbs={[{ label: t`Content`, to: '/admin/content' }, { label: t`New page` }]}
    >
      <NewPageForm onCreated={(id) => void navigate(`/admin/content/${id}`)} />
    </AdminPage>
  );
}
