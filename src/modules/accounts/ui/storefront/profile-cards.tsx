import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { liveStream } from '#platform/browser/live-stream.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { changeEmail, changeProfile } from '../../client/profile.ts';
import { sessionAnswer } from '../../client/session.ts';
import { changePassword } from '../../client/sign-in.ts';
import type { SessionUser } from '../../contract.ts';
import { maxPasswordLength, minPasswordLength } from '../../rules/passwords.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ProfileCard } from './profile-card.tsx';
import { looksLikeEmail, typed, useSubmission } from './use-submission.ts';

/** Everything about the signed-in person that they may change themselves. */
export function ProfileCards({ user }: { user: SessionUser }) {
  return (
    <>
      <NameCard user={user} />
      <PhoneCard user={user} />
      <EmailCard user={user} />
      <PasswordCard user={user} />
    </>
  );
}

/** Every page knows the person by the session: it is told of what changed. */
const keep = (user: SessionUser) => sessionAnswer.set({ user });

function NameCard({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { form, errors, problem, pending, submit } = useSubmission();
  return (
    <ProfileCard
      title={t`Name`}
      text={t`How we greet you, and what stands on the parcel unless you write another.`}
      {...{ form, problem, pending }}
      onSubmit={(element) =>
        void submit({
          check: () => ({}),
          send: async () => {
            keep(await changeProfile({ displayName: typed(element, 'name').trim() || null }));
            showToast({ kind: 'success', text: t`Your name is saved` });
          },
        })
      }
    >
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="name"
        maxLength={120}
        defaultValue={user.displayName ?? ''}
        error={errors.name}
      />
    </ProfileCard>
  );
}

function PhoneCard({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { form, errors, problem, pending, submit } = useSubmission();
  return (
    <ProfileCard
      title={t`Phone`}
      text={t`Only for questions about a delivery.`}
      {...{ form, problem, pending }}
      onSubmit={(element) => {
        const phoneNumber = typed(element, 'phone').trim();
        void submit({
          check: () =>
            /^(\+?[\d\s()./-]{5,})?$/.test(phoneNumber)
              ? {}
              : { phone: t`Write it in digits, like +351 210 495 500` },
          send: async () => {
            keep(await changeProfile({ phoneNumber: phoneNumber || null }));
            showToast({ kind: 'success', text: t`Your phone number is saved` });
          },
        });
      }}
    >
      <TextField
        name="phone"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={user.phoneNumber ?? ''}
        error={errors.phone}
      />
    </ProfileCard>
  );
}

function EmailCard({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  // Passwords do not stay in the page once they have done their work: the fields are begun anew.
  const [saved, setSaved] = useState(0);
  const { form, errors, problem, pending, submit } = useSubmission();
  return (
    <ProfileCard
      title={t`E-mail`}
      text={t`You sign in with it, and the papers of your orders go there.`}
      {...{ form, problem, pending }}
      onSubmit={(element) => {
        const email = typed(element, 'email').trim();
        const currentPassword = typed(element, 'currentPassword');
        void submit({
          check: () => ({
            ...(looksLikeEmail(email) ? {} : { email: t`Write it with an @, like ada@example.com` }),
            ...(currentPassword ? {} : { currentPassword: t`Write your current password` }),
          }),
          send: async () => {
            keep(await changeEmail({ email, currentPassword }));
            showToast({ kind: 'success', text: t`Your e-mail is changed` });
          },
        }).then((done) => done && setSaved((times) => times + 1));
      }}
    >
      <TextField
        name="email"
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={user.email}
        error={errors.email}
      />
      <CurrentPasswordField key={saved} error={errors.currentPassword} />
    </ProfileCard>
  );
}

function PasswordCard({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(0);
  const { form, errors, problem, pending, submit } = useSubmission();
  return (
    <ProfileCard
      title={t`Password`}
      text={t`A new one signs you out everywhere else.`}
      {...{ form, problem, pending }}
      onSubmit={(element) => {
        const currentPassword = typed(element, 'currentPassword');
        const newPassword = typed(element, 'newPassword');
        void submit({
          passwordField: 'newPassword',
          check: () => ({
            ...(currentPassword ? {} : { currentPassword: t`Write your current password` }),
            ...(newPassword.length < minPasswordLength
              ? { newPassword: t`Use at least ${minPasswordLength} characters.` }
              : {}),
          }),
          send: async () => {
            await changePassword({ currentPassword, newPassword });
            // This browser goes on with a new session; the old one's stream has ended with it.
            liveStream.reconnect();
            showToast({ kind: 'success', text: t`Your password is changed` });
          },
        }).then((done) => done && setSaved((times) => times + 1));
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input hidden name="username" autoComplete="username" value={user.email} readOnly />
      <CurrentPasswordField key={`current-${saved}`} error={errors.currentPassword} />
      <NewPasswordField
        key={`new-${saved}`}
        name="newPassword"
        label={t`New password`}
        known={[user.email, user.displayName ?? '']}
        error={errors.newPassword}
      />
    </ProfileCard>
  );
}

function CurrentPasswordField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <PasswordField
      name="currentPassword"
      label={t`Current password`}
      autoComplete="current-password"
      required
      maxLength={maxPasswordLength}
      error={error}
    />
  );
}
