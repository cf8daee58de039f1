import { useLingui } from '@lingui/react/macro';
import { ChangeLog } from '#modules/audit/ui/admin/change-log.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Audit() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Audit log`}>
      <ChangeLog />
    </AdminPage>
  );
}
