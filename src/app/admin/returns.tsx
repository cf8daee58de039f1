import { useLingui } from '@lingui/react/macro';
import { ReturnsList } from '#modules/returns/ui/admin/returns-list.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Returns() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Returns`}>
      <ReturnsList />
    </AdminPage>
  );
}
