import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useForget } from './use-forget.ts';
import { useOnline } from './use-online.ts';
import { useServiceWorker } from './use-service-worker.ts';

/** Loaded when a page is at rest: the worker behind it, and what it has to say. */
export default function OfflinePart() {
  const isOnline = useOnline();
  const changeToNext = useServiceWorker();
  useForget();
  return (
    // It stands from the beginning, so that what comes into it is read out.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center px-gutter print:hidden"
    >
      {!isOnline ? (
        <Notice>
          <OfflineIcon className="size-5 text-ink-soft" />
          <p>
            <Trans>No connection. You see what was kept of your visit.</Trans>
          </p>
        </Notice>
      ) : (
        changeToNext && (
          <Notice>
            <p>
              <Trans>A new version of the shop is ready</Trans>
            </p>
            <Button variant="secondary" onClick={changeToNext}>
              <Trans>Reload</Trans>
            </Button>
          </Notice>
        )
      )}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-auto flex min-h-12 max-w-text flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-md border border-hairline bg-surface px-5 py-2 text-[0.9375rem] shadow-float">
      {children}
    </div>
  );
}
