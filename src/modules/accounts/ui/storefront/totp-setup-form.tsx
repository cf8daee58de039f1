import { Trans, useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type TotpSetup, confirmTotp } from '../../client/totp.ts';
import { fieldValue, useSubmission } from './use-submission.ts';

/** Shows the QR code and the secret for manual entry. Asks for the first code, which proves the setup. */
export function TotpSetupForm({ setUp: { uri }, onDone }: { setUp: TotpSetup; onDone: () => Promise<void> }) {
  const { t } = useLingui();
  const { form, pending, errors, problem, submit } = useSubmission();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const code = fieldValue(event.currentTarget, 'code').replaceAll(/\s/g, '');
        void submit({
          check: () => (/^\d{6}$/.test(code) ? {} : { code: t`Enter the 6-digit code` }),
          send: async () => {
            await confirmTotp(code);
            await onDone();
          },
        });
      }}
    >
      <p>
        <Trans>Scan this QR code with your app, then enter the code it shows.</Trans>
      </p>
      <Square text={uri} />
      <p className="type-small text-ink-soft">
        <Trans>No camera? Enter this key in the app:</Trans>{' '}
        <code className="break-all text-ink select-all">{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <FormError title={problem} />
      <TextField
        name="code"
        label={t`Code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        maxLength={10}
        error={errors.code}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        <Trans>Turn on</Trans>
      </Button>
    </form>
  );
}

/** The QR code, always dark on light with a margin, because scanners need both. */
function Square({ text }: { text: string }) {
  const { t } = useLingui();
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t`QR code for your authenticator app`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 rounded-md scheme-light"
    >
      <rect width={size} height={size} className="fill-surface" />
      <path d={path} className="fill-ink" />
    </svg>
  );
}
