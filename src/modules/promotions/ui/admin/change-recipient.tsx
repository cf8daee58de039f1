import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { localTime } from '#kernel/shop-calendar.ts';
import { isSendingDay } from '#modules/catalog/rules/gifts.ts';
import { Button } from '#ui/button.tsx';
import { GiftRecipientDialog } from '#ui/gift-recipient-dialog.tsx';
import { useChangeRecipient } from '../../client/admin.ts';
import type { GiftCard } from '../../contract/gift-cards.ts';

/** Changes the recipient of a card that was not sent, and of the other cards of its order line. */
export function ChangeRecipient({
  card,
  timeZone,
}: {
  card: GiftCard;
  /** The shop's time zone, in which the sending date counts. */
  timeZone: string;
}) {
  const [editing, setEditing] = useState(false);
  const change = useChangeRecipient();
  const { id, email, recipientName = '', senderName = '', message = '', sendOn = null, design } = card;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        onClick={() => {
          change.reset();
          setEditing(true);
        }}
      >
        <Trans>Change recipient</Trans>
      </Button>
      {editing && (
        <GiftRecipientDialog
          gift={{ recipientName, recipientEmail: email, senderName, message, sendOn, design }}
          isOwn={false}
          isSendingDay={(day) => isSendingDay(day, localTime(new Date(), timeZone).day)}
          problem={change.error?.message ?? null}
          pending={change.isPending}
          onSave={(gift) => change.mutate({ id, gift }, { onSuccess: () => setEditing(false) })}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
