import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { applyEdit, beginEdit } from '../../client.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { OrderEdit } from '../../contract.ts';
import { EditDecisions } from './edit-decisions.tsx';
import { EditLines } from './edit-lines.tsx';
import { EditPreviewView } from './edit-preview.tsx';
import { type EditValues, valuesOf, editRequestOf } from './edit-form-values.ts';
import { EditAddress } from './edit-address.tsx';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { orderQueryKeys } from '#modules/orders/contract/query-keys.ts';
import { useChange } from '#platform/browser/use-change.ts';

/** Edits an unshipped order: form, then preview, then apply. */
export function EditDialog({ order: newest, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { t } = useLingui();
  const showMailToast = useMailToast(newest.email);
  // The order as opened: saving must not silently undo a concurrent change.
  const [order] = useState(newest);
  const [values, setValues] = useState(() => valuesOf(order));
  const set = (part: Partial<EditValues>) => setValues((before) => ({ ...before, ...part }));
  const preview = useMutation({
    mutationFn: (requested: EditValues) =>
      beginEdit({ orderId: order.id, version: order.version, ...editRequestOf(order, requested) }),
  });
  /** The last preview stays while one with another decision loads. */
  const [edit, setEdit] = useState<OrderEdit | null>(null);
  const show = (requested: EditValues) => preview.mutate(requested, { onSuccess: setEdit });
  const decide = (part: Pick<Partial<EditValues>, 'delivery' | 'discounts'>) => {
    const decided = { ...values, ...part };
    setValues(decided);
    show(decided);
  };
  const apply = useChange(
    orderQueryKeys(order.id),
    (editId: string) => applyEdit({ orderId: order.id, editId }),
    () => {
      showMailToast({ sent: t`Order updated. The customer has been notified.`, done: t`Order updated.` });
      onClose();
    },
  );

  function back() {
    setEdit(null);
    preview.reset();
    apply.reset();
  }

  if (edit)
    return (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>Preview</Trans>}
        actions={
          <>
            <Button key="back" variant="quiet" onClick={back}>
              <Trans>Back</Trans>
            </Button>
            <Button
              key="apply"
              disabled={preview.isPending || preview.isError}
              pending={apply.isPending}
              onClick={() => apply.mutate(edit.id)}
            >
              <Trans>Apply changes</Trans>
            </Button>
          </>
        }
      >
        {apply.error && <FormError title={<ChangeError error={apply.error} />} className="mb-5" />}
        {preview.error && <FormError title={<ChangeError error={preview.error} />} className="mb-5" />}
        <EditPreviewView order={order} outcome={edit.outcome}>
          <EditDecisions effects={edit.outcome.effects} values={values} onChange={decide} />
        </EditPreviewView>
      </Dialog>
    );

  const fields = preview.error instanceof ApiProblem ? preview.error.fields : [];
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Edit order {order.number}</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button key="preview" pending={preview.isPending} onClick={() => show(values)}>
            <Trans>Preview changes</Trans>
          </Button>
        </>
      }
    >
      {preview.error && <FormError title={<ChangeError error={preview.error} />} className="mb-5" />}
      <div className="grid gap-8">
        <EditLines order={order} values={values} onChange={set} />
        {values.address && (
          <EditAddress address={values.address} errorOf={errorOf} onChange={(address) => set({ address })} />
        )}
        {order.handover === 'parcel' && (
          <RadioGroup
            label={t`Shipping`}
            value={values.delivery}
            onChange={(delivery) => set({ delivery: delivery === 'recompute' ? delivery : 'keep' })}
            options={[
              { value: 'keep', label: t`Keep the current shipping charge`, description: order.deliveryName },
              {
                value: 'recompute',
                label: t`Recalculate the shipping charge at current rates`,
                description: t`For these items and this address.`,
              },
            ]}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Email`}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            value={values.email}
            error={errorOf('email')}
            onChange={({ target }) => set({ email: target.value })}
          />
          <TextField
            label={t`Phone`}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            value={values.phone}
            error={errorOf('phone')}
            onChange={({ target }) => set({ phone: target.value })}
          />
        </div>
        <TextArea
          label={t`Customer note`}
          optional
          maxLength={1000}
          rows={3}
          value={values.note}
          error={errorOf('note')}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
    </Dialog>
  );
}
