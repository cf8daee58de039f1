import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { OfflineIcon } from '#ui/icons.ts';
import { liveStream } from '#platform/browser/live-stream.ts';

/** Shorter interruptions show no notice. */
const NOTICE_DELAY_MS = 4_000;

/** Shown while the live stream is interrupted, because staff then receive no new orders. */
export function ConnectionNotice() {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onLost = () => (timer ??= setTimeout(() => setLost(true), NOTICE_DELAY_MS));
    const onConnected = () => {
      clearTimeout(timer);
      timer = undefined;
      setLost(false);
    };
    const stops = [
      liveStream.on('live.lost', onLost),
      liveStream.on('live.opened', onConnected),
      liveStream.on('live.resumed', onConnected),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-40 grid justify-items-center px-4 lg:bottom-4 print:hidden"
    >
      {isLost && (
        <p className="type-small flex items-center gap-2 rounded-md border border-hairline bg-surface px-4 py-2 shadow-float">
          <OfflineIcon aria-hidden className="size-4 text-copper-ink" />
          <Trans>Connection lost. Reconnecting…</Trans>
        </p>
      )}
    </div>
  );
}
