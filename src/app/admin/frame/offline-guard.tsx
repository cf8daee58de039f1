import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';

const SHOWN_MS = 6_000;

/** Blocks navigation while offline: leaving the page would lose typed values, and the next page cannot load. */
export function OfflineGuard() {
  /** Counts blocked navigations; null when there was none recently. */
  const [blocked, setBlocked] = useState<number | null>(null);

  useEffect(() => {
    const blockNavigation = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (navigator.onLine || !link || link.origin !== location.origin || link.hash !== '') return;
      event.preventDefault();
      event.stopPropagation();
      setBlocked((times) => (times ?? 0) + 1);
    };
    // Runs before the router handles the click.
    addEventListener('click', blockNavigation, { capture: true });
    return () => removeEventListener('click', blockNavigation, { capture: true });
  }, []);

  useEffect(() => {
    if (blocked === null) return;
    const timer = setTimeout(() => setBlocked(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [blocked]);

  if (blocked === null) return null;
  return (
    <div
      key={blocked}
      role="alert"
      className="pointer-events-none fixed inset-x-0 top-16 z-40 flex justify-center px-gutter"
    >
      <p className="max-w-text rounded-md border border-hairline bg-surface px-4 py-3 text-[0.9375rem] shadow-float">
        <Trans>You are offline. Other pages cannot be opened. Your entries on this page are kept.</Trans>
      </p>
    </div>
  );
}
