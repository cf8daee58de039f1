import { useLingui } from '@lingui/react/macro';
import { OutboxList } from '#modules/email/ui/admin/outbox.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Mail() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Email`}>
      <OutboxList />
    </AdminPage>
  );
}
