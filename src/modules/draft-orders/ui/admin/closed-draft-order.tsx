import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OrdersIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { draftOrderQuery, restoreDraftOrder } from '../../client/admin.ts';
import type { DraftOrder } from '../../contract/draft-orders.ts';

/** A placed or discarded draft order; it cannot be edited. */
export function ClosedDraftOrder({ draftOrder }: { draftOrder: DraftOrder }) {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => restoreDraftOrder({ draftId: draftOrder.id, version: draftOrder.version }),
    onSuccess: (changed) => queries.setQueryData(draftOrderQuery(draftOrder.id).queryKey, changed),
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  if (draftOrder.orderId)
    return (
      <EmptyState
        icon={<OrdersIcon />}
        title={<Trans>Order placed</Trans>}
        text={<Trans>Continue on the order page.</Trans>}
        action={
          <ButtonLink to={`/admin/orders/${draftOrder.orderId}`}>
            <Trans>View order</Trans>
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      icon={<OrdersIcon />}
      title={<Trans>Draft order discarded</Trans>}
      text={<Trans>Its links no longer work. You can restore it unchanged.</Trans>}
      action={
        <Button pending={restore.isPending} onClick={() => restore.mutate()}>
          <Trans>Restore</Trans>
        </Button>
      }
    />
  );
}
