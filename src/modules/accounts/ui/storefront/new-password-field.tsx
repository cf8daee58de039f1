import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { loadScript } from '#ui/load-script.ts';
import { PasswordField } from '#ui/password-field.tsx';
import {
  maxPasswordLength,
  minPasswordLength,
  passwordStrength,
  type PasswordStrength,
} from '../../rules/passwords.ts';

let loading: Promise<ReadonlySet<string>> | undefined;
/** Loaded at the first keystroke; a failed load is ignored. */
const loadCommonPasswords = () =>
  (loading ??= loadScript(() => import('../../rules/common-passwords.ts'), { notice: 'timeout' }).then(
    ({ commonPasswords }) => commonPasswords,
    () => new Set<string>(),
  ));

/** A new password with a strength meter that only warns. */
export function NewPasswordField({
  name,
  label,
  known,
  minLength = minPasswordLength,
  error,
}: {
  name: string;
  label: string;
  /** Texts that an attacker tries first: the user's email address and name. */
  known: readonly string[];
  /** Minimum length from the settings, if the page knows it. */
  minLength?: number;
  error: string | undefined;
}) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [common, setCommon] = useState<ReadonlySet<string>>(new Set());

  return (
    <div className="grid gap-2">
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        description={t`At least ${minLength} characters. Several words are easy to remember.`}
        required
        maxLength={maxPasswordLength}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          void loadCommonPasswords().then(setCommon);
        }}
      />
      <StrengthMeter
        strength={
          password && !error ? passwordStrength(password, known, common.has(password.toLowerCase())) : null
        }
      />
    </div>
  );
}

const filled: Record<PasswordStrength, number> = { 'too-short': 1, weak: 1, fair: 2, strong: 3 };
const tones: Record<PasswordStrength, string> = {
  'too-short': 'bg-berry-ink',
  weak: 'bg-copper',
  fair: 'bg-butter',
  strong: 'bg-moss-ink',
};

function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  return (
    <div className={classNames('grid gap-1.5', !strength && 'invisible')}>
      <div aria-hidden className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 grow rounded-xs transition-colors',
              strength && bar <= filled[strength] ? tones[strength] : 'bg-linen-deep',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="type-small min-h-[1.5em] text-ink-soft">
        {strength === 'too-short' && <Trans>Too short</Trans>}
        {strength === 'weak' && <Trans>Weak: add another word or two</Trans>}
        {strength === 'fair' && <Trans>Fair: add one more word</Trans>}
        {strength === 'strong' && <Trans>Strong</Trans>}
      </p>
    </div>
  );
}
