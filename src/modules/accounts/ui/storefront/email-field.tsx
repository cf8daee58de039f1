import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';

export function EmailField({ error, defaultValue }: { error: ReactNode; defaultValue?: string }) {
  const { t } = useLingui();
  return (
    <TextField
      name="email"
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      error={error}
    />
  );
}
