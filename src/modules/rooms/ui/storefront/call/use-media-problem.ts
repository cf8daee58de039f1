import { useLingui } from '@lingui/react/macro';
import type { MediaProblem } from '../../../client/local-media.ts';

/** Texts about microphone and camera. */
export function useMediaProblem(): (
  kind: 'audio' | 'video',
  problem: MediaProblem | null,
) => string | undefined {
  const { t } = useLingui();
  const texts = {
    audio: {
      denied: t`The browser does not allow the microphone. Allow it in the address bar and try again.`,
      missing: t`No microphone was found.`,
      busy: t`Another program is using the microphone.`,
      unsupported: t`This browser cannot use the microphone here.`,
    },
    video: {
      denied: t`The browser does not allow the camera. Allow it in the address bar and try again.`,
      missing: t`No camera was found.`,
      busy: t`Another program is using the camera.`,
      unsupported: t`This browser cannot use the camera here.`,
    },
  };
  return (kind, problem) => (problem === null ? undefined : texts[kind][problem]);
}
