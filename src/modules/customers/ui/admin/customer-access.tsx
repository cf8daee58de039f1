import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ScopeLabels } from '#platform/browser/admin-pages.ts';
import { downloadJson } from '#platform/browser/download-json.ts';
import { useListText } from '#ui/admin/use-list-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { showToast } from '#ui/toast.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { exportData, useChangeSignIn } from '../../client.ts';
import type { Customer } from '../../contract/customers.ts';
import type { CustomerPermissions } from './customer-permissions.ts';
import { Block } from './customer-sections.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type OpenDialog = 'role' | 'close' | 'erase' | null;

/** Role, permissions and account actions of a customer. */
export function CustomerAccess({
  person,
  permissions,
  scopeLabels,
}: {
  person: Customer['person'];
  permissions: CustomerPermissions;
  scopeLabels: ScopeLabels;
}) {
  const { t, i18n } = useLingui();
  const listText = useListText();
  const scopes = listText((person.areas ?? []).map((area) => i18n._(scopeLabels[area].label)));
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [failed, setFailed] = useState('');
  const signIn = useChangeSignIn();
  // Only admins who may change roles can act on staff accounts.
  const canEditAccount = permissions.canEdit && (person.role === 'client' || permissions.canManageRoles);
  const close = () => setOpenDialog(null);

  function changeSignIn(isDisabled: boolean) {
    setFailed('');
    signIn.mutate(
      { id: person.id, isDisabled },
      { onError: (error) => setFailed(error.message), onSettled: close },
    );
  }

  async function download() {
    setFailed('');
    try {
      downloadJson(`${person.email}.json`, await exportData(person.id));
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <Block title={<Trans>Role</Trans>}>
        <p>
          {person.role === 'client' ? (
            <Trans>Customer</Trans>
          ) : person.areas === null ? (
            <Trans>Staff with full access</Trans>
          ) : person.areas.length === 0 ? (
            <Trans>Staff without permissions</Trans>
          ) : (
            <Trans>Staff: {scopes}</Trans>
          )}
        </p>
        {permissions.canManageRoles && (
          <Button variant="secondary" className="mt-2" onClick={() => setOpenDialog('role')}>
            <Trans>Change role</Trans>
          </Button>
        )}
      </Block>
      {canEditAccount && (
        <Block title={<Trans>Account</Trans>}>
          {failed && <FormError title={failed} className="mb-3" />}
          <div className="grid justify-items-start gap-2">
            {person.isDisabled ? (
              <Button variant="secondary" pending={signIn.isPending} onClick={() => changeSignIn(false)}>
                <Trans>Enable account</Trans>
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setOpenDialog('close')}>
                <Trans>Disable account</Trans>
              </Button>
            )}
            <Button variant="secondary" onClick={() => void download()}>
              <Trans>Download personal data</Trans>
            </Button>
            {!permissions.isMyself && (
              <Button variant="danger" onClick={() => setOpenDialog('erase')}>
                <Trans>Erase personal data</Trans>
              </Button>
            )}
          </div>
        </Block>
      )}
      {openDialog === 'role' && (
        <RoleDialog
          person={person}
          scopeLabels={scopeLabels}
          isMyself={permissions.isMyself}
          onClose={close}
        />
      )}
      {openDialog === 'erase' && (
        <EraseDialog
          person={person}
          onClose={close}
          onErased={() => {
            showToast({ kind: 'success', text: t`Personal data erased` });
            void navigate('/admin/customers', { replace: true });
          }}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'close'}
        title={<Trans>Disable account?</Trans>}
        text={
          <Trans>
            The user is signed out on all devices and cannot sign in until you enable the account again.
            Orders are kept.
          </Trans>
        }
        confirmLabel={<Trans>Disable account</Trans>}
        danger
        pending={signIn.isPending}
        onConfirm={() => changeSignIn(true)}
        onCancel={close}
      />
    </>
  );
}
