import { useLingui } from '@lingui/react/macro';
import type { PledgeState } from '../../contract/states.ts';

/** Names and tones of the states of a pledge. */
export function useGroupGiftLabels() {
  const { t } = useLingui();
  const names: Record<PledgeState, string> = {
    started: t`Waiting for the card`,
    authorized: t`Card reserved`,
    promised: t`Transfer expected`,
    received: t`Transfer received`,
    captured: t`Card charged`,
    released: t`Ended`,
    failed: t`Card declined`,
  };
  const toneOf = (state: PledgeState): 'moss' | 'butter' | 'neutral' =>
    state === 'started' || state === 'promised'
      ? 'butter'
      : state === 'released' || state === 'failed'
        ? 'neutral'
        : 'moss';
  return { nameOf: (state: PledgeState): string => names[state], toneOf };
}
