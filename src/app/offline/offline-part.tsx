import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
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
    // It stands from the beginning, so that what comes into it is read out; above what a phone has at its lower edge.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-gutter lg:bottom-6 lg:justify-start print:hidden"
    >
      {!isOnline ? (
        // It only says something: what lies under it can be pressed.
        <Notice className="pointer-events-none">
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

function Notice({
  className = 'pointer-events-auto',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex min-h-12 max-w-text items-center gap-3 rounded-md border border-hairline bg-surface py-2 ps-4 pe-4 text-[0.9375rem] leading-snug shadow-float',
        className,
      )}
    >
      {children}
    </div>
  );
}
