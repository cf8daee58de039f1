import { Trans, useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { CallsList } from '#modules/rooms/ui/admin/calls-list.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Calls() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <AdminPage
      title={t`Live calls`}
      lead={<Trans>Talk to customers by video, voice or chat, and look at products together.</Trans>}
    >
      <CallsList mayEdit={user !== null && allowsEditing(user, 'rooms')} />
    </AdminPage>
  );
}
