import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';

/** A script chunk or page data that takes longer counts as failed. */
const TIMEOUT_MS = 120_000;

/** Progress bar during navigation; after two minutes it offers to try again. */
export function PageProgress() {
  const { t } = useLingui();
  const { state, location } = useNavigation();
  const timedOut = useTimedOut(state === 'loading' ? location : undefined);
  if (timedOut) return <TimeoutNotice to={timedOut} />;
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={t`Loading page`}
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-pulse bg-copper"
    />
  );
}

function useTimedOut(next: Location | undefined): Location | undefined {
  const [timedOut, setTimedOut] = useState<Location>();
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setTimedOut(next), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setTimedOut(undefined);
    };
  }, [next]);
  return timedOut;
}

function TimeoutNotice({ to }: { to: Location }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-b border-hairline bg-surface px-gutter py-4 shadow-float"
    >
      <p>
        <Trans>This page is taking too long to load. Please check your connection.</Trans>
      </p>
      <Button onClick={() => globalThis.location.assign(to.pathname + to.search + to.hash)}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
