import { useState } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ScopeLabels } from '#platform/browser/admin-pages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { showToast } from '#ui/toast.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { useListText } from '#ui/admin/use-list-text.ts';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { useResendInvitation, useRevokeInvitation } from '../../client/staff.ts';
import type { Staff, StaffInvitation, StaffMember } from '../../contract/staff.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Staff with their access, pending invitations, and the button that invites. */
export function StaffList({ staff, scopeLabels }: { staff: Staff; scopeLabels: ScopeLabels }) {
  const [isInviting, setInviting] = useState(false);
  const isSending = useIsMailSent();
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-8">
      <FormSection
        title={<Trans>Staff</Trans>}
        text={<Trans>Open a person to change their access, or to disable their account.</Trans>}
      >
        <ul className="border-t border-hairline">
          {staff.members.map((member) => (
            <MemberRow key={member.id} member={member} scopeLabels={scopeLabels} />
          ))}
        </ul>
        <Button className="justify-self-start" onClick={() => setInviting(true)}>
          <Trans>Invite staff</Trans>
        </Button>
      </FormSection>
      <FormSection
        title={<Trans>Pending invitations</Trans>}
        text={
          isSending ? (
            <Trans>An invitation works once, within seven days.</Trans>
          ) : (
            <Trans>
              Not sent: no mail server. Copy the link of an invitation and pass it on. It works once, within
              seven days.
            </Trans>
          )
        }
      >
        {staff.invitations.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>No pending invitations.</Trans>
          </p>
        ) : (
          <ul className="border-t border-hairline">
            {staff.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} scopeLabels={scopeLabels} />
            ))}
          </ul>
        )}
      </FormSection>
      {isInviting && <InviteDialog scopeLabels={scopeLabels} onClose={() => setInviting(false)} />}
    </div>
  );
}

/** The permission scopes in words. */
function Access({ areas, scopeLabels }: Pick<StaffMember, 'areas'> & { scopeLabels: ScopeLabels }) {
  const { t, i18n } = useLingui();
  const listText = useListText();
  if (areas === null) return t`Full access`;
  if (areas.length === 0) return t`No access`;
  return listText(areas.map((area) => i18n._(scopeLabels[area].label)));
}

function MemberRow({ member, scopeLabels }: { member: StaffMember; scopeLabels: ScopeLabels }) {
  const { id, email, displayName, areas, isDisabled, lastSignedInAt } = member;
  return (
    <li className="grid gap-0.5 border-b border-hairline py-3">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={`/admin/customers/${id}`}
          className="text-link inline-flex min-h-8 items-center wrap-anywhere"
        >
          {displayName ?? email}
        </Link>
        {isDisabled && (
          <Badge tone="berry">
            <Trans>Disabled</Trans>
          </Badge>
        )}
      </span>
      <span className="type-small wrap-anywhere text-ink-soft">
        {displayName && `${email} · `}
        <Access areas={areas} scopeLabels={scopeLabels} />
        {' · '}
        {lastSignedInAt ? (
          <Trans>
            Last sign-in <DateTime at={lastSignedInAt} form="relative" />
          </Trans>
        ) : (
          <Trans>Never signed in</Trans>
        )}
      </span>
    </li>
  );
}

function InvitationRow({
  invitation,
  scopeLabels,
}: {
  invitation: StaffInvitation;
  scopeLabels: ScopeLabels;
}) {
  const { t } = useLingui();
  const { id, email, areas, isExpired, expiresAt } = invitation;
  const [isCopying, setCopying] = useState(false);
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const showMailToast = useMailToast();
  const onError = (error: Error) => showToast({ kind: 'error', text: error.message });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="type-small text-ink-soft">
          <Access areas={areas} scopeLabels={scopeLabels} />
          {' · '}
          {isExpired ? (
            <span className="text-copper-ink">
              <Trans>
                Expired <DateTime at={expiresAt} />
              </Trans>
            </span>
          ) : (
            <Trans>
              Expires <DateTime at={expiresAt} />
            </Trans>
          )}
        </p>
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={t`Copy link for ${email}`}
          onClick={() => setCopying(true)}
        >
          <Trans>Copy link</Trans>
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t`Send again to ${email}`}
          pending={resend.isPending}
          onClick={() =>
            resend.mutate(id, {
              onSuccess: () => showMailToast({ sent: t`Invitation sent to ${email}`, done: '' }),
              onError,
            })
          }
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="text-berry-ink!"
          aria-label={t`Revoke invitation of ${email}`}
          pending={revoke.isPending}
          onClick={() =>
            revoke.mutate(id, {
              onSuccess: () => showToast({ kind: 'success', text: t`Invitation revoked` }),
              onError,
            })
          }
        >
          <Trans>Revoke</Trans>
        </Button>
      </div>
      {isCopying && <InvitationLinkDialog invitation={invitation} onClose={() => setCopying(false)} />}
    </li>
  );
}
