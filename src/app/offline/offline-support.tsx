import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { OfflineIcon } from '#ui/icons.ts';
import { usePurgeCachedPages } from './use-purge-cached-pages.ts';
import { useOnline } from './use-online.ts';
import { useServiceWorker } from './use-service-worker.ts';

/** Loaded when the page is idle: registers the service worker and shows the offline and update notices. */
export default function OfflineSupport() {
  const isOnline = useOnline();
  const activateUpdate = useServiceWorker();
  usePurgeCachedPages();
  return (
    // The live region exists from the start, so that screen readers announce changes; it sits above a phone's bottom
    // bar.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-gutter lg:bottom-6 lg:justify-start print:hidden"
    >
      {!isOnline ? (
        // Does not block clicks on content below it.
        <Notice className="pointer-events-none">
          <OfflineIcon className="size-5 text-ink-soft" />
          <p>
            <Trans>You are offline. Only pages saved in this browser can be opened.</Trans>
          </p>
        </Notice>
      ) : (
        activateUpdate && (
          <Notice>
            <p>
              <Trans>A new version is available</Trans>
            </p>
            <Button variant="secondary" onClick={activateUpdate}>
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
