import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#ui/password-field.tsx';
import { maxPasswordLength } from '../../rules/passwords.ts';

export function CurrentPasswordField({ error }: { error: string | undefined }) {
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
