import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';

/** Email address of a guest, with a link to sign in. */
export function GuestContact({
  email,
  isMissing,
  signInLink,
  onChange,
}: {
  email: string;
  isMissing: boolean;
  signInLink: ReactNode;
  onChange: (email: string) => void;
}) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        description={t`For your order confirmation and order updates only.`}
        value={email}
        error={isMissing ? t`Enter a valid email address, e.g. ada@example.com` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="type-small text-ink-soft">{signInLink}</p>
    </div>
  );
}
