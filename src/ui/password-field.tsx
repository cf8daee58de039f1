import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { EyeIcon, EyeOffIcon } from './icons.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'prefix' | 'suffix' | 'autoComplete'
> {
  /** Tells password managers which password is requested. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password; pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t`Show password`}
          onClick={() => setShown(!shown)}
          className="grid size-12 place-items-center rounded-md text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-4"
        >
          {shown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
        </button>
      }
    />
  );
}
