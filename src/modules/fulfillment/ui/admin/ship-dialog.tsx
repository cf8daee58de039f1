import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { shipOrder } from '../../client.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import { chosenLines, QuantityList } from '#ui/admin/quantity-list.tsx';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { orderQueryKeys } from '#modules/orders/contract/query-keys.ts';
import { TrackingFields, trackingOf } from './tracking-fields.tsx';
import { useChange } from '#platform/browser/use-change.ts';

/** Creates a shipment: lines and tracking. */
export function ShipDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const showMailToast = useMailToast(order.email);
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>(
    Object.fromEntries(order.toShip.map(({ position, quantity }) => [position, quantity])),
  );
  const [tracking, setTracking] = useState({ carrier: '', trackingNumber: '', trackingUrl: '' });
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const lines = chosenLines(quantities);

  const { mutate, isPending, error } = useChange(
    orderQueryKeys(order.id),
    () =>
      shipOrder({
        orderId: order.id,
        version: order.version,
        lines,
        ...trackingOf(tracking),
      }),
    () => {
      showMailToast({
        sent: t`Shipment created. The email sends in one minute unless undone.`,
        done: t`Shipment created.`,
      });
      onClose();
    },
  );
  const fields = error instanceof ApiProblem ? error.fields : [];
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.message;

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Create shipment</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            pending={isPending}
            onClick={() => {
              setEmpty(lines.length === 0);
              if (lines.length > 0) mutate();
            }}
          >
            <Trans>Ship items</Trans>
          </Button>
        </>
      }
    >
      {error && fields.length === 0 && <FormError title={<ChangeError error={error} />} className="mb-5" />}
      {isEmpty && lines.length === 0 && (
        <FormError title={<Trans>Select at least one item.</Trans>} className="mb-5" />
      )}
      <QuantityList
        lines={order.lines.map(({ name, colorName, backorder }) => ({
          name,
          colorName,
          note: backorder && backorderText(backorder, i18n),
        }))}
        most={order.toShip}
        quantities={quantities}
        onChange={setQuantities}
      />
      <div ref={form} className="mt-5 grid gap-5">
        <TrackingFields value={tracking} onChange={setTracking} errorOf={errorOf} />
      </div>
    </Dialog>
  );
}
