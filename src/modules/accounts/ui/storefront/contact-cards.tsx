import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { languageDetails, languages, storedLanguage } from '#kernel/language.ts';
import { isPhoneNumber } from '#kernel/phone-number.ts';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { changeEmail, changeProfile, signInMethodsQuery } from '../../client/profile.ts';
import { sessionQuery } from '../../client/session.ts';
import type { SessionUser } from '../../contract/session.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { EmailField } from './email-field.tsx';
import { EmailVerification } from './email-verification.tsx';
import { ProfileCard } from './profile-card.tsx';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { fieldValue, useSubmission } from './use-submission.ts';

/** Name, phone number, email address and language. */
export function ContactCards({ user }: { user: SessionUser }) {
  return (
    <>
      <NameCard user={user} />
      <PhoneCard user={user} />
      <EmailCard user={user} />
      <LanguageCard user={user} />
    </>
  );
}

/** Updates the cached session, which all pages use. */
const updateSession = (user: SessionUser) => sessionQuery.set({ user });

function NameCard({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { form, errors, problem, pending, submit } = useSubmission();
  return (
    <ProfileCard
      title={t`Name`}
      text={t`Used to address you, and as the default recipient of deliveries.`}
      {...{ form, problem, pending }}
      onSubmit={(element) =>
        void submit({
          check: () => ({}),
          send: async () => {
            updateSession(await changeProfile({ displayName: fieldValue(element, 'name').trim() || null }));
            showToast({ kind: 'success', text: t`Name saved` });
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
      text={t`Used for questions about a delivery, and for cart reminders if you agreed to them.`}
      {...{ form, problem, pending }}
      onSubmit={(element) => {
        const phoneNumber = fieldValue(element, 'phone').trim();
        void submit({
          check: () =>
            isPhoneNumber(phoneNumber) ? {} : { phone: t`Enter a valid phone number, e.g. +351 210 495 500` },
          send: async () => {
            updateSession(await changeProfile({ phoneNumber: phoneNumber || null }));
            showToast({ kind: 'success', text: t`Phone number saved` });
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
  // A new key empties the password field after a change, so that the password does not stay in the page.
  const [saved, setSaved] = useState(0);
  const isMailSent = useIsMailSent();
  const hasPassword = useQuery(signInMethodsQuery).data?.hasPassword ?? true;
  const { form, errors, problem, pending, submit } = useSubmission();
  return (
    <ProfileCard
      title={t`Email`}
      text={t`Used to sign in and to receive order emails.`}
      {...{ form, problem, pending }}
      onSubmit={(element) => {
        const email = fieldValue(element, 'email').trim();
        const currentPassword = fieldValue(element, 'currentPassword');
        void submit({
          check: () => ({
            ...(looksLikeEmail(email)
              ? email.toLowerCase() === user.email
                ? { email: t`This is already your email address` }
                : {}
              : { email: t`Enter a valid email address, e.g. ada@example.com` }),
            ...(currentPassword || !hasPassword ? {} : { currentPassword: t`Enter your current password` }),
          }),
          send: async () => {
            updateSession(await changeEmail({ email, ...(hasPassword ? { currentPassword } : {}) }));
            showToast(
              isMailSent
                ? { kind: 'success', text: t`Email address changed. We sent you a link to confirm it` }
                : {
                    kind: 'info',
                    text: t`Email address changed. We cannot send the link to confirm it at the moment.`,
                  },
            );
          },
        }).then((done) => done && setSaved((times) => times + 1));
      }}
    >
      <EmailField defaultValue={user.email} error={errors.email} />
      {!user.emailVerified && <EmailVerification />}
      {hasPassword && <CurrentPasswordField key={saved} error={errors.currentPassword} />}
    </ProfileCard>
  );
}

/** Language of emails; an order keeps the language it is placed in. */
function LanguageCard({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { form, problem, pending, submit } = useSubmission();
  return (
    <ProfileCard
      title={t`Language`}
      text={t`Used for emails about your account. Emails and documents of an order are in the language you order in.`}
      {...{ form, problem, pending }}
      onSubmit={(element) =>
        void submit({
          check: () => ({}),
          send: async () => {
            const language = storedLanguage(fieldValue(element, 'language'));
            updateSession(await changeProfile({ language }));
            showToast({ kind: 'success', text: t`Language saved` });
          },
        })
      }
    >
      <SelectField
        name="language"
        label={t`Language of emails`}
        defaultValue={storedLanguage(user.language)}
        options={languages.map((language) => ({ value: language, label: languageDetails[language].name }))}
      />
    </ProfileCard>
  );
}
