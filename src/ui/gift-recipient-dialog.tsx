import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { type GiftDetails, useGiftFields } from './gift-fields.tsx';

/** Changes recipient, message and sending date of a gift card that was not sent. */
export function GiftRecipientDialog({
  gift,
  isSendingDay,
  isOwn,
  problem,
  pending,
  onSave,
  onClose,
}: {
  gift: GiftDetails;
  /** Whether the card can be sent on a day, `2026-12-24`. */
  isSendingDay: (day: string) => boolean;
  /** Whether the user is the sender, not staff. */
  isOwn: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  pending: boolean;
  onSave: (gift: GiftDetails) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { fields, check } = useGiftFields({ gift, isSendingDay, isOwn });

  function save() {
    const changed = check();
    if (changed) onSave(changed);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change recipient</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={pending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        aria-label={t`Gift card`}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormError title={problem} />
        {fields}
        {/* Enter in a field saves. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
