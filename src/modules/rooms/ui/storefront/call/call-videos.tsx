import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Call } from '../../../client/use-call.ts';
import { MediaPlayer } from './media-player.tsx';

/** The other side, large, and the own camera in the corner. */
export function CallVideos({ call, otherName }: { call: Call; otherName: string }) {
  const { t } = useLingui();
  const { video } = call.local;
  const own = useMemo(() => (video ? new MediaStream([video]) : null), [video]);
  const { state } = call;
  const other = state?.members.find(({ role }) => role !== state.joined.role && role !== 'observer');
  const hasPicture = call.remote !== null && other?.hasVideo === true;
  return (
    <div className="relative aspect-video overflow-hidden rounded-xs bg-linen">
      {call.remote && (
        <MediaPlayer
          stream={call.remote}
          label={t`Video of ${otherName}`}
          className={hasPicture ? 'size-full' : 'absolute size-0'}
        />
      )}
      {!hasPicture && (
        <div className="absolute inset-0 grid place-items-center p-6 text-center text-ink-soft">
          <p>
            <Waiting call={call} otherName={otherName} isPresent={other?.isPresent === true} />
          </p>
        </div>
      )}
      {own && (
        <MediaPlayer
          stream={own}
          label={t`Your camera`}
          isOwn
          className="absolute end-2 bottom-2 aspect-video w-1/4 max-w-40 rounded-xs border border-paper"
        />
      )}
      <p
        role="status"
        className="type-small absolute start-2 top-2 rounded-xs bg-paper px-2 py-0.5 text-ink empty:hidden"
      >
        {hasPicture && call.peer === 'interrupted' && <Trans>Connecting again…</Trans>}
        {hasPicture && call.peer !== 'interrupted' && other && !other.hasAudio && (
          <Trans>
            <bdi>{otherName}</bdi> is muted
          </Trans>
        )}
      </p>
    </div>
  );
}

function Waiting({ call, otherName, isPresent }: { call: Call; otherName: string; isPresent: boolean }) {
  if (!isPresent)
    return otherName === '' ? (
      <Trans>The other person has not joined yet.</Trans>
    ) : (
      <Trans>
        <bdi>{otherName}</bdi> is not here yet.
      </Trans>
    );
  if (call.remote !== null && call.peer === 'interrupted') return <Trans>Connecting again…</Trans>;
  return (
    <Trans>
      <bdi>{otherName}</bdi> is here, without a camera.
    </Trans>
  );
}
