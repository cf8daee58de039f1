import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import type { GiftSummaryProps } from './gift-summary.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

type Gift = GiftSummaryProps['gift'];
type GiftErrors = Partial<Record<keyof Gift, string>>;

/** Changes recipient, message and sending date of a gift card that was not sent. */
export function GiftRecipientDialog({
  gift,
  isSendingDay,
  problem,
  pending,
  onSave,
  onClose,
}: {
  gift: Gift;
  /** Whether the card can be sent on a day, `2026-12-24`. */
  isSendingDay: (day: string) => boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  pending: boolean;
  onSave: (gift: Gift) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState({ ...gift, sendOn: gift.sendOn ?? '' });
  const [errors, setErrors] = useState<GiftErrors>({});

  const field = (key: keyof Gift) => ({
    name: key,
    value: fields[key],
    error: errors[key],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [key]: target.value }));
      setErrors(({ [key]: _corrected, ...others }) => others);
    },
  });

  function save() {
    const found: GiftErrors = {
      ...(fields.recipientName.trim() ? {} : { recipientName: t`Enter the recipient’s name` }),
      ...(looksLikeEmail(fields.recipientEmail) ? {} : { recipientEmail: t`Enter a valid email address` }),
      ...(fields.senderName.trim() ? {} : { senderName: t`Enter the sender’s name` }),
      ...(fields.sendOn === '' || isSendingDay(fields.sendOn)
        ? {}
        : { sendOn: t`Choose today or a day within a year` }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) {
      // After the errors have been rendered.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    onSave({
      recipientName: fields.recipientName.trim(),
      recipientEmail: fields.recipientEmail.trim(),
      senderName: fields.senderName.trim(),
      message: fields.message.trim(),
      sendOn: fields.sendOn || null,
    });
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
        ref={form}
        noValidate
        aria-label={t`Gift card`}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormError title={problem} />
        <TextField {...field('recipientName')} label={t`Recipient’s name`} maxLength={80} required />
        <TextField
          {...field('recipientEmail')}
          label={t`Recipient’s email`}
          type="email"
          inputMode="email"
          maxLength={200}
          spellCheck={false}
          required
        />
        <TextField {...field('senderName')} label={t`Sender’s name`} maxLength={80} required />
        <TextArea {...field('message')} label={t`Message`} optional rows={3} maxLength={500} />
        <TextField
          {...field('sendOn')}
          label={t`Sending date`}
          type="date"
          optional
          description={t`Without a date we send it as soon as it is paid.`}
        />
        {/* Enter in a field saves. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
