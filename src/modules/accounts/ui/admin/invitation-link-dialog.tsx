import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CurrentPasswordField } from '#ui/admin/current-password-field.tsx';
import { otherThanPassword } from '#ui/admin/wrong-password.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCopyInvitationLink } from '../../client/staff.ts';
import type { StaffInvitation } from '../../contract/staff.ts';

/** Makes a new link of an invitation, to pass on in another way than by email. It is shown once. */
export function InvitationLinkDialog({
  invitation: { id, email },
  onClose,
}: {
  invitation: StaffInvitation;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const copy = useCopyInvitationLink();
  const [password, setPassword] = useState('');
  const error = otherThanPassword(copy.error);
  const link = copy.data && new URL(copy.data.path, location.origin).href;

  const make = () =>
    copy.mutate(
      { id, currentPassword: password || null },
      {
        // A field shows the link as well, because the browser may deny access to the clipboard.
        onSuccess: ({ path }) =>
          void navigator.clipboard?.writeText(new URL(path, location.origin).href).then(
            () => showToast({ kind: 'success', text: t`Link copied` }),
            () => {},
          ),
      },
    );

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={<Trans>Invitation link</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {!link && (
            <Button pending={copy.isPending} onClick={make}>
              <Trans>Copy link</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {error && <FormError title={error.message} />}
        <p className="text-ink-soft">
          <Trans>
            The new link gives {email} access to the back office. Pass it to this person only. Links sent
            before no longer work, and <em>Send again</em> replaces this one.
          </Trans>
        </p>
        {link ? (
          <TextField
            label={t`Link`}
            description={t`It works once, within seven days, and is shown only now.`}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        ) : (
          <CurrentPasswordField value={password} onChange={setPassword} sent={copy} />
        )}
      </div>
    </Dialog>
  );
}
