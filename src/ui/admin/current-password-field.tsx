import { useEffect, useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../password-field.tsx';
import { isWrongPassword } from './wrong-password.ts';

interface Props {
  description?: string;
  value: string;
  onChange: (value: string) => void;
  /** The mutation that sent the password. Its error stays until the password changes. */
  sent: { error: Error | null; variables: { currentPassword?: string | null } | undefined };
}

/**
 * The password of the signed-in person, which dialogs of sensitive changes ask for. A refused one gets the focus, which
 * reads out the error.
 */
export function CurrentPasswordField({ description, value, onChange, sent }: Props) {
  const { t } = useLingui();
  const isRefused = isWrongPassword(sent.error) && (sent.variables?.currentPassword ?? '') === value;
  const id = useId();
  useEffect(() => {
    if (isWrongPassword(sent.error)) document.getElementById(id)?.focus();
  }, [id, sent.error]);
  const message = value === '' ? t`Please enter your password.` : t`Your current password is incorrect.`;
  return (
    <PasswordField
      id={id}
      label={t`Your password`}
      description={description}
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isRefused ? message : undefined}
    />
  );
}
