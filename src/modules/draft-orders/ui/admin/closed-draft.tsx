import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OrdersIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { draftQuery, restoreDraft } from '../../client/admin.ts';
import type { Draft } from '../../contract/drafts.ts';

/** A placed or discarded draft order; it cannot be edited. */
export function ClosedDraft({ draft }: { draft: Draft }) {
  const queries = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => restoreDraft({ draftId: draft.id, version: draft.version }),
    onSuccess: (changed) => queries.setQueryData(draftQuery(draft.id).queryKey, changed),
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  if (draft.orderId)
    return (
      <EmptyState
        icon={<OrdersIcon />}
        title={<Trans>This has been ordered</Trans>}
        text={<Trans>What is to be done with it stands on its order.</Trans>}
        action={
          <ButtonLink to={`/admin/orders/${draft.orderId}`}>
            <Trans>To the order</Trans>
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      icon={<OrdersIcon />}
      title={<Trans>This draft is discarded</Trans>}
      text={<Trans>Its links open nothing. Taken back it is as it was.</Trans>}
      action={
        <Button pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
          <Trans>Take it back</Trans>
        </Button>
      }
    />
  );
}
