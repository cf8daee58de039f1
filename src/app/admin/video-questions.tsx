import { useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { QuestionsList } from '#modules/videos/ui/admin/questions-list.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function VideoQuestions() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <AdminPage
      title={t`Questions about videos`}
      breadcrumbs={[{ label: t`Videos`, to: '/admin/videos' }, { label: t`Questions` }]}
    >
      <QuestionsList mayEdit={user !== null && allowsEditing(user, 'videos')} />
    </AdminPage>
  );
}
