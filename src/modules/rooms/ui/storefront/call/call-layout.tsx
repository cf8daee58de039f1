import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { Call } from '../../../client/use-call.ts';
import { CallControls } from './call-controls.tsx';
import { CallVideos } from './call-videos.tsx';
import { DeviceCheck } from './device-check.tsx';

/** A running call: video and chat beside the board; on a phone video, board and chat. */
export function CallLayout({
  call,
  otherName,
  notice,
  controls,
  chat,
  board,
}: {
  call: Call;
  otherName: string;
  /** Above the video. */
  notice?: ReactNode;
  controls?: ReactNode;
  chat: ReactNode;
  board: ReactNode;
}) {
  const [isReady, setReady] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="grid content-start gap-5">
        {notice}
        {call.state?.isOnline === false && (
          <p role="status" className="rounded-xs bg-butter px-3 py-2 text-on-butter">
            <Trans>The shop cannot be reached. Trying again…</Trans>
          </p>
        )}
        {isReady || call.state?.joined.role === 'observer' ? (
          <>
            {call.state?.joined.role !== 'observer' && <CallVideos call={call} otherName={otherName} />}
            {call.state?.joined.role !== 'observer' && <CallControls call={call}>{controls}</CallControls>}
          </>
        ) : (
          <DeviceCheck call={call} onReady={() => setReady(true)} />
        )}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{board}</div>
      {chat}
    </div>
  );
}

/** This browser left, or another window has the call. */
export function CallLeft({ call, children }: { call: Call; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Call`} className="grid justify-items-start gap-4">
      <p role="status" className="type-subheading">
        {call.end === 'replaced' ? (
          <Trans>You are in this call in another window.</Trans>
        ) : (
          <Trans>You have left the call.</Trans>
        )}
      </p>
      <Button onClick={call.enterAgain}>
        {call.end === 'replaced' ? <Trans>Continue here</Trans> : <Trans>Join again</Trans>}
      </Button>
      {children}
    </section>
  );
}
