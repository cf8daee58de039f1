import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { DateTime } from '#ui/date-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import {
  discardDraft,
  draftQuery,
  draftsKey,
  newDraftLink,
  sendDraft,
  restoreDraft,
} from '../../client/admin.ts';
import type { Draft } from '../../contract/drafts.ts';

/** Sends, copies or discards a draft order. */
export function DraftActions({ draft, isChanged }: { draft: Draft; isChanged: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [link, setLink] = useState('');
  const { id, version, number, lacks, sentAt, expiresAt, content } = draft;
  const shown = { draftId: id, version };
  const keep = (changed: Draft) => {
    queries.setQueryData(draftQuery(changed.id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: [...draftsKey, 'list'] });
  };
  const onError = (error: Error) => {
    showToast({ kind: 'error', text: error.message });
    void queries.invalidateQueries({ queryKey: draftQuery(id).queryKey });
  };
  const send = useMutation({
    mutationFn: () => sendDraft(shown),
    onSuccess: (changed) => {
      keep(changed);
      showToast({ kind: 'success', text: t`The link is on its way to ${content.email}` });
    },
    onError,
  });
  const copy = useMutation({
    mutationFn: () => newDraftLink(shown),
    onSuccess: async ({ path }) => {
      const address = new URL(path, location.origin).href;
      setLink(address);
      // Without clipboard access, the link is shown in a field to copy from.
      const copied = await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      );
      if (copied) showToast({ kind: 'success', text: t`The link is copied` });
    },
    onError,
  });
  const discard = useMutation({
    mutationFn: () => discardDraft(shown),
    onSuccess: (gone) => {
      keep(gone);
      void navigate('/admin/orders/drafts');
      showToast({
        kind: 'success',
        text: t`Draft ${number} is discarded`,
        undo: () => {
          restoreDraft({ draftId: gone.id, version: gone.version }).then(keep, onError);
        },
      });
    },
    onError,
  });
  const isReady = lacks.length === 0 && !isChanged;
  const digits = content.phone.startsWith('+') ? content.phone.replaceAll(/\D/g, '') : '';

  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      <p className="type-small text-ink-soft">
        {sentAt && (
          <>
            <Trans>
              Link mailed <DateTime at={sentAt} />
            </Trans>
            {' · '}
          </>
        )}
        <Trans>
          Waits until <DateTime at={expiresAt} />
        </Trans>
      </p>
      {isChanged && (
        <p role="status" className="type-small">
          <Trans>Save the draft before you hand it over.</Trans>
        </p>
      )}
      <Button block disabled={!isReady} pending={send.isPending} onClick={() => send.mutate()}>
        {sentAt ? <Trans>Mail the link again</Trans> : <Trans>Mail the link</Trans>}
      </Button>
      <Button
        block
        variant="secondary"
        disabled={!isReady}
        pending={copy.isPending}
        onClick={() => copy.mutate()}
      >
        <Trans>Copy a link</Trans>
      </Button>
      {link && (
        <>
          <TextField
            label={t`The link`}
            description={t`Whoever has it can order this. It is shown this once.`}
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
            <Trans>Send it by WhatsApp</Trans>
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
        <Trans>Discard the draft</Trans>
      </Button>
    </div>
  );
}
