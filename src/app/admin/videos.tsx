import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { NewVideoDialog } from '#modules/videos/ui/admin/new-video-dialog.tsx';
import { VideosList } from '#modules/videos/ui/admin/videos-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Videos() {
  const { t } = useLingui();
  const { user } = useSession();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  return (
    <AdminPage
      title={t`Videos`}
      lead={<Trans>How to set up, use and look after products.</Trans>}
      actions={
        <>
          <ButtonLink variant="secondary" to="/admin/video-questions">
            <Trans>Questions</Trans>
          </ButtonLink>
          {user !== null && allowsEditing(user, 'videos') && (
            <Button onClick={() => setCreating(true)}>
              <PlusIcon />
              <Trans>New video</Trans>
            </Button>
          )}
        </>
      }
    >
      <VideosList />
      {isCreating && (
        <NewVideoDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate(`/admin/videos/${id}`)}
        />
      )}
    </AdminPage>
  );
}
