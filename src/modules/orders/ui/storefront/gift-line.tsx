import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localTime } from '#kernel/shop-calendar.ts';
import { isSendingDay } from '#modules/catalog/rules/gifts.ts';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import { GiftRecipientDialog } from '#ui/gift-recipient-dialog.tsx';
import { GiftSummary } from '#ui/gift-summary.tsx';
import { useShopTimeZone } from '#ui/shop-time-zone.ts';
import { showToast } from '#ui/toast.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { changeGift, ownOrderQuery } from '../../client/own-orders.ts';

/** Recipient of a gift card; the customer can change it until the card is sent. */
export function GiftLine({
  orderId,
  position,
  gift,
  mayChange,
}: {
  orderId: string;
  position: number;
  gift: Gift;
  mayChange: boolean;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const timeZone = useShopTimeZone();
  const [editing, setEditing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (changed: Gift) => changeGift({ orderId, position, gift: changed }),
    onSuccess: (order) => {
      queries.setQueryData(ownOrderQuery(orderId).queryKey, order);
      setEditing(false);
      showToast({ kind: 'success', text: t`Recipient changed` });
    },
  });
  const textOf = useProblemText({
    gift_card_sent: t`This gift card was sent. Its recipient can no longer be changed.`,
  });
  return (
    <>
      <GiftSummary gift={gift} />
      {mayChange && (
        <button
          type="button"
          className="text-link type-small inline-flex min-h-11 items-center justify-self-start print:hidden lg:min-h-8"
          onClick={() => {
            reset();
            setEditing(true);
          }}
        >
          <Trans>Change recipient</Trans>
        </button>
      )}
      {editing && (
        <GiftRecipientDialog
          gift={gift}
          isOwn
          isSendingDay={(day) => isSendingDay(day, localTime(new Date(), timeZone).day)}
          problem={error && textOf(error)}
          pending={isPending}
          onSave={mutate}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
