import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';

/** The other way in. This shop has no keys for it, and says so to whoever tries. */
export function GoogleButton({ ready }: { ready: boolean }) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="grid gap-2">
      <Button variant="secondary" size="large" block disabled={!ready} onClick={() => setAsked(true)}>
        <Trans>Continue with Google</Trans>
      </Button>
      <p role="status" className="type-small text-center text-ink-soft empty:hidden">
        {asked && <Trans>This shop has not connected Google yet.</Trans>}
      </p>
    </div>
  );
}

/** Between two ways in. */
export function Or() {
  return (
    <p className="type-small flex items-center gap-4 text-ink-soft before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
      <Trans>or</Trans>
    </p>
  );
}
