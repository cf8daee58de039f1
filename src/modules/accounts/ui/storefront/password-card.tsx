import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { liveStream } from '#platform/browser/live-stream.ts';
import { showToast } from '#ui/toast.tsx';
import { changePassword } from '../../client/sign-in.ts';
import type { SessionUser } from '../../contract/session.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProfileCard } from './profile-card.tsx';
import { fieldValue, useSubmission } from './use-submission.ts';

/** Changes the password; requires the current one. @param props.minLength minimum length from the settings. */
export function PasswordCard({ user, minLength }: { user: SessionUser; minLength: number }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(0);
  const { form, errors, problem, pending, submit } = useSubmission();
  return (
    <ProfileCard
      title={t`Password`}
      text={t`Changing your password signs you out on all other devices.`}
      {...{ form, problem, pending }}
      onSubmit={(element) => {
        const currentPassword = fieldValue(element, 'currentPassword');
        const newPassword = fieldValue(element, 'newPassword');
        void submit({
          passwordField: 'newPassword',
          check: () => ({
            ...(currentPassword ? {} : { currentPassword: t`Enter your current password` }),
            ...(newPassword.length < minLength
              ? { newPassword: t`Use at least ${minLength} characters.` }
              : {}),
          }),
          send: async () => {
            await changePassword({ currentPassword, newPassword });
            // This browser has a new session; the live stream of the old session has ended.
            liveStream.reconnect();
            showToast({ kind: 'success', text: t`Password changed` });
          },
        }).then((done) => done && setSaved((times) => times + 1));
      }}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input hidden name="username" autoComplete="username" value={user.email} readOnly />
      <CurrentPasswordField key={`current-${saved}`} error={errors.currentPassword} />
      <NewPasswordField
        key={`new-${saved}`}
        name="newPassword"
        label={t`New password`}
        minLength={minLength}
        known={[user.email, user.displayName ?? '']}
        error={errors.newPassword}
      />
    </ProfileCard>
  );
}
