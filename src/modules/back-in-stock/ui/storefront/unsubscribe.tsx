import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { unsubscribe } from '../../client/storefront.ts';

/** Ends all requests of an address. Requires a button, because link scanners open links. */
export function Unsubscribe({ ready, token }: { ready: boolean; token: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'pending' | 'done' | 'failed'>('idle');

  async function end() {
    setState('pending');
    try {
      await unsubscribe(token);
      setState('done');
    } catch {
      setState('failed');
    }
  }

  if (state === 'done')
    return (
      <p role="status">
        <Trans>Done. You will get no more emails about products that are back in stock.</Trans>
      </p>
    );
  return (
    <div className="grid gap-5">
      <FormError title={state === 'failed' ? t`Your request was not saved. Please try again.` : null} />
      <Button size="large" block pending={state === 'pending'} disabled={!ready} onClick={() => void end()}>
        <Trans>Unsubscribe</Trans>
      </Button>
    </div>
  );
}
