import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { isByEmail } from '#modules/shipping/contract/method-ids.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { DateTime } from '#ui/date-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { showToast } from '#ui/toast.tsx';
import {
  discardDraftOrder,
  draftOrderQuery,
  draftOrdersKey,
  newDraftOrderLink,
  sendDraftOrder,
  restoreDraftOrder,
} from '../../client/admin.ts';
import type { DraftOrder } from '../../contract/draft-orders.ts';
import { canBePlaced } from '../../rules.ts';
import { PlaceForCustomer } from './place-for-customer.tsx';

/** Sends or copies the link of a draft order, or discards the draft order. */
export function DraftOrderActions({ draftOrder, isChanged }: { draftOrder: DraftOrder; isChanged: boolean }) {
  const { t } = useLingui();
  const showMailToast = useMailToast();
  const isSending = useIsMailSent();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [link, setLink] = useState('');
  const { id, version, number, lacks, sentAt, isKept, expiresAt, content, quote } = draftOrder;
  const shown = { draftId: id, version };
  const keep = (changed: DraftOrder) => {
    queries.setQueryData(draftOrderQuery(changed.id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: [...draftOrdersKey, 'list'] });
  };
  const onError = (error: Error) => {
    showToast({ kind: 'error', text: error.message });
    void queries.invalidateQueries({ queryKey: draftOrderQuery(id).queryKey });
  };
  const send = useMutation({
    mutationFn: () => sendDraftOrder(shown),
    onSuccess: (changed) => {
      keep(changed);
      showMailToast({ sent: t`Link sent to ${content.email}`, done: '' });
    },
    onError,
  });
  const copy = useMutation({
    mutationFn: () => newDraftOrderLink(shown),
    onSuccess: async ({ path }) => {
      const address = new URL(path, location.origin).href;
      setLink(address);
      // A field shows the link as well, because the browser may deny access to the clipboard.
      const copied = await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      );
      if (copied) showToast({ kind: 'success', text: t`Link copied` });
    },
    onError,
  });
  const discard = useMutation({
    mutationFn: () => discardDraftOrder(shown),
    onSuccess: (gone) => {
      keep(gone);
      void navigate('/admin/orders/drafts');
      showToast({
        kind: 'success',
        text: t`Draft order ${number} discarded`,
        undo: () => {
          restoreDraftOrder({ draftId: gone.id, version: gone.version }).then(keep, onError);
        },
      });
    },
    onError,
  });
  const isReady = lacks.length === 0 && !isChanged;
  const isByEmailOnly = quote !== null && isByEmail(quote.delivery.method);
  const canBeLinked = canBePlaced(lacks, isByEmailOnly) && !isChanged;
  const digits = content.phone.startsWith('+') ? content.phone.replaceAll(/\D/g, '') : '';

  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      <p className="type-small text-ink-soft">
        {sentAt && (
          <>
            {isKept ? (
              <Trans>Link not sent: no mail server. Copy it instead.</Trans>
            ) : (
              <Trans>
                Link sent <DateTime at={sentAt} />
              </Trans>
            )}
            {' · '}
          </>
        )}
        <Trans>
          Expires <DateTime at={expiresAt} />
        </Trans>
      </p>
      {isChanged && (
        <p role="status" className="type-small">
          <Trans>Save the draft order before you place or send it.</Trans>
        </p>
      )}
      <PlaceForCustomer draftOrder={draftOrder} isChanged={isChanged} />
      <h2 className="type-subheading border-t border-hairline pt-5">
        <Trans>Or let the customer place it</Trans>
      </h2>
      {!isSending && (
        <p className="type-small text-copper-ink">
          <Trans>No mail server: emails are kept, not sent. Copy the link instead.</Trans>
        </p>
      )}
      <Button
        block
        variant="secondary"
        disabled={!isReady}
        pending={send.isPending}
        onClick={() => send.mutate()}
      >
        {sentAt ? <Trans>Send link again</Trans> : <Trans>Send link</Trans>}
      </Button>
      <Button
        block
        variant="secondary"
        disabled={!canBeLinked}
        pending={copy.isPending}
        onClick={() => copy.mutate()}
      >
        <Trans>Copy link</Trans>
      </Button>
      {link && (
        <>
          <TextField
            label={t`Link`}
            description={t`Anyone with this link can place the order. It is shown only once.`}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <a
            href={`https://wa.me/${digits}?text=${encodeURIComponent(link)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Send by WhatsApp</Trans>
          </a>
        </>
      )}
      <Button
        block
        variant="quiet"
        className="text-berry-ink!"
        pending={discard.isPending}
        onClick={() => discard.mutate()}
      >
        <Trans>Discard draft order</Trans>
      </Button>
    </div>
  );
}
