import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const text = codes.join('\n');

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', text: t`Codes copied` }),
      () => showToast({ kind: 'error', text: t`The codes could not be copied. Write them down instead.` }),
    );
  }

  return (
    <section className="grid gap-3 rounded-lg bg-linen p-5">
      <h3 className="type-name">
        <Trans>Your recovery codes</Trans>
      </h3>
      <p className="type-small text-ink-soft">
        <Trans>
          Store them in a safe place other than your phone. Each code works once. They are not shown again.
        </Trans>
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono" translate="no" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => void copy()}>
        <Trans>Copy codes</Trans>
      </Button>
    </section>
  );
}
