import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CameraOffIcon, HangUpIcon, MicrophoneIcon, MicrophoneOffIcon, VideoIcon } from '#ui/icons.ts';
import type { Call } from '../../../client/use-call.ts';
import { useMediaProblem } from './use-media-problem.ts';

/** Microphone, camera and leaving. */
export function CallControls({ call, children }: { call: Call; children?: ReactNode }) {
  const { t } = useLingui();
  const problemOf = useMediaProblem();
  const { audio, video } = call.local;
  const problems = (['audio', 'video'] as const).flatMap(
    (kind) => problemOf(kind, call.problems[kind]) ?? [],
  );
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t`Call`} className="flex flex-wrap items-center gap-2">
        <IconButton
          outlined
          label={audio ? t`Mute microphone` : t`Turn microphone on`}
          icon={audio ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
          onClick={() => void call.turn('audio', !audio)}
        />
        <IconButton
          outlined
          label={video ? t`Turn camera off` : t`Turn camera on`}
          icon={video ? <VideoIcon /> : <CameraOffIcon />}
          onClick={() => void call.turn('video', !video)}
        />
        <Button variant="secondary" onClick={call.leave}>
          <HangUpIcon />
          <Trans>Leave</Trans>
        </Button>
        {children}
      </div>
      {problems.map((text) => (
        <p key={text} role="alert" className="type-small text-berry">
          {text}
        </p>
      ))}
    </div>
  );
}
