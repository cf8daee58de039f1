import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Room } from '../../contract/rooms.ts';
import { maxSummaryLength, priceHours } from '../../contract/states.ts';
import { useRoomProblem } from '../storefront/call/use-room-problem.ts';

/** What the customer gets after the call. */
export function EndCallDialog({
  room: { summary, holdsPrices, hasAccount },
  onEnd,
  onClose,
}: {
  room: Room;
  onEnd: (after: { text: string; holdsPrices: boolean }) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const problemOf = useRoomProblem();
  const [text, setText] = useState(summary);
  const [isHeld, setHeld] = useState(holdsPrices);
  const [problem, setProblem] = useState<string>();
  const [isEnding, setEnding] = useState(false);

  async function end() {
    setEnding(true);
    try {
      await onEnd({ text: text.trim(), holdsPrices: isHeld && hasAccount });
    } catch (error) {
      setProblem(problemOf(error));
      setEnding(false);
    }
  }

  return (
    <Dialog
      open
      title={t`End the call`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Continue the call</Trans>
          </Button>
          <Button pending={isEnding} onClick={() => void end()}>
            <Trans>End the call</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError title={problem} />
        <TextArea
          label={t`Note for the customer`}
          optional
          description={t`Shown above the shortlist, on the page and in the email.`}
          value={text}
          maxLength={maxSummaryLength}
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox
          label={t`Hold the prices of the shortlist for ${priceHours} hours`}
          description={hasAccount ? undefined : t`Only for customers with an account.`}
          disabled={!hasAccount}
          checked={isHeld && hasAccount}
          onChange={({ target }) => setHeld(target.checked)}
        />
      </div>
    </Dialog>
  );
}
