import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { orderViewsQuery, saveOrderView } from '../../../client/all-orders.ts';
import type { OrderView } from '../../../contract/order-views.ts';
import { ordersHref, useOrdersAddress } from './use-orders-address.ts';

/**
 * Saves the current list as a view.
 * @param before the view to change; null creates one.
 */
export function ViewDialog({ before, onClose }: { before: OrderView | null; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { filter, columns } = useOrdersAddress();
  const [name, setName] = useState(before?.name ?? '');
  const save = useMutation({
    mutationFn: () => saveOrderView(before?.id ?? null, { name: name.trim(), filter, columns: [...columns] }),
    onSuccess: async (view) => {
      await queries.invalidateQueries({ queryKey: orderViewsQuery.queryKey });
      onClose();
      void navigate(ordersHref(view.id, view.filter, view.columns), { replace: true });
    },
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  const problem = save.error instanceof ApiProblem ? save.error : null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={before ? t`Edit view` : t`Save as view`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} pending={save.isPending}>
            {before ? <Trans>Save view</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        <p className="text-ink-soft">
          <Trans>Saves the current filters, sort order and columns. Only you see this view.</Trans>
        </p>
        <TextField
          data-first-focus
          label={t`Name`}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={save.error ? (problem?.message ?? save.error.message) : undefined}
        />
      </form>
    </Dialog>
  );
}
