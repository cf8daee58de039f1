import { useEffect, useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { listDevices } from '../../../client/local-media.ts';
import type { Call } from '../../../client/use-call.ts';
import { MediaPlayer } from './media-player.tsx';
import { SoundLevel } from './sound-level.tsx';
import { useMediaProblem } from './use-media-problem.ts';

/** Microphone and camera before the call: what the other side will see and hear. */
export function DeviceCheck({ call, onReady }: { call: Call; onReady: () => void }) {
  const { t } = useLingui();
  const problemOf = useMediaProblem();
  const { audio, video } = call.local;
  const [isOpening, setOpening] = useState(false);
  const picture = useMemo(() => (video ? new MediaStream([video]) : null), [video]);

  async function open(kinds: readonly ('audio' | 'video')[]) {
    setOpening(true);
    for (const kind of kinds) await call.turn(kind, true);
    setOpening(false);
  }

  return (
    <section
      aria-label={t`Microphone and camera`}
      className="grid gap-4 rounded-xs border border-hairline p-5"
    >
      <div className="grid gap-1">
        <h2 className="type-subheading">
          <Trans>Microphone and camera</Trans>
        </h2>
        <p className="type-small text-ink-soft">
          <Trans>Nothing is recorded. The board and the chat work without them.</Trans>
        </p>
      </div>
      {picture && (
        <MediaPlayer
          stream={picture}
          label={t`Your camera`}
          isOwn
          className="aspect-video w-full max-w-md rounded-xs"
        />
      )}
      {audio && <SoundLevel track={audio} />}
      <FormError title={problemOf('audio', call.problems.audio)} />
      <FormError title={problemOf('video', call.problems.video)} />
      {(audio ?? video) && <DeviceFields call={call} />}
      <div className="flex flex-wrap gap-3">
        {!audio && !video ? (
          <>
            <Button pending={isOpening} onClick={() => void open(['audio', 'video'])}>
              <Trans>Use microphone and camera</Trans>
            </Button>
            <Button variant="secondary" disabled={isOpening} onClick={() => void open(['audio'])}>
              <Trans>Microphone only</Trans>
            </Button>
            <Button variant="quiet" disabled={isOpening} onClick={onReady}>
              <Trans>Chat only</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={onReady}>
            <Trans>Looks good, continue</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** Chooses between several devices; hidden where there is no choice. */
function DeviceFields({ call }: { call: Call }) {
  const { t } = useLingui();
  const [devices, setDevices] = useState<Awaited<ReturnType<typeof listDevices>>>({ audio: [], video: [] });
  const { audio, video } = call.local;
  useEffect(() => {
    let isStopped = false;
    async function load() {
      const listed = await listDevices().catch(() => null);
      if (listed && !isStopped) setDevices(listed);
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [audio, video]);
  const labels = { audio: t`Microphone`, video: t`Camera` };
  return (['audio', 'video'] as const).map((kind) => {
    const track = call.local[kind];
    if (!track || devices[kind].length < 2) return null;
    return (
      <SelectField
        key={kind}
        label={labels[kind]}
        value={track.getSettings().deviceId ?? ''}
        options={devices[kind].map(({ deviceId, label }) => ({ value: deviceId, label: label || deviceId }))}
        onChange={({ target }) => void call.choose(kind, target.value)}
      />
    );
  });
}
